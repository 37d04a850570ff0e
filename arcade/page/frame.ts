import { isWin } from '#arcade/fair/rules.ts'
import type { FinishedRound, WalletBalanceView } from '#arcade/wire.ts'
import { byId, write } from './dom.ts'
import type { OwnPage } from './own.ts'
import { isGain, paidOf } from './paid.ts'
import { fetchTexts } from './late.ts'
import { isPausing } from './pause.ts'
import type { Phase, Problem, View } from './state.ts'
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
  const inFlight = phase === 'playing' || phase === 'checking'
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

const standing: Partial<Record<Phase, string>> = { opening: 'opening', playing: 'playing', checking: 'checking' }

function statusOf<Bet, Outcome>({ phase, latest, walletBalance }: View<Bet, Outcome>, own: Own<Bet, Outcome>): string {
  const key = standing[phase]
  if (key) return translate(key)
  if (!latest || !walletBalance) return phase === 'ready' ? translate('idle') : ''
  const { stake, payout } = latest
  const values = {
    ...own.valuesOf(latest),
    stake: moneyText(stake, walletBalance),
    payout: moneyText(payout, walletBalance),
  }
  if (latest.state === 'void') return translate('resultVoid', values)
  const result = translate(payout === 0 ? 'resultLoss' : isWin(stake, payout) ? 'resultWin' : 'resultReturn', values)
  const won = paidOf(latest) - payout
  return won === 0 ? result : `${translate('resultJackpot', { jackpot: moneyText(won, walletBalance) })} ${result}`
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
