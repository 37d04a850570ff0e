import type { FinishedRound, WalletBalanceView } from '#arcade/wire.ts'
import { byId, write } from './dom.ts'
import type { OwnPage } from './own.ts'
import { isGain } from './paid.ts'
import { fetchTexts } from './late.ts'
import { isPausing } from './pause.ts'
import type { Phase, Problem, View } from './state.ts'
import { statusOf } from './status-text.ts'
import { addWords, countText, hasText, moneyText, translate } from './words.ts'

const stage = byId('stage')
const problem = byId('problem')

let drawnProblem: Problem | undefined

/** Parts of a game that the frame needs. */
type Own<Bet, Outcome> = Pick<OwnPage<Bet, Outcome>, 'rules' | 'valuesOf' | 'steps'>

/** What a page shows of the player's money. */
interface Money {
  readonly walletBalance: WalletBalanceView | null | undefined
  readonly isTrial: boolean
}

/** Returns the style of a finished round: `plain` unless it gained something, so that no loss is celebrated. */
const lookOf = (round: FinishedRound) => (isGain(round) ? 'won' : 'plain')

/** Draws what all games show around the stage: money, promise, result, problem, buttons. */
export function drawFrame<Bet, Outcome>(view: View<Bet, Outcome>, own: Own<Bet, Outcome>): void {
  const { phase, latest, next } = view
  document.body.dataset['phase'] = phase
  drawMoney(view)
  byId('commitment').textContent = next?.commitment ?? '–'
  byId('nonce').textContent = next ? countText(next.nonce) : '–'
  const inFlight = ['playing', 'checking'].includes(phase)
  stage.dataset['result'] = latest && !inFlight ? lookOf(latest) : 'none'
  write(byId('result'), own.steps?.textOf(view) ?? statusOf(view, own))
  const max = view.walletBalance ? moneyText(own.rules.maxPayout, view.walletBalance) : ''
  if (view.problem !== drawnProblem) void showProblem(view.problem, { max })
  drawnProblem = view.problem
  drawButtons(phase, inFlight)
}

/** Draws the balance, and whether demo credits are staked. */
export function drawMoney(money: Money | undefined): void {
  const walletBalance = money?.walletBalance
  if (walletBalance) byId('balance', HTMLOutputElement).textContent = moneyText(walletBalance.balance, walletBalance)
  byId('demo').hidden = !money?.isTrial
}

/** Keeps the button focusable during a round; changes to the inputs apply to the next bet. */
function drawButtons(phase: Phase, inFlight: boolean): void {
  const play = byId('play', HTMLButtonElement)
  play.disabled = !inFlight && phase !== 'ready'
  play.setAttribute('aria-disabled', String(inFlight || isPausing()))
  byId('retry', HTMLButtonElement).hidden = phase !== 'unreachable'
}

let newest: string | undefined

/** Shows the text of a problem, or removes it. Rare refusals have their texts in a file that is loaded when one occurs. */
export async function showProblem(code: string | undefined, values?: Record<string, string>): Promise<void> {
  newest = code
  const key = `error.${code}`
  if (code && !hasText(key)) addWords(await fetchTexts('errors').catch(() => ({})))
  if (newest === code) write(problem, code ? translate(hasText(key) ? key : 'error.offline', values) : '')
}

/** Shows what is wrong with the bet, or removes that message. */
export function showFlaw(words: string, field?: HTMLElement): void {
  write(problem, words)
  for (const marked of document.querySelectorAll('[aria-invalid]')) marked.removeAttribute('aria-invalid')
  field?.setAttribute('aria-invalid', 'true')
}
