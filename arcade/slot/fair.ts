import { playWith } from '#arcade/fair/draws.ts'
import type { Rules } from '#arcade/fair/rules.ts'
import { lagoon } from './machine.ts'
import { MAX_PAYOUT, MAX_STAKE, MIN_STAKE, MAX_PAYS, STAKE_STEP, play, roundOf } from './rules.ts'
import type { SlotBet, SlotOutcome } from './wire.ts'

/** The slot, as the server plays it and the page checks it. */
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

/** A round as it is played out, read from where its reels stopped. */
export function readRound({ stops }: SlotOutcome): ReturnType<typeof roundOf> {
  const next = stops.values()
  return roundOf(() => next.next().value ?? [])
}
