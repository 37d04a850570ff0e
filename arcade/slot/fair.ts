import { playWith } from '#contract/fair/draws.ts'
import type { Rules } from '#arcade/fair/rules.ts'
import { limitsOf } from './limits.ts'
import { type SlotOutcome, drawRound } from './round.ts'
import { payoutOf } from './rules.ts'
import type { SlotTitle } from './title.ts'
import type { SlotBet } from './wire.ts'

/** Returns the rules of a title, for the server and for verification by the page. */
export function rulesOf(title: SlotTitle): Rules<SlotBet, SlotOutcome> {
  return {
    ...limitsOf(title),
    async play(seeds, stake) {
      const { outcome, round } = await playWith(seeds, (draw) => drawRound(title, draw))
      return { outcome, payout: payoutOf(title, stake, round) }
    },
  }
}
