import { byId, make } from '#arcade/page/dom.ts'
import type { Currency } from '#arcade/page/own.ts'
import { countText, moneyText, percentText, translate } from '#arcade/page/words.ts'
import { payoutOf, paysOf } from '../rules.ts'
import { winChanceOf } from './chances.ts'
import { min, max, title } from './playing.ts'
import { paysText } from './texts.ts'

const table = byId('paytable', HTMLOListElement)

/** Draws the pay for each number of hits, the maximum payout and the win probability. */
export function drawPaytable(spots: number, stake: number, currency: Currency): void {
  const money = moneyText(payoutOf(title, stake, { spots, hits: spots }), currency)
  const values = { spots: countText(spots), money, chance: percentText(winChanceOf(title, spots)) }
  const bounds = { min: countText(min), max: countText(max) }
  const isBet = spots >= min
  byId('most').textContent = isBet ? translate('paysMax', values) : translate('paysNothing', bounds)
  const returned = title.returns[spots]
  byId('returnRate').textContent = returned === undefined ? '–' : percentText(returned / 1_000_000)
  if (table.dataset['spots'] === String(spots)) return
  table.dataset['spots'] = String(spots)
  table.replaceChildren(
    ...paysOf(title, spots).flatMap((hundredths, hits) => (hundredths === 0 ? [] : [rowOf(hits, hundredths)])),
  )
}

function rowOf(hits: number, hundredths: number): HTMLElement {
  const row = make('li', {}, [
    make('span', { class: 'hits', text: translate('hitsPay', { hits: countText(hits) }) }),
    make('span', { class: 'factor', text: paysText(hundredths) }),
  ])
  row.dataset['hits'] = String(hits)
  return row
}

/** Marks the pay of so many hits; nothing is marked if they pay nothing. */
export function markHits(hits: number | undefined): void {
  for (const row of table.querySelectorAll('li')) {
    const isReached = row.dataset['hits'] === String(hits)
    row.toggleAttribute('data-reached', isReached)
    if (isReached) row.setAttribute('aria-current', 'true')
    else row.removeAttribute('aria-current')
  }
}
