import { type Shown, layCards } from '#arcade/cards/faces.ts'
import { byId, make, write } from '#arcade/page/dom.ts'
import type { Currency } from '#arcade/page/own.ts'
import { moneyText, translate } from '#arcade/page/words.ts'
import type { BlackjackResult, View } from '../rules.ts'
import { totalText } from './texts.ts'

/** A hand as it lies on the table. */
interface Lying {
  readonly cards: readonly number[]
  readonly stakes: 1 | 2
  /** Text beside its total: how it ended. */
  readonly note: string
  readonly isTurn: boolean
}

const dealerCards = byId('dealerCards')
const hands = byId('hands')

/** Draws a round that waits for a move. `stake`: of the bet, in minor units. */
export function drawView(view: View, stake: number, currency: Currency): void {
  const dealer: Shown[] = view.isHoleDealt ? [view.up, 'hidden'] : [view.up]
  drawDealer(dealer)
  drawHands(
    view.hands.map(({ cards, stakes }, place) => ({ cards, stakes, note: '', isTurn: place === view.turn })),
    stake,
    currency,
  )
}

/** Draws a finished round. `shown`: how many cards of the dealer lie open so far. */
export function drawResult(
  result: BlackjackResult,
  stake: number,
  currency: Currency,
  shown = result.dealer.length,
): void {
  drawDealer(result.dealer.slice(0, shown))
  const isOver = shown >= result.dealer.length
  drawHands(
    result.hands.map(({ cards, stakes, ending }) => ({
      cards,
      stakes,
      note: isOver ? translate(endings[ending]) : '',
      isTurn: false,
    })),
    stake,
    currency,
  )
}

const endings = {
  blackjack: 'endBlackjack',
  win: 'endWin',
  push: 'endPush',
  lose: 'endLose',
  bust: 'endBust',
  surrender: 'endSurrender',
} as const

function drawDealer(cards: readonly Shown[]): void {
  lay(dealerCards, cards)
  const open = cards.filter((card) => card !== 'hidden')
  write(byId('dealerTotal'), totalText(open))
}

function drawHands(lying: readonly Lying[], stake: number, currency: Currency): void {
  while (hands.children.length > lying.length) hands.lastElementChild?.remove()
  while (hands.children.length < lying.length) hands.append(emptyHand())
  hands.dataset['count'] = String(lying.length)
  lying.forEach(({ cards, stakes, note, isTurn }, place) => {
    const hand = hands.children[place]
    if (!(hand instanceof HTMLElement)) return
    const [row, foot] = hand.children
    if (!(row instanceof HTMLElement) || !(foot instanceof HTMLElement)) return
    hand.toggleAttribute('data-turn', isTurn && lying.length > 1)
    lay(row, cards)
    const [total, rest] = foot.children
    if (total instanceof HTMLElement) write(total, totalText(cards))
    if (rest instanceof HTMLElement)
      write(rest, [note, moneyText(stake * stakes, currency)].filter(Boolean).join(' · '))
  })
}

function emptyHand(): HTMLElement {
  const foot = make('p', { class: 'who' }, [make('span', { class: 'total' }), make('span', { class: 'note' })])
  return make('li', { class: 'hand' }, [make('ol', { class: 'cards' }), foot])
}

/** Lays cards in a row that has a slot for each. */
function lay(row: HTMLElement, cards: readonly Shown[]): void {
  while (row.children.length > cards.length) row.lastElementChild?.remove()
  while (row.children.length < cards.length) row.append(make('li'))
  row.style.setProperty('--cards', String(cards.length))
  const slots = [...row.children].filter((slot) => slot instanceof HTMLElement)
  layCards(slots, cards)
}
