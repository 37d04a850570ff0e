import type { Choice, SteppedRules } from '#arcade/fair/stepped.ts'
import type { Draw } from '#contract/fair/draws.ts'
import { dealEndless } from '#arcade/cards/deck.ts'
import { dealerHits, isNatural, mayDouble, totalOf, valueOf } from './hand.ts'
import { termsOf } from './terms.ts'
import type { BlackjackTitle, TableRules } from './title.ts'

/** What a player may do with a hand. */
export const moves = ['hit', 'stand', 'double', 'split', 'surrender'] as const
export type Move = (typeof moves)[number]

/** A hand of the player. */
interface Hand {
  readonly cards: readonly number[]
  /** Stakes on it: 2 if it was doubled. */
  readonly stakes: 1 | 2
  /** Whether it came by a split: then 21 with two cards is no blackjack. */
  readonly isSplit: boolean
  /** Whether it takes no more cards. */
  readonly isDone: boolean
}

/** How a hand ended. */
type Ending = 'blackjack' | 'win' | 'push' | 'lose' | 'bust' | 'surrender'

/** All cards at the end, and what became of each hand. */
export interface BlackjackResult {
  readonly dealer: readonly number[]
  readonly hands: readonly { readonly cards: readonly number[]; readonly stakes: 1 | 2; readonly ending: Ending }[]
}

/** A round of blackjack. */
interface State {
  readonly stake: number
  /** The first card lies open; a second one is there before the end only if the dealer looks for a blackjack. */
  readonly dealer: readonly number[]
  readonly hands: readonly Hand[]
  readonly isSurrendered: boolean
  readonly result?: BlackjackResult
}

/** What the player may know: nothing of the dealer's second card. */
export interface View {
  readonly up: number
  readonly isHoleDealt: boolean
  readonly hands: readonly Hand[]
  /** The place of the hand whose turn it is. */
  readonly turn: number
}

/** No choice beside the stake. */
export type BlackjackBet = Record<never, never>

type Rules = SteppedRules<BlackjackBet, Move, State, View, BlackjackResult>

/** Returns the rules of a title, for the server and for verification by the page. */
export function rulesOf(title: BlackjackTitle): Rules {
  return {
    ...termsOf(title),
    begin: (draw, stake) => begin(title, stake, draw),
    moves: (state) => choicesOf(title, state),
    step: (state, move, draw) => step(title, state, { move, draw }),
    rest: () => 'stand',
    end: ({ stake, result }) => result && { payout: payoutOf(title, stake, result), outcome: result },
    view: ({ dealer, hands }) => ({
      up: dealer[0] ?? 0,
      isHoleDealt: dealer.length > 1,
      hands,
      turn: hands.findIndex(({ isDone }) => !isDone),
    }),
  }
}

const turnOf = ({ hands }: State) => hands.findIndex(({ isDone }) => !isDone)

/** Deals in turn: player, dealer, player, and the dealer's second card if it is taken at once. */
function begin(table: TableRules, stake: number, draw: Draw): State {
  const [first = 0, up = 0, second = 0] = dealEndless(draw, 3)
  const dealer = table.peek ? [up, ...dealEndless(draw, 1)] : [up]
  const cards = [first, second]
  const isOver = isNatural(cards) || isNatural(dealer)
  const hand: Hand = { cards, stakes: 1, isSplit: false, isDone: isOver }
  return proceed(table, { stake, dealer, hands: [hand], isSurrendered: false }, draw)
}

function choicesOf(table: TableRules, state: State): Choice<Move>[] {
  const hand = state.hands[turnOf(state)]
  if (!hand) return []
  const free: Move[] = isAceSplit(hand) ? ['stand'] : ['hit', 'stand']
  if (table.surrender && isFirst(state, hand)) free.push('surrender')
  const raising: Move[] = []
  if (isDoubling(table, hand)) raising.push('double')
  if (isSplitting(table, state, hand)) raising.push('split')
  return [...free.map((move) => ({ move, costs: 0 })), ...raising.map((move) => ({ move, costs: state.stake }))]
}

/** An ace that was split takes one card; a second ace may be split again. */
const isAceSplit = ({ cards, isSplit }: Hand) => isSplit && valueOf(cards[0] ?? 0) === 1

const isFirst = ({ hands }: State, { cards, isSplit }: Hand) => hands.length === 1 && cards.length === 2 && !isSplit

function isDoubling({ doubles, das }: TableRules, hand: Hand): boolean {
  const { cards, isSplit } = hand
  return cards.length === 2 && !isAceSplit(hand) && (!isSplit || das) && mayDouble(totalOf(cards), doubles)
}

