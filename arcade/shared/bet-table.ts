import type { Draw } from '#contract/fair/draws.ts'
import type { Phases, SharedGame } from './shared-game.ts'
import { type Slip, paidOf, stakeOf } from './slip.ts'

/**
 * Rules of a table whose bets can be listed: what each pays depends on the outcome of a round, and there are so few outcomes
 * that the highest payout of a slip is found by trying all of them.
 */
export interface BetTable<Result, Outcome> {
  readonly phases: Phases
  resultOf(draw: Draw): Result
  /** What the bets look at in a result. */
  outcomeOf(result: Result): Outcome
  readonly outcomes: readonly Outcome[]
  /** Returns what a bet pays for each 1.00 staked on it, stake included, in hundredths: 0 if it lost, 100 if it came back. */
  paysOf(bet: string, outcome: Outcome): number
}

/** Returns the rules as server and page use them; `maxPayout` in minor units. */
export function sharedGameOf<Result, Outcome>(
  { maxPayout }: { readonly maxPayout: number },
  table: BetTable<Result, Outcome>,
): SharedGame<Slip, Result> {
  const paid = (slip: Slip, outcome: Outcome) => paidOf(slip, (bet) => table.paysOf(bet, outcome))
  return {
    phases: table.phases,
    maxPayout,
    resultOf: (draw) => table.resultOf(draw),
    payoutOf: (slip, result) => paid(slip, table.outcomeOf(result)),
    stakeOf,
    maxPayoutOf: (slip) => Math.max(...table.outcomes.map((outcome) => paid(slip, outcome))),
  }
}
