import { FACES, MAX_PAYOUT, wins } from '../fair.ts'
import type { FinishedRound } from '../wire.ts'
import { setCurrency } from './controls.ts'
import { byId } from './dom.ts'
import type { Game, Phase } from './game.ts'
import { countText, faceText, moneyText, say } from './words.ts'

const face = byId('face', HTMLElement)
const result = byId('result', HTMLElement)
const stage = byId('stage', HTMLElement)
const problem = byId('problem', HTMLElement)

let drawnProblem: Game['problem']

/** How a finished round looks: `plain` for whatever brings no more than its stake, so that no loss is celebrated. */
function lookOf(round: FinishedRound): 'won' | 'plain' {
  return round.state === 'settled' && round.payout > round.stake ? 'won' : 'plain'
}

/** Draws everything but the history. */
export function drawStage(game: Game): void {
  const { phase, purse, latest, next } = game
  document.body.dataset['phase'] = phase
  if (purse) {
    setCurrency(purse)
    byId('balance', HTMLOutputElement).textContent = moneyText(purse.balance, purse)
  }
  byId('demo', HTMLElement).hidden = !game.isTrial
  byId('commitment', HTMLElement).textContent = next?.commitment ?? '–'
  byId('nonce', HTMLElement).textContent = next ? countText(next.nonce) : '–'
  const inFlight = phase === 'rolling' || phase === 'checking'
  stage.dataset['result'] = latest && !inFlight ? lookOf(latest) : 'none'
  if (latest) drawRoll(latest)
  write(result, statusOf(game))
  if (game.problem !== drawnProblem) write(problem, problemOf(game))
  drawnProblem = game.problem
  drawButtons(phase, inFlight)
}

function drawRoll({ roll }: FinishedRound): void {
  const track = byId('track', HTMLElement)
  face.textContent = faceText(roll)
  track.style.setProperty('--roll', `${(roll / FACES) * 100}%`)
  track.dataset['rolled'] = 'true'
}

/** In flight the button keeps the focus; what is typed meanwhile is the next bet. */
function drawButtons(phase: Phase, inFlight: boolean): void {
  const roll = byId('roll', HTMLButtonElement)
  roll.disabled = !inFlight && phase !== 'ready'
  roll.setAttribute('aria-disabled', String(inFlight))
  byId('retry', HTMLButtonElement).hidden = phase !== 'unreachable'
}

/** Words are written only when they changed, or they would be announced again. */
function write(place: HTMLElement, words: string): void {
  if (place.textContent !== words) place.textContent = words
}

const standing: Partial<Record<Phase, string>> = { opening: 'opening', rolling: 'rolling', checking: 'checking' }

function statusOf({ phase, latest, purse }: Game): string {
  const key = standing[phase]
  if (key) return say(key)
  if (!latest || !purse) return phase === 'ready' ? say('idle') : ''
  const values = {
    roll: faceText(latest.roll),
    stake: moneyText(latest.stake, purse),
    payout: moneyText(latest.payout, purse),
  }
  if (latest.state === 'void') return say('resultVoid', values)
  if (!wins(latest.roll, latest.target, latest.direction)) return say('resultLoss', values)
  return say(latest.payout > latest.stake ? 'resultWin' : 'resultReturn', values)
}

function problemOf({ problem: code, purse }: Game): string {
  if (!code) return ''
  return say(`error.${code}`, { max: purse ? moneyText(MAX_PAYOUT, purse) : '' })
}

/** Shows what has to be mended before the bet can be placed, or takes that notice away. */
export function showFlaw(words: string, field?: HTMLInputElement): void {
  write(problem, words)
  for (const marked of document.querySelectorAll('[aria-invalid]')) marked.removeAttribute('aria-invalid')
  field?.setAttribute('aria-invalid', 'true')
}
