import { isWin } from '#arcade/fair/rules.ts'
import type { FinishedRound } from '#arcade/wire.ts'

/** Returns everything that a round paid, including the jackpot, in minor units. */
export function paidOf({ state, payout, jackpot }: FinishedRound): number {
  return state === 'settled' ? payout + (jackpot?.paid ?? 0) : 0
}

/** Returns whether a round gained something; only then it looks and sounds like a win. */
export const isGain = (round: FinishedRound): boolean => isWin(round.stake, paidOf(round))
