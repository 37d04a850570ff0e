import { toNumber } from './fraction.ts'
import type { Game } from './games.ts'
import { type Odds, deviationOf } from './odds.ts'
import type { Source } from './sources.ts'
import { returnedOf, seedsOf } from './table.ts'

/** Of 1,000 fair simulations, 999 return within so many standard errors of the stated RTP. */
const ERRORS_999 = 3.290527

/** The return of many rounds, in stakes, and the interval in which it must be. */
export interface Measured {
  readonly mean: number
  readonly from: number
  readonly to: number
  /** How far off, in standard errors. */
  readonly errors: number
  readonly isWithin: boolean
}

/** Plays so many rounds of a game. The interval assumes a normal distribution, hence many rounds. */
export function simulate(
  game: Pick<Game, 'stake' | 'play'>,
  odds: Odds,
  { rounds, source }: { rounds: number; source: Source },
): Measured {
  let paid = 0
  for (let round = 1; round <= rounds; round++) paid += game.play(source(round))
  return measured(game, odds, { rounds, paid })
}

/** Plays rounds with the arcade's own code, and verifies each as its page does; throws if one does not verify. */
export async function simulateAtTable(game: Game, odds: Odds, way: { rounds: number; run: string }): Promise<Measured> {
  let paid = 0
  for (let round = 1; round <= way.rounds; round++) paid += returnedOf(await game.table(seedsOf(way.run, round)))
  return measured(game, odds, { rounds: way.rounds, paid })
}

/**
 * Compares what was paid with the odds.
 * @param maxErrors how many standard errors a return may be off
 */
export function measured(
  game: Pick<Game, 'stake'>,
  odds: Odds,
  { rounds, paid, maxErrors = ERRORS_999 }: { rounds: number; paid: number; maxErrors?: number },
): Measured {
  const mean = paid / rounds / game.stake
  const stated = toNumber(odds.mean)
  const error = deviationOf(odds) / Math.sqrt(rounds)
  const errors = (mean - stated) / error
  return {
    mean,
    from: stated - maxErrors * error,
    to: stated + maxErrors * error,
    errors,
    isWithin: Math.abs(errors) <= maxErrors,
  }
}
