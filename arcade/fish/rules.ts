import { playWith } from '#contract/fair/draws.ts'
import type { Rules } from '#arcade/fair/rules.ts'

/**
 * All rules of the game, used by the server that plays it and by the page that verifies it (design, D15).
 *
 * A stake is on a kind of fish. One integer from 0 to 99,999 is drawn; a kind that pays m times the stake is caught by
 * the lowest 96,600 / m of them. So each kind returns exactly 96.6 %, no matter which is shot at and how often. Where a
 * fish swims and where the net falls is only the page's picture: skill and speed can neither raise nor lower the RTP.
 */

/** The kinds of fish, from the most common catch to the rarest. */
export const kinds = [
  'sardine',
  'clownfish',
  'angelfish',
  'pufferfish',
  'squid',
  'tuna',
  'swordfish',
  'goldfish',
] as const
export type Kind = (typeof kinds)[number]

/** Number of equally likely draws, from 0. */
export const DRAWS = 100_000
/** Catches times pay, equal for every kind: 96.6 % of the draws. Every pay divides it, so every chance is exact. */
const RETURNED = 96_600
/** RTP as a share of 1. */
export const RETURN = RETURNED / DRAWS

/** Pays in stakes, the stake itself included: always more than was staked, and always whole. */
const pays: Readonly<Record<Kind, number>> = {
  sardine: 2,
  clownfish: 3,
  angelfish: 5,
  pufferfish: 8,
  squid: 15,
  tuna: 30,
  swordfish: 75,
  goldfish: 200,
}

/** Allowed stakes in minor units. A ladder, because players change it between two shots with a thumb. */
export const STAKES: readonly number[] = [20, 50, 100, 200, 500, 1_000, 2_000]
const MIN_STAKE = 20
const MAX_STAKE = 2_000
/** Minor units. The highest stake on the rarest fish wins less than a tenth of it: the cap is out of reach. */
export const MAX_PAYOUT = 5_000_000

/** A player's choice beside the stake. */
export interface FishBet {
  readonly kind: Kind
}

/** The number from 0 to 99,999 that the seeds determine. */
export interface FishOutcome {
  readonly drawn: number
}

/** Returns the pay of a catch in stakes. */
export const paysOf = (kind: Kind): number => pays[kind]

/** Returns how many numbers catch a fish of this kind: all below the result. */
export const catchesOf = (kind: Kind): number => RETURNED / pays[kind]

/** Returns whether the number catches a fish of this kind. */
export const isCaught = (kind: Kind, drawn: number): boolean => drawn < catchesOf(kind)

/** The rules of fishing, for the server and for verification by the page. */
export const rules: Rules<FishBet, FishOutcome> = {
  minStake: MIN_STAKE,
  maxStake: MAX_STAKE,
  stakeStep: 10,
  stakes: STAKES,
  maxPayout: MAX_PAYOUT,
  maxPayoutOf: (stake, { kind }) => stake * pays[kind],
  async play(seeds, stake, { kind }) {
    const drawn = await playWith(seeds, (draw) => draw(DRAWS))
    return { outcome: { drawn }, payout: isCaught(kind, drawn) ? stake * pays[kind] : 0 }
  },
}
