import { createHash } from 'node:crypto'
import { type Seeds, commitmentOf } from '#contract/fair/draws.ts'
import { type Rules, verifyRound } from '#arcade/fair/rules.ts'
import type { Game } from '#arcade/game.ts'

/** What a round moved beside the stake of its bet. Minor units. */
export interface Moved {
  readonly payout: number
  /** What its moves have added to the stake. */
  readonly raised: number
}

/** Plays a round of these seeds. */
export type TableRound = (seeds: Seeds) => Promise<Moved>

/** Returns what comes back of a stake: the payout less all raises. */
export const returnedOf = ({ payout, raised }: Moved): number => payout - raised

/**
 * Plays a round as the arcade does for a request, reads it as it would be stored, and verifies it as its page does.
 * @param rules those of the page; a round that does not verify throws
 */
export function atTable<Bet>(game: Game, rules: Rules<Bet, unknown>, placed: { stake: number; bet: Bet }): TableRound {
  return async (seeds) => {
    const preparedBet = game.prepare(placed.stake, placed.bet)
    if (!preparedBet || preparedBet.isTooHigh) throw new Error(`${game.id} does not take ${JSON.stringify(placed)}.`)
    const { outcome: kept, payout } = await preparedBet.play(seeds)
    const { outcome } = game.read({ bet: preparedBet.bet, outcome: kept })
    const commitment = await commitmentOf(seeds.serverSeed)
    const verdict = await verifyRound(rules, { ...seeds, ...placed, commitment, outcome, payout })
    if (Object.values(verdict).every(Boolean)) return { payout, raised: 0 }
    throw new Error(`Round ${seeds.nonce} of ${game.id} does not verify: ${JSON.stringify(verdict)}.`)
  }
}

/** Returns the seeds of a simulation's rounds, from 1: a new server seed for each, as in the arcade. */
export function seedsOf(run: string, nonce: number): Seeds {
  return { serverSeed: createHash('sha256').update(`${run}:${nonce}`).digest('hex'), clientSeed: 'simulation', nonce }
}
