import { onArrows } from '#arcade/page/arrows.ts'
import { byId } from '#arcade/page/dom.ts'
import type { Currency, Flaw } from '#arcade/page/own.ts'
import { factorText, flawText, moneyText, percentText, readTyped, translate } from '#arcade/page/words.ts'
import { FACES, MAX_TARGET, MIN_TARGET, RETURN_BP, minPayoutOf, multiplierOf, rules, winningFaces } from '../fair.ts'
import type { DiceBet, Direction } from '../wire.ts'
import { faceText } from './faces.ts'

const form = byId('bet', HTMLFormElement)
const slider = byId('slider', HTMLInputElement)
const target = byId('target', HTMLInputElement)
const track = byId('track')

/** Arrow-key step: a whole face. */
const TARGET_STEP = 100

/** Reads target and direction, or what is wrong with the target. */
export function readBet(): DiceBet | Flaw {
  const aim = readTyped(target.value, 2)
  if (typeof aim === 'number' && aim >= MIN_TARGET && aim <= MAX_TARGET) {
    return { target: aim, direction: readDirection(), rest: 'drawn' }
  }
  const [min, max] = [faceText(MIN_TARGET), faceText(MAX_TARGET)]
  const flaw = target.value.trim() === '' ? undefined : flawText(aim, 2)
  return { field: target, words: flaw ?? translate('targetBounds', { min, max }) }
}

/** Binds slider, target and direction to each other. */
export function bind(edited: () => void): void {
  slider.addEventListener('input', () => {
    writeTarget(slider.valueAsNumber)
    edited()
  })
  target.addEventListener('input', () => {
    const aim = readTyped(target.value, 2)
    if (typeof aim === 'number' && aim >= MIN_TARGET && aim <= MAX_TARGET) slider.valueAsNumber = aim
    edited()
  })
  form.addEventListener('change', ({ target: changedField }) => {
    if (changedField instanceof HTMLInputElement && changedField.type === 'radio') edited()
  })
  for (const field of [slider, target]) {
    onArrows(field, TARGET_STEP, (step) => (writeTarget(slider.valueAsNumber + step), edited()))
  }
  writeTarget(FACES / 2)
}

function writeTarget(hundredths: number): void {
  const aim = Math.min(Math.max(hundredths, MIN_TARGET), MAX_TARGET)
  slider.valueAsNumber = aim
  target.value = faceText(aim)
}

function readDirection(): Direction {
  return new FormData(form).get('direction') === 'over' || form.querySelector('[value=over]:checked') ? 'over' : 'under'
}

/** Draws chance, multiplier and payout of the current bet. */
export function drawBet(stake: number, currency: Currency): void {
  const aim = slider.valueAsNumber
  const direction = readDirection()
  const faces = winningFaces(aim, direction)
  const prizes = new Set([minPayoutOf(stake, faces), rules.maxPayoutOf(stake, { target: aim, direction })])
  const [less = '', more] = Array.from(prizes, (prize) => moneyText(prize, currency))
  byId('chance').textContent = percentText(faces / FACES)
  byId('multiplier').textContent = factorText(multiplierOf(faces))
  byId('pays').textContent = more ? translate('paysEither', { less, more }) : less
  byId('returnRate').textContent = percentText(RETURN_BP / FACES)
  track.dataset['direction'] = direction
  track.style.setProperty('--target', `${aim / 100}%`)
  slider.setAttribute('aria-valuetext', faceText(aim))
  target.setAttribute('aria-valuenow', String(aim / 100))
  target.setAttribute('aria-valuetext', faceText(aim))
}
