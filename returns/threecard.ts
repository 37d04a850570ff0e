import { DECK } from '#arcade/cards/deck.ts'
import { type Hand, QUALIFIES, handOf } from '#arcade/threecard/hand.ts'
import { type Ending, anteReturns, sideReturns } from '#arcade/threecard/rules.ts'
import type { ThreeCardTitle } from '#arcade/threecard/title.ts'
import { choose, fraction } from './fraction.ts'
import { type Chance, type Odds, oddsOf } from './odds.ts'

type Terms = Pick<ThreeCardTitle, 'order' | 'bonus' | 'side'>

/** Hands of three cards, and those that can follow them. */
const HANDS = 22_100
const DEALERS = 18_424

/**
 * Returns the exact odds of ante and second stake under best play, over all hands of the player and of the dealer. Payouts
 * are in antes, less the second stake, so the mean is what comes back for each ante.
 */
export function anteOdds(terms: Terms): Odds {
  const ways = new Map<number, number>()
  const add = (pays: number, count: number) => ways.set(pays, (ways.get(pays) ?? 0) + count)
  eachHand(terms, (hand, counts) => {
    if (!isWorthPlaying(terms, hand, counts)) return add(anteReturns(terms, hand.kind, 'folded'), DEALERS)
    for (const [ending, count] of counts) add(anteReturns(terms, hand.kind, ending) - 1, count)
  })
  const all = choose(DECK, 3) * BigInt(DEALERS)
  return oddsOf([...ways].map(([pays, count]): Chance => ({ pays: fraction(pays), chance: fraction(count, all) })))
}

/** Returns the exact odds of the side bet. */
export function sideOdds(terms: Terms): Odds {
  const ways = new Map<number, number>()
  for (const { hand } of allHands(terms)) {
    const pays = sideReturns(terms, hand.kind)
    ways.set(pays, (ways.get(pays) ?? 0) + 1)
  }
  return oddsOf([...ways].map(([pays, count]) => ({ pays: fraction(pays), chance: fraction(count, HANDS) })))
}

/** How many of the dealer's hands lead to each ending. */
type Counts = readonly (readonly [Ending, number])[]

/** Returns whether playing a hand brings more than folding it, on average. */
export function isWorthPlaying(terms: Terms, { kind }: Hand, counts: Counts): boolean {
  const total = counts.reduce((sum, [ending, count]) => sum + (anteReturns(terms, kind, ending) - 1) * count, 0)
  return total > anteReturns(terms, kind, 'folded') * DEALERS
}

/** Calls `visit` with each hand of the player, and how those of the dealer end. */
export function eachHand(terms: Terms, visit: (hand: Hand, counts: Counts, cards: readonly number[]) => void): void {
  const hands = allHands(terms)
  const scores = scoresOf(hands)
  for (const { cards, hand } of hands) {
    const [unqualified, lower, notHigher] = [
      countBelow(scores, cards, QUALIFIES),
      countBelow(scores, cards, hand.score),
      countBelow(scores, cards, hand.score + LESS_THAN_ANY_STEP),
    ]
    const won = Math.max(lower - unqualified, 0)
    const notLost = Math.max(notHigher - unqualified, 0)
    const counts: Counts = [
      ['unqualified', unqualified],
      ['won', won],
      ['tied', notLost - won],
      ['lost', DEALERS - unqualified - notLost],
    ]
    visit(hand, counts, cards)
  }
}

/** Scores differ by more, since ace-two-three is half a step from another straight. */
const LESS_THAN_ANY_STEP = 0.25

interface Dealt {
  readonly cards: readonly number[]
  readonly hand: Hand
}

/** Returns the scores of all hands that contain some cards, ascending, by these cards. */
function scoresOf(hands: readonly Dealt[]): ReadonlyMap<string, readonly number[]> {
  const scores = new Map<string, number[]>()
  for (const { cards, hand } of hands) {
    for (const part of partsOf(cards)) {
      const key = part.join()
      const list = scores.get(key) ?? []
      list.push(hand.score)
      scores.set(key, list)
    }
  }
  for (const list of scores.values()) list.sort((a, b) => a - b)
  return scores
}

/**
 * Returns how many hands below a score share no card with some cards: by inclusion and exclusion from those that contain
 * some of them.
 */
function countBelow(scores: ReadonlyMap<string, readonly number[]>, cards: readonly number[], score: number): number {
  return partsOf(cards).reduce((count, part) => {
    const among = placeOf(scores.get(part.join()) ?? [], score)
    return part.length % 2 === 0 ? count + among : count - among
  }, 0)
}

/** Returns the parts of three cards, none and all included. */
function partsOf([a = 0, b = 0, c = 0]: readonly number[]): number[][] {
  return [[], [a], [b], [c], [a, b], [a, c], [b, c], [a, b, c]]
}

function allHands({ order }: Terms): Dealt[] {
  const cards = Array.from({ length: DECK }, (_, card) => card)
  return cards.flatMap((a) =>
    cards
      .slice(a + 1)
      .flatMap((b) => cards.slice(b + 1).map((c) => ({ cards: [a, b, c], hand: handOf(order, [a, b, c]) }))),
  )
}

/** Returns how many of ascending scores are below one. */
function placeOf(scores: readonly number[], score: number): number {
  let [from, to] = [0, scores.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((scores[middle] ?? 0) < score) from = middle + 1
    else to = middle
  }
  return from
}
