import { type Draw, playWith } from '#contract/fair/draws.ts'
import type { Rules } from '#arcade/fair/rules.ts'
import type { KenoTitle } from './title.ts'

/**
 * All rules of the game, used by the server that plays it and by the page that verifies it (design, D15): from the file
 * of a title, which says how many balls there are, how many are drawn, how many may be chosen, and what hits pay. No pay
 * is below the stake: a round returns it, beats it, or loses.
 */

/** A player's choice beside the stake: distinct numbers from 1. */
export interface KenoBet {
  readonly spots: readonly number[]
}

/** The balls in the order they were drawn, and how many of them were chosen. */
export interface KenoOutcome {
  readonly drawn: readonly number[]
  readonly hits: number
}

/** Returns the fewest and the most spots of a bet. */
export function spotBounds({ pays }: Pick<KenoTitle, 'pays'>): { readonly min: number; readonly max: number } {
  const spots = Object.keys(pays).map(Number)
  return { min: Math.min(...spots), max: Math.max(...spots) }
}

/** Returns the pays for 0, 1, 2 … hits, in hundredths of the stake; empty for an invalid number of spots. */
export function paysOf({ pays }: Pick<KenoTitle, 'pays'>, spots: number): readonly number[] {
  return pays[spots] ?? []
}

/** Returns the payout of so many hits, in minor units. */
export function payoutOf(title: KenoTitle, stake: number, { spots, hits }: { spots: number; hits: number }): number {
  return (stake * (paysOf(title, spots)[hits] ?? 0)) / 100
}

/** Returns the maximum stake on so many spots, in minor units. */
export function maxStakeOf(title: KenoTitle, spots: number): number {
  const { stakes, stakeStep, maxPayout } = title
  const affordable = Math.floor((maxPayout * 100) / (paysOf(title, spots).at(-1) ?? 100) / stakeStep) * stakeStep
  return Math.min(stakes.at(-1) ?? 0, affordable)
}

/**
 * Draws balls without replacement: the first numbers of a shuffle (Fisher and Yates), which takes one integer below
 * `balls`, one below `balls - 1`, and so on, so that every order is equally likely.
 */
export function drawBalls(draw: Draw, { balls, drawn }: Pick<KenoTitle, 'balls' | 'drawn'>): number[] {
  const urn = Array.from({ length: balls }, (_, place) => place + 1)
  return Array.from({ length: drawn }, () => urn.splice(draw(urn.length), 1)).flat()
}

/** Plays a round from its draws alone. */
export function drawRound(title: KenoTitle, { spots }: KenoBet, draw: Draw): KenoOutcome {
  const drawn = drawBalls(draw, title)
  return { drawn, hits: drawn.filter((ball) => spots.includes(ball)).length }
}

/** Returns the rules of a title, for the server and for verification by the page. */
export function rulesOf(title: KenoTitle): Rules<KenoBet, KenoOutcome> {
  const { stakes, stakeStep, maxPayout } = title
  return {
    minStake: stakes[0] ?? stakeStep,
    maxStake: stakes.at(-1) ?? stakeStep,
    stakeStep,
    maxPayout,
    maxPayoutOf: (stake, { spots }) => payoutOf(title, stake, { spots: spots.length, hits: spots.length }),
    async play(seeds, stake, bet) {
      const outcome = await playWith(seeds, (draw) => drawRound(title, bet, draw))
      return { outcome, payout: payoutOf(title, stake, { spots: bet.spots.length, hits: outcome.hits }) }
    },
  }
}
