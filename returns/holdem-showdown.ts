import { DECK, rankOf, suitOf } from '#arcade/cards/deck.ts'
import { QUALIFIES, scoreOf, suitsOf } from '#arcade/holdem/hand.ts'

/** Hands of two that 47 cards make, and those that each of them leaves for the dealer. */
export const HANDS = 1_081
export const DEALERS = 990

/** Every hand of two cards beside a board, and how the 990 hands of a dealer compare with it. */
export interface Showdown {
  readonly first: Uint8Array
  readonly second: Uint8Array
  readonly scores: Int32Array
  /** Dealers with less than a pair of fours. */
  readonly unqualified: Int32Array
  /** Dealers that qualify, and are worse or equal. */
  readonly worse: Int32Array
  readonly equal: Int32Array
}

/** Some hands: how many, and how many with each card. */
class Hands {
  #all = 0
  readonly #withCard = new Int32Array(DECK)

  add(one: number, other: number): void {
    this.#all += 1
    this.#withCard[one] = (this.#withCard[one] ?? 0) + 1
    this.#withCard[other] = (this.#withCard[other] ?? 0) + 1
  }

  /** Returns how many have neither card. One that is among them itself is subtracted twice. */
  without(one: number, other: number): number {
    return this.#all - (this.#withCard[one] ?? 0) - (this.#withCard[other] ?? 0)
  }

  clear(): void {
    this.#all = 0
    this.#withCard.fill(0)
  }
}

/** A score and the place of its hand are one number, so that they are sorted together. */
const PLACES = 2_048
const placeIn = (sorted: Float64Array, at: number) => (sorted[at] ?? 0) % PLACES

/** Returns a function that compares all hands at a board. Every call fills the same arrays. */
export function showdowns(): (board: readonly number[]) => Showdown {
  const counts = () => new Int32Array(HANDS)
  const showdown: Showdown = {
    first: new Uint8Array(HANDS),
    second: new Uint8Array(HANDS),
    scores: counts(),
    unqualified: counts(),
    worse: counts(),
    equal: counts(),
  }
  const sorted = new Float64Array(HANDS)
  return (board) => {
    fillHands(showdown, board, sorted)
    sorted.sort()
    compareAll(showdown, sorted)
    return showdown
  }
}

function fillHands({ first, second, scores }: Showdown, board: readonly number[], sorted: Float64Array): void {
  const left = Array.from({ length: DECK }, (_, card) => card).filter((card) => !board.includes(card))
  const suits = [...suitsOf(board)]
  let hand = 0
  for (let at = 0; at < left.length; at++) {
    const one = left[at] ?? 0
    suits[suitOf(one)] = (suits[suitOf(one)] ?? 0) | (1 << rankOf(one))
    for (let next = at + 1; next < left.length; next++) {
      const other = left[next] ?? 0
      suits[suitOf(other)] = (suits[suitOf(other)] ?? 0) | (1 << rankOf(other))
      const scored = scoreOf(suits)
      first[hand] = one
      second[hand] = other
      scores[hand] = scored
      sorted[hand] = scored * PLACES + hand
      hand += 1
      suits[suitOf(other)] = (suits[suitOf(other)] ?? 0) ^ (1 << rankOf(other))
    }
    suits[suitOf(one)] = (suits[suitOf(one)] ?? 0) ^ (1 << rankOf(one))
  }
}

/** Takes the hands from the worst: of those that came before, the ones that share a card with a hand are subtracted. */
function compareAll(showdown: Showdown, sorted: Float64Array): void {
  const { scores } = showdown
  const [weak, below, same] = [new Hands(), new Hands(), new Hands()]
  let to = 0
  for (let from = 0; from < HANDS; from = to) {
    const scored = scores[placeIn(sorted, from)]
    while (to < HANDS && scores[placeIn(sorted, to)] === scored) to += 1
    const group = sorted.subarray(from, to)
    if (isWeak(scored)) {
      addAll(weak, showdown, group)
      continue
    }
    addAll(same, showdown, group)
    compareGroup(showdown, group, { below, same })
    addAll(below, showdown, group)
    same.clear()
  }
  countWeak(showdown, weak)
}

const isWeak = (scored = 0) => scored < QUALIFIES

function addAll(hands: Hands, { first, second }: Showdown, group: Float64Array): void {
  for (let at = 0; at < group.length; at++) {
    const hand = placeIn(group, at)
    hands.add(first[hand] ?? 0, second[hand] ?? 0)
  }
}

function compareGroup(
  { first, second, worse, equal }: Showdown,
  group: Float64Array,
  { below, same }: { readonly below: Hands; readonly same: Hands },
): void {
  for (let at = 0; at < group.length; at++) {
    const hand = placeIn(group, at)
    const [one, other] = [first[hand] ?? 0, second[hand] ?? 0]
    worse[hand] = below.without(one, other)
    equal[hand] = same.without(one, other) + 1
  }
}

/** Hands below a pair of fours never win against a dealer that qualifies. */
function countWeak({ first, second, scores, unqualified, worse, equal }: Showdown, weak: Hands): void {
  for (let hand = 0; hand < HANDS; hand++) {
    const own = isWeak(scores[hand])
    unqualified[hand] = weak.without(first[hand] ?? 0, second[hand] ?? 0) + Number(own)
    if (!own) continue
    worse[hand] = 0
    equal[hand] = 0
  }
}
