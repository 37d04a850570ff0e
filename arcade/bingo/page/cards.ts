import { byId, make, write } from '#arcade/page/dom.ts'
import { countText, translate } from '#arcade/page/words.ts'
import { betButton, dropBet } from '#arcade/shared/page/cloth.ts'
import type { LaidSlip } from '#arcade/shared/page/own-table.ts'
import { CARDS, EMPTY, betOf, cardOf, columnsOf, numberOf } from '../card.ts'
import { MAX_CARDS } from '../rules.ts'
import { title } from './playing.ts'
import { drawPrizes } from './prizes.ts'
import { reachedText } from './texts.ts'

/** A card on the cloth. */
interface Laid {
  readonly number: number
  readonly button: HTMLButtonElement
  readonly cells: ReadonlyMap<number, HTMLElement>
  readonly reached: HTMLElement
}

const deal = byId('deal', HTMLButtonElement)
let cards: readonly Laid[] = []
/** Cards with chips on them. */
let staked: ReadonlySet<number> = new Set()
/** Cards that take part in the draw: only these are marked, so that nobody sees what a card would have won. */
let playing: ReadonlySet<number> = new Set()
let called: readonly number[] = []
let isOpen = false

/** Lays the first cards, and binds the button that changes those without chips. */
export function layCards(): void {
  cards = randomCards(MAX_CARDS).map(createCard)
  const cloth = byId('cloth')
  cloth.dataset['balls'] = String(title.balls)
  cloth.append(...cards.map(({ button }) => button))
  deal.addEventListener('click', () => {
    if (!isOpen) return
    const fresh = randomCards(MAX_CARDS)
    cards.forEach(({ number }, at) => {
      if (!staked.has(number)) replaceCard(at, fresh[at] ?? 1)
    })
  })
}

/** Shows the cards of a slip among the others. */
export function showCards({ slip, isPlaced, isOpen: isFree }: LaidSlip): void {
  const wanted = slip.map(({ bet }) => numberOf(bet) ?? 1)
  staked = new Set(wanted)
  isOpen = isFree && wanted.length < MAX_CARDS
  deal.setAttribute('aria-disabled', String(!isOpen))
  for (const number of wanted) {
    if (cards.some((card) => card.number === number)) continue
    const free = cards.findLastIndex((card) => !staked.has(card.number))
    if (free >= 0) replaceCard(free, number)
  }
  if (isPlaced) playing = new Set([...playing, ...wanted])
  else if (isFree) playing = new Set()
  markCards(called)
}

/** Marks the balls drawn so far on the cards that take part. */
export function markCards(drawn: readonly number[]): void {
  called = drawn
  cards.forEach(mark)
  drawPrizes(drawn, playing)
}

function mark({ number, button, cells, reached }: Laid): void {
  const isPlaying = playing.has(number)
  button.dataset['playing'] = String(isPlaying)
  const balls = new Set(isPlaying ? called : [])
  for (const [ball, cell] of cells) cell.toggleAttribute('data-called', balls.has(ball))
  const text = balls.size > 0 ? reachedText(number, called) : ''
  write(reached, text)
  button.ariaDescription = text
}

function replaceCard(at: number, number: number): void {
  const old = cards[at]
  if (!old) return
  dropBet(betOf(old.number))
  const card = createCard(number)
  old.button.replaceWith(card.button)
  cards = cards.with(at, card)
}

function createCard(number: number): Laid {
  const cells = cardOf(number, title.balls).map((ball) => ({ ball, cell: make('span', { class: 'cell' }) }))
  for (const { ball, cell } of cells) {
    cell.textContent = ball === EMPTY ? '' : countText(ball)
    cell.toggleAttribute('data-empty', ball === EMPTY)
  }
  const numbers = cells.flatMap(({ ball }) => (ball === EMPTY ? [] : [countText(ball)])).join(' ')
  const name = translate('cardNumbers', { number: countText(number), numbers })
  const button = betButton(betOf(number), { text: countText(number), name })
  const grid = make(
    'span',
    { class: 'grid' },
    cells.map(({ cell }) => cell),
  )
  grid.style.setProperty('--columns', String(columnsOf(title.balls)))
  grid.translate = false
  grid.ariaHidden = 'true' // the name of the card has its numbers
  const reached = make('span', { class: 'reached' })
  reached.ariaHidden = 'true' // it is the description of the card
  button.append(grid, reached)
  return { number, button, reached, cells: new Map(cells.map(({ ball, cell }) => [ball, cell])) }
}

/** Returns random cards, none twice. This does not affect the odds: every card has the same. */
function randomCards(count: number): number[] {
  const numbers = new Set(cards.map(({ number }) => number))
  const taken = numbers.size
  while (numbers.size < taken + count) numbers.add(Math.floor(Math.random() * CARDS) + 1)
  return [...numbers].slice(taken)
}
