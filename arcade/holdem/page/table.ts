import { type Shown, layCards } from '#arcade/cards/faces.ts'
import { byId, make } from '#arcade/page/dom.ts'
import { wait } from '#arcade/page/pace.ts'
import { sound } from '#arcade/page/sound.ts'
import { countText, translate } from '#arcade/page/words.ts'
import { ACES, type Kind, kindOf } from '../hand.ts'
import { FLOP, type HoldemResult, handOf } from '../rules.ts'
import type { HoldemTitle } from '../title.ts'
import { kindText } from './texts.ts'

/** What the cards of a deal take to lie, one after another (cards/styles/cards.css). */
const DEAL_MS = 600

/** The cards that lie openly; the others of both hands and of the board lie face down. */
export type Cards = Pick<HoldemResult, 'own' | 'board' | 'dealer'>

const rowOf = (id: string, count: number) => {
  const places = Array.from({ length: count }, () => make('span', { class: 'seat' }))
  byId(id).append(...places)
  return places
}
const rows = [
  ['own', rowOf('own', 2)],
  ['board', rowOf('board', 5)],
  ['dealer', rowOf('dealer', 2)],
] as const

/** Shows cards; without any, all of them face down. */
export function lay(cards: Cards): void {
  for (const [row, places] of rows)
    layCards(
      places,
      places.map((_, at): Shown => cards[row][at] ?? 'hidden'),
    )
}

/** Deals cards, and resolves when the last one lies. */
export async function dealCards(cards: Cards): Promise<void> {
  lay(cards)
  sound('reel')
  if (!document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches) await wait(DEAL_MS)
}

const PAID = ['royal', 'straightFlush', 'four', 'fullHouse', 'flush'] as const satisfies readonly Kind[]

/** Builds the table of what hands pay: on the ante, and on the side bet. */
export function buildPays({ ante, side }: HoldemTitle): void {
  const all = [
    ...PAID.map((kind) => [kind, kindText(kind), ante[kind], side[kind]] as const),
    ['aces', translate('rowAces'), ante.other, side.aces] as const,
    ['less', translate('rowLess'), ante.other, undefined] as const,
  ]
  const cell = (times: number | undefined) => make('td', { text: times ? `${countText(times)}:${countText(1)}` : '–' })
  byId('pays').append(
    ...all.map(([row, text, onAnte, onSide]) => {
      const name = make('th', { text })
      name.scope = 'row'
      const line = make('tr', {}, [name, cell(onAnte), cell(onSide)])
      line.dataset['row'] = row
      return line
    }),
  )
}

/** Marks what the ante pays for the hand of all cards, and the side bet for the first five; or nothing. */
export function markHands(cards: Pick<Cards, 'own' | 'board'> | undefined): void {
  const onAnte = cards && rowFor(handOf(cards.own, cards.board))
  const onSide = cards && rowFor(handOf(cards.own, cards.board.slice(0, FLOP)))
  for (const line of byId('pays').children) {
    const row = line.getAttribute('data-row')
    const [name, ante, side] = line.children
    for (const cell of [name, ante]) cell?.toggleAttribute('data-reached', row === onAnte)
    side?.toggleAttribute('data-reached', row === onSide)
  }
}

function rowFor(scored: number): string {
  const kind = kindOf(scored)
  if (PAID.some((each) => each === kind)) return kind
  return scored >= ACES ? 'aces' : 'less'
}
