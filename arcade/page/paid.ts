import { isWin } from '#arcade/fair/rules.ts'
import type { FinishedRound } from '#arcade/wire.ts'

/** All that a round has brought, the jackpot too, in minor units. */
export function paidOf({ state, payout, jackpot }: FinishedRound): number {
  return state === 'settled' ? payout + (jackpot?.paid ?? 0) : 0
}

/** Whether a round gained something: what brings no more than its stake neither looks nor sounds like a win. */
export const isGain = (round: FinishedRound): boolean => isWin(round.stake, paidOf(round))
