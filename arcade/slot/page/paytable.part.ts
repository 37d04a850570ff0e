import { make } from '#arcade/page/dom.ts'
import type { Currency } from '#arcade/page/own.ts'
import { countText, moneyText, percentText, translate } from '#arcade/page/words.ts'
import { lines } from '../lines.ts'
import { lagoon } from '../machine.ts'
import { lineTiles } from '../reels.ts'
import { HITS, RETURN, WINS } from '../rules.ts'
import { draw, drawLine, drawTile, nameOf } from './tiles.ts'

export { addWords } from '#arcade/page/words.ts'

/** Amounts that depend on the stake: their elements and their pays in line stakes. */
const amounts: { readonly place: HTMLElement; readonly pays: number }[] = []

/** Returns the content of the paytable. */
export function paytable(): HTMLElement[] {
  const shares = { back: percentText(RETURN / 1e6), hits: percentText(HITS / 1e6), wins: percentText(WINS / 1e6) }
  const pays = lineTiles.map((tile) =>
    make('li', {}, [
      drawTile(tile),
      make('div', {}, [make('p', { text: nameOf(tile) }), rowsOf(lagoon.linePays[tile])]),
    ]),
  )
  const shapes = make('ol', { class: 'shapes', dir: 'ltr' }, lines.map(shapeOf))
  return [
    small(translate('paytableAt')),
    make('ul', { class: 'pays' }, pays),
    make('ul', { class: 'specials' }, specials()),
    make('h2', { text: translate('linesTitle') }),
    small(translate('linesText')),
    shapes,
    small(translate('odds', shares)),
    small(translate('pace')),
  ]
}

function specials(): HTMLElement[] {
  const text = (key: string) => make('p', { text: translate(key) })
  const pearl = [text('pearlDoes'), make('div', {}, [rowsOf(lagoon.pearlPays)]), text('freeDoes')]
  return [
    make('li', {}, [drawTile('wave'), text('waveDoes')]),
    make('li', {}, [drawTile('pearl'), make('div', {}, pearl)]),
  ]
}

const small = (text: string) => make('p', { class: 'small', text })

/** Updates the amounts for a stake. */
export function drawPays(stake: number, currency: Currency): void {
  const lineStake = stake / lines.length
  for (const { place, pays } of amounts) place.textContent = moneyText(pays * lineStake, currency)
}

/** Lists pays by the number of equal tiles, the highest first. */
function rowsOf(pays: readonly number[]): HTMLElement {
  const rows = pays.flatMap((each, count) => (each > 0 ? [{ each, count }] : [])).toReversed()
  return make(
    'dl',
    { class: 'rows' },
    rows.map(({ each, count }) => {
      const place = make('dd', { class: 'money' })
      amounts.push({ place, pays: each })
      return make('div', {}, [make('dt', { text: countText(count) }), place])
    }),
  )
}

function shapeOf(rows: readonly number[], line: number): HTMLElement {
  const cells = rows.map((row, reel) =>
    draw('rect', { x: `${reel * 100 + 12}`, y: `${row * 100 + 12}`, width: '76', height: '76', rx: '16' }),
  )
  const picture = draw('svg', { viewBox: '0 0 500 300', 'aria-hidden': 'true' }, [...cells, drawLine(rows)])
  const description = rows
    .map((row) => translate(['rowTop', 'rowMiddle', 'rowBottom'][row] ?? ''))
    .join(translate('comma'))
  return make('li', {}, [
    make('span', { text: countText(line + 1) }),
    picture,
    make('span', { class: 'unseen', text: description }),
  ])
}
