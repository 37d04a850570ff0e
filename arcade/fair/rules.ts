import { type Seeds, commitmentOf } from '#contract/fair/draws.ts'

/** Result of a round. `payout` in minor units, stake included. */
interface Played<Outcome> {
  readonly outcome: Outcome
  readonly payout: number
}

/** The stakes of a game, and the most that it pays. Amounts in minor units. */
export interface Terms<Bet> {
  readonly minStake: number
  readonly maxStake: number
  /** Every stake is a multiple of it. */
  readonly stakeStep: number
  /** The allowed stakes, ascending, within the same bounds; absent if any multiple is allowed. */
  readonly stakes?: readonly number[]
  /** A stake that could win more is refused before the round, never cut after it. */
  readonly maxPayout: number
  /** Returns the maximum payout of this bet. */
  maxPayoutOf(stake: number, bet: Bet): number
}

/**
 * A game as its server plays it and its page verifies it: a pure function of the seeds, so a played round always
 * verifies the same way. `Bet` is everything chosen beside the stake; it and `Outcome` survive JSON.
 */
export interface Rules<Bet, Outcome> extends Terms<Bet> {
  /** Plays the round that the seeds determine; games of many draws use `playWith(seeds, …)`. */
  play(seeds: Seeds, stake: number, bet: Bet): Promise<Played<Outcome>>
}

/** Returns whether a stake is allowed. */
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

/** Returns whether a round gained something: only then it is called a win. */
export function isWin(stake: number, payout: number): boolean {
  return payout > stake
}

/** All data needed to verify a finished round. */
export interface PlayedRound<Bet, Outcome> extends Seeds, Played<Outcome> {
  readonly commitment: string
  readonly stake: number
  readonly bet: Bet
  /** Version of the title by whose rules it was played; absent if the game's rules are code. */
  readonly version?: number
}

/** The three claims of a finished round, each recomputed. */
export interface Verdict {
  readonly commitment: boolean
  readonly outcome: boolean
  readonly payout: boolean
}

/** What recomputes a finished round: the rules themselves, unless moves are part of its outcome. */
export interface Verifiable<Bet, Outcome> {
  /** Returns `undefined` if the round cannot have been played as claimed. */
  play(seeds: Seeds, stake: number, bet: Bet, claimed: Outcome): Promise<Played<Outcome> | undefined>
}

/** Recomputes a finished round from its seeds. */
export async function verifyRound<Bet, Outcome>(
  rules: Verifiable<Bet, Outcome>,
  round: PlayedRound<Bet, Outcome>,
): Promise<Verdict> {
  const due = await rules.play(round, round.stake, round.bet, round.outcome)
  return {
    commitment: (await commitmentOf(round.serverSeed)) === round.commitment,
    outcome: due !== undefined && isSame(due.outcome, round.outcome),
    payout: due?.payout === round.payout,
  }
}

/** Returns whether two JSON values are equal, regardless of key order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return left.size === right.size && [...left].every(([key, value]) => right.has(key) && isSame(value, right.get(key)))
}
