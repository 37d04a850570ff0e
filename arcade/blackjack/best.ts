import { type Total, dealerHits, mayDouble, valueOf, withValue } from './hand.ts'
import type { Move, View } from './rules.ts'
import type { TableRules } from './title.ts'

/**
 * What each move is worth, by dynamic programming on totals: cards of an endless shoe are independent, so a total, the
 * dealer's card and the number of hands are all that counts. In which numbers is up to the caller: fractions give the exact
 * return (returns/blackjack.ts), doubles the best move on the page.
 */
export interface Numbers<N> {
  of(over: number, under?: number): N
  sum(parts: readonly N[]): N
  times(one: N, other: N): N
  isMore(one: N, other: N): boolean
}

export const doubles: Numbers<number> = {
  of: (over, under = 1) => over / under,
  sum: (parts) => parts.reduce((sum, part) => sum + part, 0),
  times: (one, other) => one * other,
  isMore: (one, other) => one > other,
}

/** What a card may count, and in how many of 13 cases. */
export const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
export const weightOf = (value: number) => (value === 10 ? 4 : 1)

/** How the dealer may end: with a total, or with the blackjack that a dealer who does not look may still have. */
export type DealerEnd = 17 | 18 | 19 | 20 | 21 | 'bust' | 'blackjack'

/** A hand whose turn it is. */
export interface Situation {
  /** What its cards count, in order. */
  readonly values: readonly number[]
  readonly isSplit: boolean
  /** All hands, and how many of them wait for their second card. */
  readonly hands: number
  readonly waiting: number
}

/** A move, and what it leads to on average: stakes won above those staked, with the best play from then on. */
export interface Worth<N> {
  readonly move: Move
  readonly worth: N
}

const total = (hand: readonly number[]) => hand.reduce(withValue, { total: 0, isSoft: false })
const keyOf = (hand: Total) => `${hand.total}${hand.isSoft ? 's' : ''}`

/** Returns how likely each end of the dealer is behind an open card of this value. */
export function dealerEnds<N>({ soft17, peek }: TableRules, up: number, n: Numbers<N>): ReadonlyMap<DealerEnd, N> {
  const ends = new Map<DealerEnd, N>()
  const draw = (hand: Total, chance: N, isFirst: boolean): void => {
    // a dealer who has looked has no blackjack
    const isOut = (value: number) =>
      isFirst && hand.total + value + (value === 1 ? 10 : 0) === 21 && [1, 10].includes(up)
    const possible = values.filter((value) => !(peek && isOut(value)))
    const weights = possible.reduce((sum, value) => sum + weightOf(value), 0)
    for (const value of possible) {
      const next = withValue(hand, value)
      const part = n.times(chance, n.of(weightOf(value), weights))
      if (!isOut(value) && dealerHits(next, soft17)) draw(next, part, false)
      else {
        const end = isOut(value) ? 'blackjack' : next.total > 21 ? 'bust' : (next.total as DealerEnd)
        ends.set(end, n.sum([ends.get(end) ?? n.of(0), part]))
      }
    }
  }
  draw(withValue({ total: 0, isSoft: false }, up), n.of(1), true)
  return ends
}

/** Returns what hands are worth behind an open card of the dealer, by what is done with them. */
function handsAt<N>(table: TableRules, ends: ReadonlyMap<DealerEnd, N>, n: Numbers<N>) {
  const known = new Map<string, N>()
  const remembered = (key: string, work: () => N): N => {
    const found = known.get(key) ?? work()
    known.set(key, found)
    return found
  }
  const mean = (worth: (value: number) => N) =>
    n.sum(values.map((value) => n.times(n.of(weightOf(value), 13), worth(value))))
  const max = (worths: readonly N[]) => worths.reduce((one, other) => (n.isMore(other, one) ? other : one))

  const stand = (hand: Total): N =>
    remembered(`stand ${hand.total}`, () =>
      n.sum([...ends].map(([end, chance]) => n.times(n.of(signOf(hand.total, end)), chance))),
    )
  const hit = (hand: Total): N => remembered(`hit ${keyOf(hand)}`, () => mean((value) => play(withValue(hand, value))))
  const play = (hand: Total): N => (hand.total >= 21 ? stand(hand) : max([stand(hand), hit(hand)]))
  const double = (hand: Total): N =>
    remembered(`double ${keyOf(hand)}`, () =>
      n.times(
        n.of(2),
        mean((value) => stand(withValue(hand, value))),
      ),
    )

  /** The best of a hand of two cards that came by a split and is not split again. */
  const played = (hand: readonly number[]): N => {
    const now = total(hand)
    if (hand[0] === 1 || now.total >= 21) return stand(now)
    const doubled = table.das && mayDouble(now, table.doubles) ? [double(now)] : []
    return max([play(now), ...doubled])
  }
  /** Hands of one card of this value that wait for their second, `waiting` of `hands`. */
  const split = (value: number, hands: number, waiting: number): N =>
    waiting === 0
      ? n.of(0)
      : remembered(`split ${value} ${hands} ${waiting}`, () =>
          mean((next) => {
            const kept = n.sum([played([value, next]), split(value, hands, waiting - 1)])
            const isAgain = next === value && maySplit(table, value, { hands, isSplit: true })
            return isAgain ? max([kept, split(value, hands + 1, waiting + 1)]) : kept
          }),
        )
  return { stand, hit, double, split }
}

