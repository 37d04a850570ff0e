import { byId, make, write } from '#arcade/page/dom.ts'
import { drawMoney, showFlaw, showProblem } from '#arcade/page/frame.ts'
import { countText, moneyText, percentText, translate } from '#arcade/page/words.ts'
import { RETURN_BP } from '../rules.ts'
import { type View, betsOf } from './state.ts'
import { statusOf } from './status-text.ts'
import { timesText } from './texts.ts'

const result = byId('result')
const stage = byId('stage')
let drawnProblem: View['problem']

/** Draws all text: money, flight status, problems, connection. */
export function drawStatus(view: View): void {
  const { table, playState, problem } = view
  document.body.dataset['phase'] = playState
  stage.dataset['flight'] = table?.phase ?? 'waiting'
  stage.dataset['line'] = view.connection
  stage.dataset['result'] = betsOf(view).current?.state === 'cashed' ? 'won' : 'none'
  drawMoney(view.you)
  write(result, statusOf(view))
  if (problem !== drawnProblem) {
    showFlaw('')
    void showProblem(problem)
  }
  drawnProblem = problem
  const isCut = playState === 'here' && view.connection !== 'live'
  write(byId('line'), isCut ? translate(connectionTexts[view.connection]) : '')
  if (table) drawFacts(table)
  drawRiders(view)
}

const connectionTexts = { lost: 'lineLost', asking: 'lineAsking' } as const

function drawFacts({ promise, chain, place }: NonNullable<View['table']>): void {
  const facts = {
    commitment: promise,
    chainHash: chain.commitment,
    publicSeed: chain.publicSeed ?? '–',
    place: countText(place),
    returnRate: percentText(RETURN_BP / 10_000),
  }
  for (const [id, text] of Object.entries(facts)) write(byId(id), text)
}

let drawnRiders: unknown

function drawRiders({ table, you }: View): void {
  if (!table || !you?.walletBalance || table.riders === drawnRiders) return
  drawnRiders = table.riders
  const { walletBalance } = you
  write(byId('ridersCount'), translate('ridersCount', { count: countText(table.riders.count) }))
  const rows = table.riders.rows.map(({ name, stake, out }) => {
    const left = make('span', { class: 'left', text: out === null ? '' : timesText(out) })
    const money = make('span', { class: 'stakes', text: moneyText(stake, walletBalance) })
    const row = make('li', {}, [make('span', { class: 'name', text: name, dir: 'auto' }), money, left])
    row.dataset['out'] = String(out !== null)
    return row
  })
  byId('riders', HTMLOListElement).replaceChildren(...rows)
}
