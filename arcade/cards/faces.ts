import { make } from '#arcade/page/dom.ts'
import { locale, translate } from '#arcade/page/words.ts'
import { rankOf, suitOf } from './deck.ts'

/** Signs on the faces, as on any deck of the world, in every language. */
const SIGNS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
const SUIT_NAMES = ['clubs', 'diamonds', 'hearts', 'spades']
const SUIT_KEYS = ['cardClubs', 'cardDiamonds', 'cardHearts', 'cardSpades']
const RANK_KEYS = [
  'cardTwo',
  'cardThree',
  'cardFour',
  'cardFive',
  'cardSix',
  'cardSeven',
  'cardEight',
  'cardNine',
  'cardTen',
  'cardJack',
  'cardQueen',
  'cardKing',
  'cardAce',
]

/** Suits drawn in a square of 24: fonts would show some of them as coloured pictures. */
const SHAPES = [
  'M12 2a5 5 0 0 1 4.3 7.5A5 5 0 1 1 13 17.6c.2 1.8 1 3.2 2.5 4.4h-7c1.5-1.2 2.3-2.6 2.5-4.4A5 5 0 1 1 7.7 9.5 5 5 0 0 1 12 2z',
  'M12 1.5 20 12l-8 10.5L4 12z',
  'M12 21.5C5 16 2 12.5 2 8.5A5.2 5.2 0 0 1 12 6a5.2 5.2 0 0 1 10 2.5c0 4-3 7.5-10 13z',
  'M12 2c6 5 10 8.2 10 12a4.8 4.8 0 0 1-9 2.3c.2 2.3 1 4.2 2.5 5.7h-7c1.5-1.5 2.3-3.4 2.5-5.7A4.8 4.8 0 0 1 2 14c0-3.8 4-7 10-12z',
]

/** A card on the table; `hidden` lies face down. */
export type Shown = number | 'hidden'

/** Returns the name of a card: queen of hearts. */
export function cardText(card: Shown): string {
  if (card === 'hidden') return translate('cardHidden')
  const rank = translate(RANK_KEYS[rankOf(card)] ?? '')
  return translate('cardName', { rank, suit: translate(SUIT_KEYS[suitOf(card)] ?? '') })
}

const list = new Intl.ListFormat(locale, { type: 'conjunction' })

/** Returns the names of cards in order, as one text. */
export const cardsText = (cards: readonly Shown[]) => list.format(cards.map(cardText))

/** Creates the picture of a card, whose name is read aloud; `--card` is its width. */
function faceOf(card: Shown): HTMLElement {
  const face = make('span', { class: 'card' })
  face.setAttribute('role', 'img')
  face.setAttribute('aria-label', cardText(card))
  face.dataset['card'] = String(card)
  if (card === 'hidden') return face
  face.dataset['suit'] = SUIT_NAMES[suitOf(card)] ?? ''
  const sign = make('span', { class: 'sign', text: SIGNS[rankOf(card)] ?? '', dir: 'ltr' })
  sign.translate = false
  face.append(sign, shapeOf(suitOf(card)))
  return face
}

/**
 * Shows cards in the places of a row: a card that lies there already stays, a new one is dealt, one after another from
 * the first.
 */
export function layCards(places: readonly HTMLElement[], cards: readonly Shown[]): void {
  let dealt = 0
  places.forEach((place, at) => {
    const card = cards[at]
    const lying = place.querySelector<HTMLElement>(':scope > .card')
    if (card !== undefined && lying?.dataset['card'] === String(card)) return
    lying?.remove()
    if (card === undefined) return
    const face = faceOf(card)
    face.style.setProperty('--after', String(dealt++))
    place.prepend(face)
  })
}

function shapeOf(suit: number): SVGElement {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  shape.setAttribute('viewBox', '0 0 24 24')
  shape.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', SHAPES[suit] ?? '')
  shape.append(path)
  return shape
}
