import type { Terms } from '#arcade/fair/rules.ts'
import type { HoldemTitle } from './title.ts'

/** Whether half of the stake is a side bet on a pair of aces or better; the rest is the ante. */
export interface HoldemBet {
  readonly side: boolean
}

/** What a call costs, in antes. */
export const CALL = 2
/** What a won hand returns of ante and call, in antes, without what the ante pays. */
export const WON = 1 + CALL * 2

/** Returns the ante of a stake, in minor units. */
export const anteOf = (stake: number, { side }: HoldemBet) => (side ? stake / 2 : stake)

/** Returns the stakes and the most that a title pays, without its rules: a page begins with these. */
export function termsOf({ stakes, maxPayout, ante, side }: HoldemTitle): Terms<HoldemBet> {
  const max = WON + Math.max(...Object.values(ante))
  const maxOfSide = 1 + Math.max(...Object.values(side))
  return {
    minStake: stakes[0] ?? 2,
    maxStake: stakes.at(-1) ?? 2,
    stakeStep: 2,
    stakes,
    maxPayout,
    maxPayoutOf: (stake, bet) => anteOf(stake, bet) * (max + (bet.side ? maxOfSide : 0)),
  }
}
