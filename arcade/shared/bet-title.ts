import { integer, maxValue, minValue, number, pipe, safeInteger, strictObject } from 'valibot'

/** Parts of the files of tables whose bets are listed. Amounts in minor units. */

/** An exact return in millionths, rounded down. */
export const statedReturn = pipe(number(), integer(), minValue(850_000), maxValue(997_000))
/** Pays in hundredths of the stake, the stake included. */
export const pays = pipe(number(), integer(), minValue(101), maxValue(100_000))
/** What a bet pays, and returns. */
export const betEntry = strictObject({ pays, return: statedReturn })
/** Largest stake of a slip. */
export const maxStake = pipe(number(), safeInteger(), minValue(1), maxValue(1_000_000_000))

/** What every such file holds. */
interface BetTitle {
  readonly stakes: readonly number[]
  readonly stated: { readonly return: number }
  readonly bets: Readonly<Record<string, { readonly return: number }>>
}

/** Returns whether the title states its dearest bet, and hundredths of every stake are whole: no payout is rounded. */
export function isBetTitle({ stakes: [chip = 1], stated, bets }: BetTitle): boolean {
  return chip % 100 === 0 && stated.return === Math.min(...Object.values(bets).map((bet) => bet.return))
}
export const whyNotBetTitle = 'the first stake is a multiple of 100, and the stated return is that of the dearest bet'
