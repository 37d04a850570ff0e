import { byId, make } from '#arcade/page/dom.ts'
import { showFlaw, write } from '#arcade/page/frame.ts'
import { countText, moneyText, percentText, say } from '#arcade/page/words.ts'
import { RETURN_BP } from '../rules.ts'
import { type View, betsOf } from './state.ts'
import { timesText } from './texts.ts'

const result = byId('result')
const stage = byId('stage')
let drawnProblem: View['problem']

/** Draws what is told in words: money, how the flight stands, what is wrong, who is here. */
export function drawTold(view: View): void {
  const { table, seated, problem } = view
  document.body.dataset['phase'] = seated
  stage.dataset['flight'] = table?.phase ?? 'waiting'
  stage.dataset['line'] = view.line
  stage.dataset['result'] = betsOf(view).current?.state === 'cashed' ? 'won' : 'none'
  drawMoney(view)
  write(result, statusOf(view))
  if (problem !== drawnProblem) showFlaw(problem ? say(`error.${problem}`) : '')
  drawnProblem = problem
  const isCut = seated === 'here' && view.line !== 'live'
  write(byId('line'), isCut ? say(lineWords[view.line]) : '')
  if (table) drawFacts(table)
  drawRiders(view)
}

function drawMoney({ you }: View): void {
  if (you?.purse) byId('balance', HTMLOutputElement).textContent = moneyText(you.purse.balance, you.purse)
  byId('demo').hidden = !you?.isTrial
}

const lineWords = { lost: 'lineLost', asking: 'lineAsking' } as const

/** A change of these words is read out: the beginning of a flight, a cash-out, a crash; never a multiplier on its way. */
function statusOf(view: View): string {
  const { table, seated } = view
  if (seated === 'opening') return say('opening')
  if (!table || seated !== 'here') return ''
  // one's own news of a crash may come before everybody's: it is said once
  return ownWords(view) ?? flightWords(view, table)
}

/** What is said of one's own bet, once it is cashed out or its flight is over. */
function ownWords(view: View): string | undefined {
  const { you } = view
  const mine = mineOf(view)
  if (mine) return ownCrash(view, mine)
  const { current } = betsOf(view)
  if (current?.state !== 'cashed' || current.out === null || !you?.purse) return undefined
  return say('resultWin', { out: timesText(current.out), payout: moneyText(current.payout, you.purse) })
}

function flightWords(view: View, table: NonNullable<View['table']>): string {
  switch (table.phase) {
    case 'waiting':
      return say('phaseWaiting')
    case 'open':
      return openWords(view)
    case 'flying':
      return say('phaseFlying', { round: countText(table.round) })
    case 'crashed':
      return say('crashedAt', { crash: timesText(table.crash ?? 100) })
  }
}

/** How one's own bet on the flight that is shown went, once that flight is over. */
const mineOf = ({ table, history }: View) =>
  history.find(({ round: { round, state } }) => round === table?.round && state === 'settled')?.round

function openWords(view: View): string {
  const { table, past, history } = view
  const [last] = past
  if (last?.state === 'interrupted' && last.round + 1 === table?.round) {
    return say('interruptedAt', { round: countText(last.round) })
  }
  const isNew = history.length === 0 && !betsOf(view).current
  return isNew ? say('idle') : say('phaseOpen', { round: countText(table?.round ?? 0) })
}

function ownCrash({ you }: View, { outcome, payout }: NonNullable<ReturnType<typeof mineOf>>): string {
  const crash = timesText(outcome.crash)
  if (outcome.out === null || !you?.purse) return say('resultLoss', { crash })
  return say('crashAfterOut', { crash, out: timesText(outcome.out), payout: moneyText(payout, you.purse) })
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
  if (!table || !you?.purse || table.riders === drawnRiders) return
  drawnRiders = table.riders
  const { purse } = you
  write(byId('ridersCount'), say('ridersCount', { count: countText(table.riders.count) }))
  const rows = table.riders.rows.map(({ name, stake, out }) => {
    const left = make('span', { class: 'left', text: out === null ? '' : timesText(out) })
    const money = make('span', { class: 'stakes', text: moneyText(stake, purse) })
    const row = make('li', {}, [make('span', { class: 'name', text: name, dir: 'auto' }), money, left])
    row.dataset['out'] = String(out !== null)
    return row
  })
  byId('riders', HTMLOListElement).replaceChildren(...rows)
}
