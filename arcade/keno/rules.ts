import { type Draw, playWith } from '#arcade/fair/draws.ts'
import type { Rules } from '#arcade/fair/rules.ts'

/**
 * The whole game, read by the server that plays it and by the page that checks it (design, D15).
 *
 * Ten balls of forty, one to ten spots. Forty and not eighty, because forty stand on a phone as eight columns of five
 * that a thumb can hit, and ten balls fall in the time that one likes to watch; both draw a quarter of the balls, so the
 * odds are alike. Each number of spots returns 96.2 to 96.3 % of what is staked (`npm run rtp`, exactly), and pays
 * something in every second to fifth round. Nothing ever pays less than its stake: a round returns it, beats it, or loses.
 */

/** The balls are numbered 1 to 40. */
export const BALLS = 40
/** How many are drawn, none of them twice. */
export const DRAWN = 10
/** How many spots can be chosen. */
export const MAX_SPOTS = 10
/** Minor units. A bet that could win more than `MAX_PAYOUT` is refused before the round, never cut after it. */
export const MIN_STAKE = 20
export const MAX_STAKE = 1_000_000
export const MAX_PAYOUT = 5_000_000
/** Stakes are multiples of 20 and pays multiples of 5 hundredths, so every payout is whole: nothing is ever rounded. */
export const STAKE_STEP = 20

/** By spots chosen, then by hits from 0: hundredths of the stake, the stake itself included. */
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

/** What each number of spots returns in millionths of what is staked, rounded down. */
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

/** What a player chooses beside the stake: numbers of 1 to 40, none of them twice. */
export interface KenoBet {
  readonly spots: readonly number[]
}

/** The balls in the order in which they fell, and how many of them had been chosen. */
export interface KenoOutcome {
  readonly drawn: readonly number[]
  readonly hits: number
}

/** What 0, 1, 2 … hits pay, in hundredths of the stake; empty for a number of spots that cannot be chosen. */
export function paysOf(spots: number): readonly number[] {
  return pays[spots] ?? []
}

/** What hits pay, in minor units. */
export function payoutOf(stake: number, spots: number, hits: number): number {
  return (stake * (paysOf(spots)[hits] ?? 0)) / 100
}

/** The highest stake on so many spots, in minor units. */
export function maxStakeOf(spots: number): number {
  const affordable = Math.floor((MAX_PAYOUT * 100) / (paysOf(spots).at(-1) ?? 100) / STAKE_STEP) * STAKE_STEP
  return Math.min(MAX_STAKE, affordable)
}

/**
 * Draws balls without putting any back: the first numbers of a shuffle (Fisher and Yates), which takes one integer
 * below `balls`, one below `balls - 1`, and so on, hence makes every order equally likely.
 */
export function drawBalls(draw: Draw, count = DRAWN, balls = BALLS): number[] {
  const urn = Array.from({ length: balls }, (_, place) => place + 1)
  return Array.from({ length: count }, () => urn.splice(draw(urn.length), 1)).flat()
}

/** The round that the draws decide alone. */
export function drawRound({ spots }: KenoBet, draw: Draw): KenoOutcome {
  const drawn = drawBalls(draw)
  return { drawn, hits: drawn.filter((ball) => spots.includes(ball)).length }
}

/** Keno, as the server plays it and the page checks it. */
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
