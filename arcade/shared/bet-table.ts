import {
  type GenericSchema,
  check,
  integer,
  maxValue,
  minValue,
  number,
  pipe,
  safeInteger,
  strictObject,
} from 'valibot'
import type { Draw } from '#contract/fair/draws.ts'
import type { Phases, SharedGame } from './shared-game.ts'
import { type Slip, type SlipLimits, paidOf, slipSchema, stakeOf } from './slip.ts'

/**
 * Rules of a table whose bets can be listed: what each pays depends on the outcome of a round, and there are so few outcomes
 * that the highest payout of a slip is found by trying all of them.
 */
export interface BetTable<Result, Outcome> {
  readonly phases: Phases
  readonly result: GenericSchema<unknown, Result>
  resultOf(draw: Draw): Result
  /** What the bets look at in a result. */
  outcomeOf(result: Result): Outcome
  readonly outcomes: readonly Outcome[]
  readonly bets: readonly string[]
  /** Returns what a bet pays for each 1.00 staked on it, stake included, in hundredths: 0 if it lost, 100 if it came back. */
  paysOf(bet: string, outcome: Outcome): number
}

/** Returns the rules as the server runs them. */
export function sharedGameOf<Result, Outcome>(
  limits: SlipLimits & { readonly maxPayout: number },
  table: BetTable<Result, Outcome>,
): SharedGame<Slip, Result> {
  const paid = (slip: Slip, outcome: Outcome) => paidOf(slip, (bet) => table.paysOf(bet, outcome))
  return {
    phases: table.phases,
    slip: slipSchema(limits, (bet) => table.bets.includes(bet)),
    result: table.result,
    maxPayout: limits.maxPayout,
    resultOf: (draw) => table.resultOf(draw),
    payoutOf: (slip, result) => paid(slip, table.outcomeOf(result)),
    stakeOf,
    maxPayoutOf: (slip) => Math.max(...table.outcomes.map((outcome) => paid(slip, outcome))),
  }
}

const share = pipe(number(), integer(), minValue(850_000), maxValue(997_000))
/** Pays in hundredths of the stake, the stake included. */
export const pays = pipe(number(), integer(), minValue(101), maxValue(100_000))
/** A bet in the file of a title: what it pays, and its exact return in millionths, rounded down. */
export const betEntry = strictObject({ pays, return: share })
/** Largest stake of a slip, in minor units. */
export const maxStake = pipe(number(), safeInteger(), minValue(1), maxValue(1_000_000_000))
export { share as statedReturn }

/** What every file of such a title holds. */
interface BetTitle {
  readonly stakes: readonly number[]
  readonly stated: { readonly return: number }
  readonly bets: Readonly<Record<string, { readonly return: number }>>
}

/** Checks that the title states its dearest bet, and that hundredths of every stake are whole: no payout is rounded. */
export function isBetTitle({ stakes: [chip = 1], stated, bets }: BetTitle): boolean {
  return chip % 100 === 0 && stated.return === Math.min(...Object.values(bets).map((bet) => bet.return))
}
export const whyNotBetTitle = 'the first stake is a multiple of 100, and the stated return is that of the dearest bet'
