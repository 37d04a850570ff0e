import { type Slip, paidOf, stakeOf } from '#arcade/shared/slip.ts'
import type { SharedGame } from '#arcade/shared/shared-game.ts'
import { DOUBLE_ZERO, type RouletteBet, betsOf, factors } from './bets.ts'
import type { RouletteTitle } from './title.ts'

/**
 * All rules of roulette, used by the server and the page. One draw decides a round: a number below that of the pockets, all
 * equally likely; 37 is the double zero. A winning bet on n pockets pays 36 / n times its stake; on a wheel with la partage, even
 * chances get half of their stake back on zero.
 */

/** Where a round ended: a pocket from 0 to 36, or 37 for the double zero. */
export interface RouletteResult {
  readonly pocket: number
}

type Rules = Pick<RouletteTitle, 'stakes' | 'maxStake' | 'maxPayout' | 'pockets' | 'laPartage' | 'bets'>

/** Returns the rules of a title. */
export function rouletteOf(title: Rules): SharedGame<Slip, RouletteResult> {
  const bets = new Map(betsOf(title).map((bet) => [bet.id, bet]))
  const paidAt = (slip: Slip, pocket: number) => paidOf(slip, (id) => paysOf(title, bets.get(id), pocket))
  return {
    phases: { betMs: 18_000, showMs: 7_000, pauseMs: 5_000 },
    maxPayout: title.maxPayout,
    resultOf: (draw) => ({ pocket: draw(title.pockets) }),
    payoutOf: (slip, { pocket }) => paidAt(slip, pocket),
    stakeOf,
    maxPayoutOf: (slip) => Math.max(...Array.from({ length: title.pockets }, (_, pocket) => paidAt(slip, pocket))),
  }
}

/** Returns what a bet pays for each 1.00 staked on it, in hundredths. */
export function paysOf(title: Pick<Rules, 'laPartage'>, bet: RouletteBet | undefined, pocket: number): number {
  if (!bet) return 0
  if (bet.pockets.includes(pocket)) return factors[bet.kind] * 100
  const isZero = pocket === 0 || pocket === DOUBLE_ZERO
  return title.laPartage && bet.kind === 'even' && isZero ? 50 : 0
}
