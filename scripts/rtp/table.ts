import { createHash } from 'node:crypto'
import { type Seeds, commitmentOf } from '#arcade/fair/draws.ts'
import { type Rules, verifyRound } from '#arcade/fair/rules.ts'
import type { Game } from '#arcade/game.ts'

/** Plays a round of these seeds: the payout in minor units. */
export type TableRound = (seeds: Seeds) => Promise<number>

/**
 * A round as the arcade plays it for a request, read as it would be kept, and checked as its page checks it.
 * @param rules those of the page; a round that they do not verify throws
 */
export function atTable<Bet>(game: Game, rules: Rules<Bet, unknown>, placed: { stake: number; bet: Bet }): TableRound {
  return async (seeds) => {
    const preparedBet = game.prepare(placed.stake, placed.bet)
    if (!preparedBet || preparedBet.isTooHigh) throw new Error(`${game.id} does not take ${JSON.stringify(placed)}.`)
    const { outcome: kept, payout } = await preparedBet.play(seeds)
    const { outcome } = game.read({ bet: preparedBet.bet, outcome: kept })
    const commitment = await commitmentOf(seeds.serverSeed)
    const verdict = await verifyRound(rules, { ...seeds, ...placed, commitment, outcome, payout })
    if (Object.values(verdict).every(Boolean)) return payout
    throw new Error(`Round ${seeds.nonce} of ${game.id} does not verify: ${JSON.stringify(verdict)}.`)
  }
}

/** The seeds of a simulation's rounds, from 1: a server seed of its own for each of them, as at a table. */
export function seedsOf(run: string, nonce: number): Seeds {
  return { serverSeed: createHash('sha256').update(`${run}:${nonce}`).digest('hex'), clientSeed: 'simulation', nonce }
}
