import { isWin } from '#arcade/fair/rules.ts'
import { byId, write } from '#arcade/page/dom.ts'
import { drawMoney, showFlaw, showProblem } from '#arcade/page/frame.ts'
import { countText, moneyText, percentText, translate } from '#arcade/page/words.ts'
import type { TableView } from '../wire.ts'
import { type View, isLanded } from './state.ts'

const stage = byId('stage')
let drawnProblem: View<unknown>['problem']

/** The words of a table for its results, and what it states. */
interface Words<Result> {
  resultText(result: Result): string
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

/** Returns the status text, which is read out when it changes. The own result is told with everyone's, once. */
function statusOf<Result>(view: View<Result>, { resultText }: Words<Result>): string {
  const { table, playState } = view
  if (playState === 'opening') return translate('opening')
  if (!table || playState !== 'here') return ''
  if (table.phase === 'waiting') return translate('phaseWaiting')
  if (table.phase === 'bet') return betWords(view)
  if (table.phase === 'closed') return translate('phaseClosed')
  if (table.result === null || !isLanded(view)) return translate('phaseShow')
  const result = resultText(table.result)
  return ownWords(view, result) ?? translate('resultAll', { result })
}

function betWords<Result>({ table, you, history }: View<Result>): string {
  if (you?.slip && you.walletBalance) {
    return translate('slipHeld', { stake: moneyText(you.slip.stake, you.walletBalance) })
  }
  return history.length === 0 ? translate('idle') : translate('phaseBet', { round: countText(table?.round ?? 0) })
}

/** Returns the player's settled slip on the round that is shown. */
const ownOf = <Result>(view: View<Result>) =>
  isLanded(view)
    ? view.history.find(({ round: { round, state } }) => round === view.table?.round && state === 'settled')?.round
    : undefined

function ownWords<Result>(view: View<Result>, result: string): string | undefined {
  const own = ownOf(view)
  const balance = view.you?.walletBalance
  if (!own || !balance) return undefined
  const { stake, payout } = own
  const values = { result, payout: moneyText(payout, balance), stake: moneyText(stake, balance) }
  return translate(payout === 0 ? 'resultLoss' : isWin(stake, payout) ? 'resultWin' : 'resultReturn', values)
}

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
