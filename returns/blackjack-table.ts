import { bestIn, doubles, values, worthsAt } from '#arcade/blackjack/best.ts'
import { valueOf } from '#arcade/blackjack/hand.ts'
import type { Move, View } from '#arcade/blackjack/rules.ts'
import type { BlackjackTitle } from '#arcade/blackjack/title.ts'
import type { Game } from '#arcade/game.ts'
import { commitmentOf } from '#contract/fair/draws.ts'
import type { TableRound } from './table.ts'

/**
 * Plays a round with the best moves as the arcade does for requests, move by move, and verifies it as its page does; a round
 * that does not verify throws.
 */
export function blackjackAtTable(title: BlackjackTitle, game: Game): TableRound {
  const best = new Map(values.map((up) => [up, worthsAt(title, up, doubles)]))
  const steps = game.stepsOf?.(title.version)
  const [stake = 0] = title.stakes
  return async (seeds) => {
    const moves: Move[] = []
    for (;;) {
      const standing = await steps?.stand(seeds, { stake, bet: {}, moves, left: 0 })
      if (!standing) throw new Error(`${game.id} takes no moves.`)
      if (standing.end) {
        const { payout } = standing.end
        const { outcome } = game.read({ bet: '{}', outcome: standing.end.outcome })
        const commitment = await commitmentOf(seeds.serverSeed)
        const claimed = { ...seeds, commitment, stake: stake + standing.raised, bet: {}, outcome, payout }
        const verdict = await game.verify(claimed)
        if (verdict && Object.values(verdict).every(Boolean)) return { payout, raised: standing.raised }
        throw new Error(`Round ${seeds.nonce} of ${game.id} does not verify: ${JSON.stringify(verdict)}.`)
      }
      // server and simulation are of one release
      const view = standing.view as View
      const at = best.get(valueOf(view.up))
      if (at) moves.push(bestIn(at, view))
    }
  }
}
