import type { GenericSchema } from 'valibot'
import type { Listed } from '#arcade/game.ts'
import type { Draw } from '#contract/fair/draws.ts'

/** How long the phases of a round last, in milliseconds. */
export interface Phases {
  /** Slips are taken. */
  readonly betMs: number
  /** The result is shown: a wheel comes to rest, cards are dealt. The money follows at its end. */
  readonly showMs: number
  readonly pauseMs: number
}

/**
 * A game whose rounds all players share: one result, drawn from the chain's seed, the public seed and the place, decides the slip
 * of every seat. Pure, and used by the server and the page alike. Amounts in minor units; `Slip` (every bet of one seat on the
 * round, with its stake) and `Result` survive JSON.
 */
export interface SharedGame<Slip, Result> {
  readonly phases: Phases
  /** A slip that could win more is refused, never cut. */
  readonly maxPayout: number
  resultOf(draw: Draw): Result
  /** Returns the payout of a slip, stakes included. */
  payoutOf(slip: Slip, result: Result): number
  stakeOf(slip: Slip): number
  maxPayoutOf(slip: Slip): number
}

/** Schemas of what comes from outside; the server's alone, because a page is sent only what it validates itself. */
export interface Checks<Slip, Result> {
  /** A page's slip: its bets and their stakes. */
  readonly slip: GenericSchema<unknown, Slip>
  readonly result: GenericSchema<unknown, Result>
}

/** A table as the server runs it: its slips and results are text. */
export interface SharedTable extends Listed {
  /** Version of the rules for rounds that open now. */
  readonly version: number
  readonly phases: Phases
  /** `undefined` for a slip that the rules do not know. */
  prepare(slip: unknown): PreparedSlip | undefined
  /** Returns the result as JSON, by the rules of a version. */
  resultOf(version: number, draw: Draw): string
  payoutOf(version: number, slip: string, result: string): number
  /** Parses a stored slip or result again, because the file may have been changed. */
  readSlip(version: number, slip: string): unknown
  readResult(version: number, result: string): unknown
}

/** A valid slip. Amounts in minor units. */
interface PreparedSlip {
  /** JSON; equal slips have equal text. */
  readonly slip: string
  readonly stake: number
  readonly isTooHigh: boolean
}
