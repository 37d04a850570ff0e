import { playWith } from '#contract/fair/draws.ts'
import type { Rules } from '#arcade/fair/rules.ts'
import { type SlotOutcome, drawRound } from './round.ts'
import { payoutOf } from './rules.ts'
import type { SlotTitle } from './title.ts'
import type { SlotBet } from './wire.ts'

/** Returns the rules of a title, for the server and for verification by the page. */
export function rulesOf(title: SlotTitle): Rules<SlotBet, SlotOutcome> {
  const { stakes, unit, maxPayout, stated } = title
  return {
    minStake: stakes[0] ?? unit,
    maxStake: stakes.at(-1) ?? unit,
    stakeStep: unit,
    maxPayout,
    maxPayoutOf: (stake) => payoutOf(title, stake, { pays: stated.maxPays }),
    async play(seeds, stake) {
      const { outcome, round } = await playWith(seeds, (draw) => drawRound(title, draw))
      return { outcome, payout: payoutOf(title, stake, round) }
    },
  }
}
