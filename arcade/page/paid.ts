import type { FinishedRound } from '#arcade/wire.ts'

/** All that a round has brought, the jackpot too, in minor units. */
export function paidOf({ state, payout, jackpot }: FinishedRound): number {
  return state === 'settled' ? payout + (jackpot?.paid ?? 0) : 0
}
