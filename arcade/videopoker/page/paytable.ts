import { byId, make } from '#arcade/page/dom.ts'
import { PRIZES, type Pays, type Prize } from '../prizes.ts'
import { prizeText, timesText } from './texts.ts'

const table = byId('paytable', HTMLOListElement)

/** Builds the table of what a title pays, best first. */
export function buildPaytable(pays: Pays): void {
  table.append(
    ...PRIZES.flatMap((prize) => {
      const times = pays[prize]
      if (times === undefined) return []
      const row = make('li', {}, [
        make('span', { text: prizeText(prize) }),
        make('span', { class: 'factor', text: timesText(times), dir: 'ltr' }),
      ])
      row.dataset['prize'] = prize
      return [row]
    }),
  )
}

/** Marks the row of a prize, or none. A four that the title does not pay apart is in the row of all fours. */
export function markPrize(prize: Prize | null | undefined): void {
  const own = table.querySelector(`[data-prize="${prize}"]`)
  const row = own ?? (prize?.startsWith('four') ? table.querySelector('[data-prize="four"]') : null)
  for (const each of table.children) {
    each.toggleAttribute('data-reached', each === row)
    if (each === row) each.setAttribute('aria-current', 'true')
    else each.removeAttribute('aria-current')
  }
}
