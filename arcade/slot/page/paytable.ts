import { byId, engine, make } from '#arcade/page/dom.ts'
import { loadPart } from '#arcade/page/late.ts'
import type { Currency } from '#arcade/page/own.ts'
import { translate } from '#arcade/page/words.ts'
import type * as paytablePart from './paytable.part.ts'

const table = byId('paytable', HTMLDetailsElement)
const summary = table.querySelector('summary') ?? ''

let part: typeof paytablePart | undefined
let bet: { readonly stake: number; readonly currency: Currency } | undefined

/** Places the paytable beside the game; its content is loaded when it is first opened. */
export function layPaytable(): void {
  document.querySelector('.side')?.prepend(table)
  table.addEventListener('toggle', () => table.open && !part && void fill())
}

/** Updates the amounts for a stake. */
export function drawPays(stake: number, currency: Currency): void {
  bet = { stake, currency }
  part?.drawPays(stake, currency)
}

async function fill(): Promise<void> {
  try {
    await loadStyle()
    part ??= await loadPart<typeof paytablePart>('paytable')
    table.replaceChildren(summary, ...part.paytable())
    if (bet) part.drawPays(bet.stake, bet.currency)
  } catch {
    table.replaceChildren(summary, make('p', { class: 'small', text: translate('error.offline') }))
  }
}

/** Resolves once the style is there, so that the table is never seen without it. */
function loadStyle(): Promise<unknown> {
  const link = make('link')
  link.rel = 'stylesheet'
  link.href = `/${engine}/paytable.css`
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', reject)
  })
}
