import type { Terms } from '#arcade/fair/rules.ts'
import type { ThreeCardTitle } from './title.ts'

/** Whether half of the stake is a side bet on a pair or better; the rest is the ante. */
export interface ThreeCardBet {
  readonly side: boolean
}

/** What a won hand returns of ante and second stake, in antes, without a bonus. */
export const WON = 4

/** Returns the ante of a stake, in minor units. */
export const anteOf = (stake: number, { side }: ThreeCardBet) => (side ? stake / 2 : stake)

/** Returns the stakes and the most that a title pays, without its rules: a page begins with these. */
export function termsOf({ stakes, maxPayout, bonus, side }: ThreeCardTitle): Terms<ThreeCardBet> {
  const max = WON + Math.max(...Object.values(bonus))
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
