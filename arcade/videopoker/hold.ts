import type { Terms } from '#arcade/fair/rules.ts'
import type { VideoPokerTitle } from './title.ts'

/** Cards of a hand. */
export const HAND = 5
/** Ways to hold: bit `n` of a hold stands for the card at place `n`, so that 0 draws five and 31 none. */
export const HOLDS = 2 ** HAND

/** Cards that are held, as bits. */
export type Hold = number

/** Returns whether a card at a place is held. */
export const isHeld = (hold: Hold, place: number) => (hold & (1 << place)) !== 0

/** Nothing is chosen beside the stake. */
export type VideoPokerBet = Readonly<Record<string, never>>

/** Returns the stakes and the most that a title pays, without its rules: a page begins with these. */
export function termsOf({ pays, stakes, maxPayout }: VideoPokerTitle): Terms<VideoPokerBet> {
  return {
    minStake: stakes[0] ?? 1,
    maxStake: stakes.at(-1) ?? 1,
    stakeStep: 1,
    stakes,
    maxPayout,
    maxPayoutOf: (stake) => stake * Math.max(...Object.values(pays)),
  }
}