function isDoubling(
  { das, doubles: which }: TableRules,
  { values: hand, isSplit }: Situation,
  isHeld: boolean,
): boolean {
  return mayDouble(total(hand), which) && (!isSplit || (das && !isHeld))
}

/** Returns the moves that the rules allow with a hand. */
function allowed(table: TableRules, situation: Situation): Move[] {
  const { values: hand, isSplit } = situation
  const [value = 0, other] = hand
  // an ace that was split takes one card
  const isHeld = isSplit && value === 1
  const found: Move[] = isHeld ? ['stand'] : ['stand', 'hit']
  if (hand.length !== 2) return found
  if (isDoubling(table, situation, isHeld)) found.push('double')
  if (value === other && maySplit(table, value, situation)) found.push('split')
  if (table.surrender && !isSplit) found.push('surrender')
  return found
}

/** Returns what the moves at a table are worth behind an open card of the dealer. */
export function worthsAt<N>(table: TableRules, up: number, n: Numbers<N>) {
  const ends = dealerEnds(table, up, n)
  const { stand, hit, double, split } = handsAt(table, ends, n)

  /** Returns what each allowed move of a hand is worth. Other hands count where they differ by it. */
  function worths(situation: Situation): Worth<N>[] {
    const { values: hand, isSplit, hands, waiting } = situation
    const now = total(hand)
    const [value = 0] = hand
    const others = isSplit ? split(value, hands, waiting) : n.of(0)
    const own: Readonly<Record<Exclude<Move, 'split'>, () => N>> = {
      stand: () => stand(now),
      hit: () => hit(now),
      double: () => double(now),
      surrender: () => n.of(-1, 2),
    }
    return allowed(table, situation).map((move) => ({
      move,
      worth: move === 'split' ? split(value, hands + 1, waiting + 2) : n.sum([own[move](), others]),
    }))
  }

  const chosen = new Map<string, Worth<N>>()
  /** Returns the best move of a hand. */
  function best(situation: Situation): Worth<N> {
    const { values: hand, isSplit, hands, waiting } = situation
    // of more than two cards only the total counts
    const key = [hand.length > 2 ? keyOf(total(hand)) : hand, isSplit, hands, waiting].join(' ')
    const found =
      chosen.get(key) ?? worths(situation).reduce((one, other) => (n.isMore(other.worth, one.worth) ? other : one))
    chosen.set(key, found)
    return found
  }

  return { ends, worths, best }
}

/** Returns the best move of the hand whose turn it is. `at`: behind the dealer's card. */
export function bestIn<N>(at: ReturnType<typeof worthsAt<N>>, { hands, turn }: View): Move {
  const { cards = [], isSplit = false } = hands[turn] ?? {}
  const waiting = hands.filter((hand) => hand.cards.length === 1).length
  return at.best({ values: cards.map(valueOf), isSplit, hands: hands.length, waiting }).move
}

/** Returns whether a pair may be split. */
function maySplit(
  { maxHands, resplitAces }: TableRules,
  value: number,
  { hands, isSplit }: Pick<Situation, 'hands' | 'isSplit'>,
): boolean {
  return hands < maxHands && (resplitAces || !isSplit || value !== 1)
}

/** Returns 1, 0 or -1 of a hand that stands at a total. */
export function signOf(own: number, end: DealerEnd): number {
  if (own > 21 || end === 'blackjack') return -1
  return end === 'bust' ? 1 : Math.sign(own - end)
}
