import { playWith } from '#contract/fair/draws.ts'
import type { Rules } from '#arcade/fair/rules.ts'
import type { Kind } from './kinds.ts'
import type { FishTitle } from './title.ts'

/**
 * All rules of the game, used by the server that plays it and by the page that verifies it (design, D15).
 *
 * A stake is on a kind of fish. One integer from 0 to 99,999 is drawn; a kind that pays m times the stake is caught by
 * the lowest `returned` / m of them. So each kind of a lagoon returns exactly the same, no matter which is shot at and how
 * often. Where a fish swims and where the net falls is only the page's picture: skill and speed can neither raise nor
 * lower the RTP.
 */

type Table = Pick<FishTitle, 'kinds' | 'returned'>

/** A player's choice beside the stake. */
export interface FishBet {
  readonly kind: Kind
}

/** The number from 0 to 99,999 that the seeds determine. */
export interface FishOutcome {
  readonly drawn: number
}

/** Returns the kinds of a lagoon, from the most common catch to the rarest. */
export const kindsOf = ({ kinds }: Pick<FishTitle, 'kinds'>): Kind[] => kinds.map(({ kind }) => kind)

/** Returns the pay of a catch in hundredths of the stake; 0 for a kind that the lagoon does not have. */
export function paysOf({ kinds }: Pick<FishTitle, 'kinds'>, kind: Kind): number {
  return kinds.find((each) => each.kind === kind)?.pays ?? 0
}

/** Returns how many numbers catch a fish of this kind: all below the result. */
export function catchesOf(title: Table, kind: Kind): number {
  const pays = paysOf(title, kind)
  return pays === 0 ? 0 : (title.returned * 100) / pays
}

/** Returns whether the number catches a fish of this kind. */
export const isCaught = (title: Table, kind: Kind, drawn: number): boolean => drawn < catchesOf(title, kind)

/** Returns the payout of a catch, in minor units. */
export const payoutOf = (title: Table, stake: number, kind: Kind): number => (stake * paysOf(title, kind)) / 100

/** Returns the rules of a lagoon, for the server and for verification by the page. */
export function rulesOf(title: FishTitle): Rules<FishBet, FishOutcome> {
  const { stakes, maxPayout, draws } = title
  return {
    minStake: stakes[0] ?? 0,
    maxStake: stakes.at(-1) ?? 0,
    stakeStep: 10,
    stakes,
    maxPayout,
    maxPayoutOf: (stake, { kind }) => payoutOf(title, stake, kind),
    async play(seeds, stake, { kind }) {
      const drawn = await playWith(seeds, (draw) => draw(draws))
      return { outcome: { drawn }, payout: isCaught(title, kind, drawn) ? payoutOf(title, stake, kind) : 0 }
    },
  }
}
