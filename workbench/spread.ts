import type { Draw } from '#contract/fair/draws.ts'
import { toNumber } from '#returns/fraction.ts'
import type { Chance } from '#returns/odds.ts'
import { seeded } from '#returns/sources.ts'

/** After how many rounds the return of a player is looked at. */
const AFTER = [100, 1_000, 10_000] as const
/** Players that are simulated, each over the most rounds. */
const PLAYERS = 1_000
/** Rounds that are played once, and drawn from again, where payouts are too many to list. */
const SAMPLE = 200_000
const PERCENTILES = [0.05, 0.5, 0.95]
const WHOLE = 2 ** 32

/** The 5th, 50th and 95th percentile of players' returns after so many rounds. */
export interface Spread {
  readonly rounds: number
  readonly returns: readonly number[]
}

/** Returns what players have got back, in parts of their stakes. `next` draws the payout of a round in stakes. */
export function spreadOf(next: () => number): Spread[] {
  const returns = AFTER.map(() => new Float64Array(PLAYERS))
  for (let player = 0; player < PLAYERS; player++) {
    let [paid, played] = [0, 0]
    for (const [at, rounds] of AFTER.entries()) {
      for (; played < rounds; played++) paid += next()
      const list = returns[at]
      if (list) list[player] = paid / rounds
    }
  }
  return AFTER.map((rounds, at) => {
    const sorted = (returns[at] ?? new Float64Array()).toSorted()
    return { rounds, returns: PERCENTILES.map((part) => sorted[Math.floor(part * (PLAYERS - 1))] ?? 0) }
  })
}

/** Returns a function that draws payouts by their chances, as parts of 2^32. */
export function drawnBy(chances: readonly Chance[]): () => number {
  const pays = chances.map((each) => toNumber(each.pays))
  let sofar = 0
  const limits = Float64Array.from(chances, ({ chance }) => (sofar += toNumber(chance)) * WHOLE)
  const draw = seeded(2_026)(1)
  return () => {
    const drawn = draw(WHOLE)
    let [from, to] = [0, pays.length - 1]
    while (from < to) {
      const middle = (from + to) >> 1
      if (drawn < (limits[middle] ?? WHOLE)) to = middle
      else from = middle + 1
    }
    return pays[from] ?? 0
  }
}

/**
 * Plays many rounds, and returns a function that draws one of their payouts, in proportion to the exact return: what these
 * rounds returned by chance must not shift all players.
 */
export function drawnFrom(play: (draw: Draw) => number, mean: number): () => number {
  const draw = seeded(2_026)(1)
  const sample = Float64Array.from({ length: SAMPLE }, () => play(draw))
  const scale = (mean * SAMPLE) / sample.reduce((all, one) => all + one, 0)
  return () => (sample[draw(SAMPLE)] ?? 0) * scale
}
