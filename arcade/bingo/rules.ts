import type { SharedGame } from '#arcade/shared/shared-game.ts'
import { type Slip, paidOf, stakeOf } from '#arcade/shared/slip.ts'
import type { Draw } from '#contract/fair/draws.ts'
import { cardOf, numberOf } from './card.ts'
import { completedAt, placesOf, shapeOn } from './patterns.ts'
import type { BingoTitle, Prize } from './title.ts'

/**
 * All rules of bingo, used by the server and the page. Balls are drawn one after another, none twice, until no prize can be
 * reached any more. Every bet is on a card, and all prizes that a card reaches are added up.
 */

/** The balls in the order they were drawn. */
export interface BingoResult {
  readonly balls: readonly number[]
}

/** Cards of one player in a round at most. */
export const MAX_CARDS = 6

type Room = Pick<BingoTitle, 'balls' | 'prizes'>

/** Returns how many balls are drawn. */
export const drawnOf = ({ prizes }: Pick<Room, 'prizes'>): number => Math.max(...prizes.map(({ within }) => within))

/** Returns the prizes that a card has reached with the balls drawn so far. */
export function prizesOn({ balls, prizes }: Room, number: number, drawn: readonly number[]): Prize[] {
  const [card, places] = [cardOf(number, balls), placesOf(drawn)]
  return prizes.filter(({ pattern, within }) => completedAt(shapeOn(card, balls, pattern), places) <= within)
}

const sumOf = (prizes: readonly Prize[]) => prizes.reduce((sum, { pays }) => sum + pays, 0)

/** Returns the rules of a title. */
export function bingoOf(title: Room & Pick<BingoTitle, 'maxPayout'>): SharedGame<Slip, BingoResult> {
  const highest = sumOf(title.prizes)
  return {
    phases: { betMs: 25_000, showMs: 20_000, pauseMs: 6_000 },
    maxPayout: title.maxPayout,
    resultOf: (draw) => ({ balls: drawBalls(title, draw) }),
    payoutOf: (slip, { balls }) => paidOf(slip, (bet) => sumOf(prizesOn(title, numberOf(bet) ?? 0, balls))),
    stakeOf,
    maxPayoutOf: (slip) => paidOf(slip, () => highest),
  }
}

function drawBalls(title: Room, draw: Draw): number[] {
  const urn = Array.from({ length: title.balls }, (_, at) => at + 1)
  return Array.from({ length: drawnOf(title) }, () => urn.splice(draw(urn.length), 1)).flat()
}
