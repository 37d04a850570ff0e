import { awaitDeal, layRow, payRow } from '#arcade/cards/ante.ts'
import { type Shown, layCards } from '#arcade/cards/faces.ts'
import { byId } from '#arcade/page/dom.ts'
import { translate } from '#arcade/page/words.ts'
import { ACES, type Kind, kindOf } from '../hand.ts'
import { FLOP, type HoldemResult, handOf } from '../rules.ts'
import type { HoldemTitle } from '../title.ts'
import { kindText } from './texts.ts'

/** The cards that lie openly; the others of both hands and of the board lie face down. */
export type Cards = Pick<HoldemResult, 'own' | 'board' | 'dealer'>

const rows = [
  ['own', layRow('own', 2)],
  ['board', layRow('board', 5)],
  ['dealer', layRow('dealer', 2)],
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
  await awaitDeal()
}

const PAID = ['royal', 'straightFlush', 'four', 'fullHouse', 'flush'] as const satisfies readonly Kind[]

/** Builds the table of what hands pay: on the ante, and on the side bet. */
export function buildPays({ ante, side }: HoldemTitle): void {
  const lines = [
    ...PAID.map((kind) => payRow(kind, kindText(kind), [ante[kind], side[kind]])),
    payRow('aces', translate('rowAces'), [ante.other, side.aces]),
    payRow('less', translate('rowLess'), [ante.other, undefined]),
  ]
  byId('pays').append(...lines)
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