function isSplitting({ maxHands, resplitAces }: TableRules, { hands }: State, { cards, isSplit }: Hand): boolean {
  const [one = 0, other = 0] = cards
  if (cards.length !== 2 || hands.length >= maxHands || valueOf(one) !== valueOf(other)) return false
  return resplitAces || !isSplit || valueOf(one) !== 1
}

function step(table: TableRules, state: State, { move, draw }: { move: Move; draw: Draw }): State {
  const turn = turnOf(state)
  const hand = state.hands[turn]
  if (!hand) return state
  const put = (...hands: Hand[]) => ({ ...state, hands: state.hands.toSpliced(turn, 1, ...hands) })
  const taken = () => [...hand.cards, ...dealEndless(draw, 1)]
  switch (move) {
    case 'stand':
      return proceed(table, put({ ...hand, isDone: true }), draw)
    case 'hit':
      return proceed(table, put(settled(hand, taken())), draw)
    case 'double':
      return proceed(table, put({ ...hand, cards: taken(), stakes: 2, isDone: true }), draw)
    case 'surrender':
      return proceed(table, { ...put({ ...hand, isDone: true }), isSurrendered: true }, draw)
    case 'split': {
      const parts = hand.cards.map((card): Hand => ({ ...hand, cards: [card], isSplit: true }))
      return proceed(table, put(...parts), draw)
    }
  }
}

/** Returns a hand that takes no more cards at 21 or above. */
const settled = (hand: Hand, cards: readonly number[]): Hand => ({ ...hand, cards, isDone: totalOf(cards).total >= 21 })

/** Deals the second card of a split hand when its turn comes, and plays the dealer's hand after the last one. */
function proceed(table: TableRules, state: State, draw: Draw): State {
  const turn = turnOf(state)
  const hand = state.hands[turn]
  if (!hand) return finish(table, state, draw)
  if (hand.cards.length > 1) return state
  const dealt = settled(hand, [...hand.cards, ...dealEndless(draw, 1)])
  const next = { ...state, hands: state.hands.with(turn, dealt) }
  const isDone = dealt.isDone || (isAceSplit(dealt) && !isSplitting(table, next, dealt))
  return isDone ? proceed(table, { ...next, hands: next.hands.with(turn, { ...dealt, isDone }) }, draw) : next
}

function finish(table: TableRules, state: State, draw: Draw): State {
  const dealer = dealersCards(table, state, draw)
  const hands = state.hands.map(({ cards, stakes, isSplit }) => ({
    cards,
    stakes,
    ending: state.isSurrendered ? ('surrender' as const) : endingOf({ cards, isSplit }, dealer),
  }))
  return { ...state, dealer, result: { dealer, hands } }
}

/** Plays the dealer's hand. It is not played if no hand of the player can win or lose by it. */
function dealersCards({ soft17 }: TableRules, { dealer, hands, isSurrendered }: State, draw: Draw): readonly number[] {
  const cards = [...dealer]
  const isOpen = ({ cards: own }: Hand) => totalOf(own).total <= 21
  if (isSurrendered || !hands.some(isOpen)) return cards
  const isLast = () => isNatural(cards) || !dealerHits(totalOf(cards), soft17)
  if (hands.some(isBlackjack)) return isAgainstBlackjack(cards) ? cards : [...cards, ...dealEndless(draw, 1)]
  while (cards.length < 2 || !isLast()) cards.push(...dealEndless(draw, 1))
  return cards
}

const isBlackjack = ({ cards, isSplit }: Pick<Hand, 'cards' | 'isSplit'>) => !isSplit && isNatural(cards)

/** A blackjack is drawn only by another, for which an ace or a ten must lie open. */
const isAgainstBlackjack = (cards: readonly number[]) => cards.length > 1 || ![1, 10].includes(valueOf(cards[0] ?? 0))

function endingOf(hand: Pick<Hand, 'cards' | 'isSplit'>, dealer: readonly number[]): Ending {
  const [own, others] = [totalOf(hand.cards).total, totalOf(dealer).total]
  if (own > 21) return 'bust'
  if (isNatural(dealer)) return isBlackjack(hand) ? 'push' : 'lose'
  if (isBlackjack(hand)) return 'blackjack'
  if (others > 21 || own > others) return 'win'
  return own === others ? 'push' : 'lose'
}

/** Returns the payout of all hands in minor units, their stakes included. */
function payoutOf({ blackjack: [wins, of] }: TableRules, stake: number, { hands }: BlackjackResult): number {
  const pays: Readonly<Record<Ending, number>> = {
    blackjack: stake + (stake * wins) / of,
    win: stake * 2,
    push: stake,
    surrender: stake / 2,
    lose: 0,
    bust: 0,
  }
  return hands.reduce((sum, { stakes, ending }) => sum + stakes * pays[ending], 0)
}
