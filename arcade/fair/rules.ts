import { type Seeds, commitmentOf } from './draws.ts'

/** What a round came to. `payout` in minor units, the stake included. */
interface Played<Outcome> {
  readonly outcome: Outcome
  readonly payout: number
}

/**
 * A game as its server plays it and as its page checks it: pure, of the seeds alone, and what it says of a round once
 * played it says for ever. Amounts in minor units. `Bet` is all that is chosen beside the stake; it and `Outcome`
 * survive JSON.
 */
export interface Rules<Bet, Outcome> {
  readonly minStake: number
  readonly maxStake: number
  /** Every stake is a multiple of it. */
  readonly stakeStep: number
  /** Where a stake is one of a few: these, ascending, between the same bounds. */
  readonly stakes?: readonly number[]
  /** A stake that could win more is refused before the round, never cut after it. */
  readonly maxPayout: number
  /** The most that this bet can pay. */
  maxPayoutOf(stake: number, bet: Bet): number
  /** The round that the seeds make; `playWith(seeds, …)` draws for a game of many draws. */
  play(seeds: Seeds, stake: number, bet: Bet): Promise<Played<Outcome>>
}

/** Whether so much can be staked. */
export function isStake(
  {
    minStake,
    maxStake,
    stakeStep,
    stakes,
  }: Pick<Rules<never, never>, 'minStake' | 'maxStake' | 'stakeStep' | 'stakes'>,
  minor: number,
): boolean {
  return stakes?.includes(minor) ?? (minor >= minStake && minor <= maxStake && minor % stakeStep === 0)
}

/** Whether a round gained something: only then is it called a win. */
export function isWin(stake: number, payout: number): boolean {
  return payout > stake
}

/** Everything that a finished round is checked from. */
export interface PlayedRound<Bet, Outcome> extends Seeds, Played<Outcome> {
  readonly commitment: string
  readonly stake: number
  readonly bet: Bet
}

/** The three claims of a finished round, each recomputed. */
export interface Verdict {
  readonly commitment: boolean
  readonly outcome: boolean
  readonly payout: boolean
}

/** Recomputes a finished round from its seeds. */
export async function verifyRound<Bet, Outcome>(
  rules: Rules<Bet, Outcome>,
  round: PlayedRound<Bet, Outcome>,
): Promise<Verdict> {
  const due = await rules.play(round, round.stake, round.bet)
  return {
    commitment: (await commitmentOf(round.serverSeed)) === round.commitment,
    outcome: isSame(due.outcome, round.outcome),
    payout: due.payout === round.payout,
  }
}

/** Whether two values of JSON are the same, in whatever order their keys stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return left.size === right.size && [...left].every(([key, value]) => right.has(key) && isSame(value, right.get(key)))
}
