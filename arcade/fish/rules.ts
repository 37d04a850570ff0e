import { playWith } from '#arcade/fair/draws.ts'
import type { Rules } from '#arcade/fair/rules.ts'

/**
 * The whole game, read by the server that plays it and by the page that checks it (design, D15).
 *
 * A stake is on a kind of fish. One whole number from 0 to 99,999 is drawn; a kind that pays m times the stake is caught
 * by the lowest 96,600 / m of them. So each kind returns exactly 96.6 %, whichever is shot at and however often. Where a
 * fish swims and where the net falls is the page's own picture: skill and speed can neither raise the return nor lower it.
 */

/** The kinds of fish, from the commonest catch to the rarest. */
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

/** So many numbers can be drawn, from 0, each as likely. */
export const DRAWS = 100_000
/** Catches times what they pay, for every kind: 96.6 % of the draws. It divides by every pay, so every chance is exact. */
const RETURNED = 96_600
/** What goes back to the players, 1 being all of it. */
export const RETURN = RETURNED / DRAWS

/** What a catch pays, in stakes, the stake itself included: always more than was staked, and always whole. */
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

/** Minor units: what a shot can cost. A ladder, because it is chosen between two shots, with a thumb. */
export const STAKES: readonly number[] = [20, 50, 100, 200, 500, 1_000, 2_000]
const MIN_STAKE = 20
const MAX_STAKE = 2_000
/** Minor units. The highest stake on the rarest fish wins less than a tenth of it: the cap is out of reach. */
export const MAX_PAYOUT = 5_000_000

/** What a player chooses beside the stake. */
export interface FishBet {
  readonly kind: Kind
}

/** The number that the seeds made, from 0 to 99,999. */
export interface FishOutcome {
  readonly drawn: number
}

/** How often a catch pays the stake. */
export const paysOf = (kind: Kind): number => pays[kind]

/** How many of the numbers catch a fish of this kind: all below it. */
export const catchesOf = (kind: Kind): number => RETURNED / pays[kind]

/** Whether the number catches a fish of this kind. */
export const isCaught = (kind: Kind, drawn: number): boolean => drawn < catchesOf(kind)

/** Fishing, as the server plays it and the page checks it. */
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
