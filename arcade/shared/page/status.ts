import { isWin } from '#arcade/fair/rules.ts'
import { byId, write } from '#arcade/page/dom.ts'
import { drawMoney, showFlaw, showProblem } from '#arcade/page/frame.ts'
import { countText, moneyText, percentText, translate } from '#arcade/page/words.ts'
import type { TableView } from '../wire.ts'
import type { View } from './state.ts'
import { type ResultWords, ownOf, statusOf } from './status-text.ts'

const stage = byId('stage')
let drawnProblem: View<unknown>['problem']

/** The words of a table for its results, and what it states. */
interface Words<Result> extends ResultWords<Result> {
  /** Millionths. */
  readonly returnRate: number
  /** Minor units. */
  readonly maxPayout: number
}

/** Draws all text: money, phase, result, problems, connection. */
export function drawStatus<Result>(view: View<Result>, words: Words<Result>): void {
  const { table, playState } = view
  document.body.dataset['phase'] = playState
  stage.dataset['phase'] = table?.phase ?? 'waiting'
  stage.dataset['line'] = view.connection
  const own = ownOf(view)
  stage.dataset['result'] = own && isWin(own.stake, own.payout) ? 'won' : 'none'
  drawMoney(view.you)
  write(byId('result'), statusOf(view, words))
  drawProblem(view, words)
  const isCut = playState === 'here' && view.connection !== 'live'
  write(byId('line'), isCut ? translate(connectionTexts[view.connection]) : '')
  if (table) drawFacts(table, words.returnRate)
  drawCrowd(view)
}

function drawProblem<Result>({ problem, you }: View<Result>, { maxPayout }: Words<Result>): void {
  if (problem === drawnProblem) return
  drawnProblem = problem
  showFlaw('')
  void showProblem(problem, { max: you?.walletBalance ? moneyText(maxPayout, you.walletBalance) : '' })
}

const connectionTexts = { live: '', lost: 'lineLost', asking: 'lineAsking' } as const

function drawFacts({ promise, chain, place }: TableView, returnRate: number): void {
  const facts = {
    commitment: promise,
    chainHash: chain.commitment,
    publicSeed: chain.publicSeed ?? '–',
    place: countText(place),
    returnRate: percentText(returnRate / 1_000_000),
  }
  for (const [id, text] of Object.entries(facts)) write(byId(id), text)
}

function drawCrowd<Result>({ table, you }: View<Result>): void {
  if (!table || !you?.walletBalance) return
  const { players, total } = table.crowd
  const values = { players: countText(players), total: moneyText(total, you.walletBalance) }
  write(byId('crowd'), translate('crowd', values))
}
