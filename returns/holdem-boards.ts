import { DECK, RANKS, SUITS, suitOf } from '#arcade/cards/deck.ts'
import { suitsOf } from '#arcade/holdem/hand.ts'

/** Boards, and their first three cards, that differ by the names of suits alone are counted together. */

/** A board of five cards that stands for all that are alike, and how many these are. */
export interface Board {
  readonly cards: readonly number[]
  readonly weight: number
}

/** Three cards as one of their kind. */
export interface Flop {
  /** Its place among the 1,755 kinds. */
  readonly kind: number
  /** What each of the 52 cards is called in that kind. */
  readonly renamed: Uint8Array
}

/** Number of hands of two cards. */
export const HOLES = 1_326

/** Returns the orders in which the suits can be named. */
function orders(rest: readonly number[]): number[][] {
  if (rest.length === 0) return [[]]
  return rest.flatMap((first) => orders(rest.filter((each) => each !== first)).map((others) => [first, ...others]))
}
const allSuits = Array.from({ length: SUITS }, (_, suit) => suit)
const keyOf = (list: readonly number[], base: number) => list.reduce((key, each) => key * base + each, 0)
const renamings = new Map(
  orders(allSuits).map((order) => [
    keyOf(order, SUITS),
    Uint8Array.from({ length: DECK }, (_, card) => order.indexOf(suitOf(card)) * RANKS + (card % RANKS)),
  ]),
)

/** Calls `visit` with each choice of so many cards, ascending. */
export function eachCards(count: number, visit: (cards: readonly number[]) => void): void {
  const cards: number[] = []
  const extend = (from: number) => {
    if (cards.length === count) return visit(cards)
    for (let card = from; card < DECK; card++) {
      cards.push(card)
      extend(card + 1)
      cards.pop()
    }
  }
  extend(0)
}

/** Returns one card set of each kind: that whose suits descend by the ranks that they hold. */
export function kindsOfCards(count: number): Board[] {
  const kinds: Board[] = []
  eachCards(count, (cards) => {
    const [first = 0, second = 0, third = 0, fourth = 0] = suitsOf(cards)
    if (first < second || second < third || third < fourth) return
    kinds.push({ cards: [...cards], weight: orbit([first, second, third, fourth]) })
  })
  return kinds
}

/** Ways to order so many things. */
const ORDERS = [1, 1, 2, 6, 24]

/** Returns in how many ways four suits can hold these ranks. */
function orbit(suits: readonly number[]): number {
  const alike = [...new Set(suits)].map((each) => suits.filter((other) => other === each).length)
  return alike.reduce((ways, count) => ways / (ORDERS[count] ?? 1), 24)
}

/** The kinds of flops, by their suits. */
export const flopKinds: readonly Board[] = kindsOfCards(3)
const placeOf = new Map(flopKinds.map(({ cards }, place) => [keyOf(suitsOf(cards), 2 ** RANKS), place]))

/** Returns the kind of three cards. */
export function flopOf(cards: readonly number[]): Flop {
  const suits = suitsOf(cards)
  const order = allSuits.toSorted((one, other) => (suits[other] ?? 0) - (suits[one] ?? 0))
  const kind = placeOf.get(
    keyOf(
      order.map((suit) => suits[suit] ?? 0),
      2 ** RANKS,
    ),
  )
  const renamed = renamings.get(keyOf(order, SUITS))
  if (kind === undefined || !renamed) throw new Error(`${cards.join()} is no flop.`)
  return { kind, renamed }
}

const holes = new Uint16Array(DECK * DECK)
let found = 0
eachCards(2, ([one = 0, other = 0]) => {
  holes[one * DECK + other] = found
  holes[other * DECK + one] = found++
})

/** Returns the place of two cards among all hands of two, whatever their order. */
export const holeOf = (one: number, other: number) => holes[one * DECK + other] ?? 0

/** Returns what finds the first of the hands of two that are alike beside a flop: those that the same renaming of suits leaves it. */
export function alikeBeside({ cards: flop }: Board): (one: number, other: number) => number {
  const same = [...renamings.values()].filter((renamed) => flop.every((card) => flop.includes(renamed[card] ?? -1)))
  return (one, other) => Math.min(...same.map((renamed) => holeOf(renamed[one] ?? 0, renamed[other] ?? 0)))
}
