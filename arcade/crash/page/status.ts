import { byId, make, write } from '#arcade/page/dom.ts'
import { drawMoney, showFlaw, showProblem } from '#arcade/page/frame.ts'
import { countText, moneyText, percentText, translate } from '#arcade/page/words.ts'
import { RETURN_BP } from '../rules.ts'
import { type View, betsOf } from './state.ts'
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

/** Returns the status text. Changes are read out: take-off, cash-out and crash, but not the multiplier in flight. */
function statusOf(view: View): string {
  const { table, playState } = view
  if (playState === 'opening') return translate('opening')
  if (!table || playState !== 'here') return ''
  // the player's own result may come before everyone's news of the crash; announce it once
  return ownWords(view) ?? flightWords(view, table)
}

/** Returns the text about the player's own bet once it is cashed out or its flight is over. */
function ownWords(view: View): string | undefined {
  const { you } = view
  const ownBet = ownBetOf(view)
  if (ownBet) return ownCrash(view, ownBet)
  const { current } = betsOf(view)
  if (current?.state !== 'cashed' || current.out === null || !you?.walletBalance) return undefined
  return translate('resultWin', { out: timesText(current.out), payout: moneyText(current.payout, you.walletBalance) })
}

function flightWords(view: View, table: NonNullable<View['table']>): string {
  switch (table.phase) {
    case 'waiting':
      return translate('phaseWaiting')
    case 'open':
      return openWords(view)
    case 'flying':
      return translate('phaseFlying', { round: countText(table.round) })
    case 'crashed':
      return translate('crashedAt', { crash: timesText(table.crash ?? 100) })
  }
}

/** Returns the player's settled bet on the flight shown, once that is over. */
const ownBetOf = ({ table, history }: View) =>
  history.find(({ round: { round, state } }) => round === table?.round && state === 'settled')?.round

function openWords(view: View): string {
  const { table, past, history } = view
  const [last] = past
  if (last?.state === 'interrupted' && last.round + 1 === table?.round) {
    return translate('interruptedAt', { round: countText(last.round) })
  }
  const isNew = history.length === 0 && !betsOf(view).current
  return isNew ? translate('idle') : translate('phaseOpen', { round: countText(table?.round ?? 0) })
}

function ownCrash({ you }: View, { outcome, payout }: NonNullable<ReturnType<typeof ownBetOf>>): string {
  const crash = timesText(outcome.crash)
  if (outcome.out === null || !you?.walletBalance) return translate('resultLoss', { crash })
  return translate('crashAfterOut', {
    crash,
    out: timesText(outcome.out),
    payout: moneyText(payout, you.walletBalance),
  })
}

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
