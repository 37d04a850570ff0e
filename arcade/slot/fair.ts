import { playWith } from '#contract/fair/draws.ts'
import type { Rules } from '#arcade/fair/rules.ts'
import { lagoon } from './machine.ts'
import { MAX_PAYOUT, MAX_STAKE, MIN_STAKE, MAX_PAYS, STAKE_STEP, play, roundOf } from './rules.ts'
import type { SlotBet, SlotOutcome } from './wire.ts'

/** The rules of the slot, for the server and for verification by the page. */
export const rules: Rules<SlotBet, SlotOutcome> = {
  minStake: MIN_STAKE,
  maxStake: MAX_STAKE,
  stakeStep: STAKE_STEP,
  maxPayout: MAX_PAYOUT,
  maxPayoutOf: (stake) => (stake / lagoon.lines.length) * MAX_PAYS,
  async play(seeds, stake) {
    const { outcome, payout } = await playWith(seeds, (draw) => play(stake, draw))
    return { outcome: { stops: outcome.spins.map((spin) => spin.stops) }, payout }
  },
}

/** Reads all spins of a round from its stops. */
export function readRound({ stops }: SlotOutcome): ReturnType<typeof roundOf> {
  const next = stops.values()
  return roundOf(() => next.next().value ?? [])
}
