import { type Draw, playWith } from '#contract/fair/draws.ts'
import type { Rules } from '#arcade/fair/rules.ts'

/**
 * All rules of the game, used by the server that plays it and by the page that verifies it (design, D15).
 *
 * Ten balls of forty, one to ten spots. Forty rather than eighty, because they fit on a phone as eight columns of five
 * that a thumb can hit, and ten balls are drawn in a pleasant time; both draw a quarter of the balls, so the odds are
 * alike. Each number of spots returns 96.2 to 96.3 % of the stakes (`npm run rtp`, exactly), and pays something in
 * every second to fifth round. No pay is below the stake: a round returns it, beats it, or loses.
 */

/** Balls are numbered 1 to 40. */
export const BALLS = 40
/** Balls drawn per round, without repetition. */
export const DRAWN = 10
/** Maximum spots of a bet. */
export const MAX_SPOTS = 10
/** Minor units. A bet that could win more than `MAX_PAYOUT` is refused before the round, never cut after it. */
export const MIN_STAKE = 20
export const MAX_STAKE = 1_000_000
export const MAX_PAYOUT = 5_000_000
/** Stakes are multiples of 20 and pays multiples of 5 hundredths, so every payout is whole: nothing is ever rounded. */
export const STAKE_STEP = 20

/** Pays by spots chosen, then by hits from 0: hundredths of the stake, the stake itself included. */
const pays: Readonly<Record<number, readonly number[]>> = {
  1: [0, 385],
  2: [0, 110, 935],
  3: [0, 100, 200, 2_050],
  4: [0, 0, 175, 850, 11_000],
  5: [0, 0, 150, 300, 2_100, 28_000],
  6: [0, 0, 100, 200, 850, 8_000, 50_000],
  7: [0, 0, 0, 200, 500, 3_500, 50_000, 100_000],
  8: [0, 0, 0, 150, 400, 1_600, 8_000, 45_000, 100_000],
  9: [0, 0, 0, 100, 200, 1_000, 5_500, 29_000, 80_000, 100_000],
  10: [0, 0, 0, 100, 150, 400, 2_300, 20_000, 55_000, 80_000, 100_000],
}

/** RTP for each number of spots, in millionths, rounded down. */
export const RETURNS: Readonly<Record<number, number>> = {
  1: 962_500,
  2: 962_500,
  3: 962_550,
  4: 962_427,
  5: 962_769,
  6: 962_359,
  7: 962_632,
  8: 962_414,
  9: 962_873,
  10: 962_407,
}

/** A player's choice beside the stake: distinct numbers from 1 to 40. */
export interface KenoBet {
  readonly spots: readonly number[]
}

/** The balls in the order they were drawn, and how many of them were chosen. */
export interface KenoOutcome {
  readonly drawn: readonly number[]
  readonly hits: number
}

/** Returns the pays for 0, 1, 2 … hits, in hundredths of the stake; empty for an invalid number of spots. */
export function paysOf(spots: number): readonly number[] {
  return pays[spots] ?? []
}

/** Returns the payout of so many hits, in minor units. */
export function payoutOf(stake: number, spots: number, hits: number): number {
  return (stake * (paysOf(spots)[hits] ?? 0)) / 100
}

/** Returns the maximum stake on so many spots, in minor units. */
export function maxStakeOf(spots: number): number {
  const affordable = Math.floor((MAX_PAYOUT * 100) / (paysOf(spots).at(-1) ?? 100) / STAKE_STEP) * STAKE_STEP
  return Math.min(MAX_STAKE, affordable)
}

/**
 * Draws balls without replacement: the first numbers of a shuffle (Fisher and Yates), which takes one integer below
 * `balls`, one below `balls - 1`, and so on, so that every order is equally likely.
 */
export function drawBalls(draw: Draw, count = DRAWN, balls = BALLS): number[] {
  const urn = Array.from({ length: balls }, (_, place) => place + 1)
  return Array.from({ length: count }, () => urn.splice(draw(urn.length), 1)).flat()
}

/** Plays a round from its draws alone. */
export function drawRound({ spots }: KenoBet, draw: Draw): KenoOutcome {
  const drawn = drawBalls(draw)
  return { drawn, hits: drawn.filter((ball) => spots.includes(ball)).length }
}

/** The rules of keno, for the server and for verification by the page. */
export const rules: Rules<KenoBet, KenoOutcome> = {
  minStake: MIN_STAKE,
  maxStake: MAX_STAKE,
  stakeStep: STAKE_STEP,
  maxPayout: MAX_PAYOUT,
  maxPayoutOf: (stake, { spots }) => payoutOf(stake, spots.length, spots.length),
  async play(seeds, stake, bet) {
    const outcome = await playWith(seeds, (draw) => drawRound(bet, draw))
    return { outcome, payout: payoutOf(stake, bet.spots.length, outcome.hits) }
  },
}
