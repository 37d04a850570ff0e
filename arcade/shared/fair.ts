import { playWith } from '#contract/fair/draws.ts'
import type { Rules } from '#arcade/fair/rules.ts'
import type { SharedGame } from './shared-game.ts'

/**
 * Returns how a slip is decided, for verifying it: the server seed is the chain's seed of the round, the client seed the chain's
 * public seed, and the nonce the place in the chain.
 */
export function decidedBy<Slip, Result>(
  game: Pick<SharedGame<Slip, Result>, 'resultOf' | 'payoutOf'>,
): Pick<Rules<Slip, Result>, 'play'> {
  return {
    async play(seeds, _stake, slip) {
      const outcome = await playWith(seeds, (draw) => game.resultOf(draw))
      return { outcome, payout: game.payoutOf(slip, outcome) }
    },
  }
}
