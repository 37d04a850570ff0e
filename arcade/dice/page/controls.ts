import {
  type Direction,
  FACES,
  MAX_PAYOUT,
  MAX_STAKE,
  MAX_TARGET,
  MIN_STAKE,
  MIN_TARGET,
  multiplierOf,
  payoutOf,
  winningFaces,
} from '../fair.ts'
import type { PurseView } from '../wire.ts'
import { byId, randomId } from './dom.ts'
import type { Bet } from './rounds.ts'
import { amountText, countText, factorText, faceText, moneyText, percentText, readNumber, say } from './words.ts'

const form = byId('bet', HTMLFormElement)
const slider = byId('slider', HTMLInputElement)
const target = byId('target', HTMLInputElement)
const stake = byId('stakeInput', HTMLInputElement)
const seed = byId('clientSeed', HTMLInputElement)
const track = byId('track', HTMLElement)

/** One step of the arrow keys: a whole face for the target, the smallest stake for the stake. */
const TARGET_STEP = 100

let purse: Pick<PurseView, 'currency' | 'digits'> = { currency: '', digits: 2 }
let stakeMinor = MIN_STAKE * 10

/** What keeps the bet from being placed, in words, and where to mend it. */
export interface Flaw {
  readonly field: HTMLInputElement
  readonly words: string
}

/** The bet as it stands, or the first thing that is wrong with it. */
export function readBet(): Bet | Flaw {
  const amount = readNumber(stake.value, purse.digits)
  if (amount === undefined || amount < MIN_STAKE || amount > MAX_STAKE) {
    const [min, max] = [moneyText(MIN_STAKE, purse), moneyText(MAX_STAKE, purse)]
    return { field: stake, words: say('stakeBounds', { min, max }) }
  }
  const aim = readNumber(target.value, 2)
  if (aim === undefined || aim < MIN_TARGET || aim > MAX_TARGET) {
    const [min, max] = [faceText(MIN_TARGET), faceText(MAX_TARGET)]
    return { field: target, words: say('targetBounds', { min, max }) }
  }
  const direction = readDirection()
  if (payoutOf(amount, winningFaces(aim, direction)) > MAX_PAYOUT) {
    return { field: stake, words: say('error.payout_too_high', { max: moneyText(MAX_PAYOUT, purse) }) }
  }
  const clientSeed = seed.value
  // a control character typed by accident would be refused by the table
  if (clientSeed === '' || /[\p{Cc}\p{Cs}]/u.test(clientSeed)) return { field: seed, words: say('seedBounds') }
  return { stake: amount, target: aim, direction, clientSeed }
}

/** Shows money as the purse counts it, once that is known. */
export function setCurrency(known: Pick<PurseView, 'currency' | 'digits'>): void {
  if (known.currency === purse.currency && known.digits === purse.digits) return
  purse = known
  stake.setAttribute('aria-valuemin', String(MIN_STAKE / 10 ** purse.digits))
  stake.setAttribute('aria-valuemax', String(MAX_STAKE / 10 ** purse.digits))
  writeStake(stakeMinor)
}

/** Binds the inputs to one another. `edited` is called whenever the bet changed. */
export function bindControls(edited: () => void): void {
  const changed = () => {
    drawOdds()
    edited()
  }
  slider.addEventListener('input', () => {
    writeTarget(slider.valueAsNumber)
    changed()
  })
  target.addEventListener('input', () => {
    const aim = readNumber(target.value, 2)
    if (aim !== undefined && aim >= MIN_TARGET && aim <= MAX_TARGET) slider.valueAsNumber = aim
    changed()
  })
  stake.addEventListener('input', () => {
    stakeMinor = readNumber(stake.value, purse.digits) ?? stakeMinor
    changed()
  })
  form.addEventListener('change', ({ target: changedField }) => {
    if (changedField instanceof HTMLInputElement && changedField.type === 'radio') changed()
  })
  onArrows(slider, TARGET_STEP, (step) => (writeTarget(slider.valueAsNumber + step), changed()))
  onArrows(target, TARGET_STEP, (step) => (writeTarget(slider.valueAsNumber + step), changed()))
  onArrows(stake, MIN_STAKE, (step) => (writeStake(stakeMinor + step), changed()))
  byId('half', HTMLButtonElement).addEventListener('click', () => (writeStake(Math.floor(stakeMinor / 2)), changed()))
  byId('double', HTMLButtonElement).addEventListener('click', () => (writeStake(stakeMinor * 2), changed()))
  byId('newSeed', HTMLButtonElement).addEventListener('click', () => ((seed.value = randomId()), changed()))
  seed.addEventListener('input', changed)
  byId('double', HTMLButtonElement).textContent = `×${countText(2)}`
  seed.value = randomId()
  writeTarget(FACES / 2)
  writeStake(stakeMinor)
  drawOdds()
}

/** ↑ ↓ step, Page Up and Page Down step ten times as far. The slider keeps ← → of its own, in whole faces too. */
function onArrows(field: HTMLInputElement, step: number, move: (by: number) => void): void {
  const isRtl = document.documentElement.dir === 'rtl'
  const steps: Partial<Record<string, number>> = {
    ArrowUp: step,
    ArrowDown: -step,
    PageUp: step * 10,
    PageDown: -step * 10,
  }
  if (field.type === 'range')
    Object.assign(steps, isRtl ? { ArrowLeft: step, ArrowRight: -step } : { ArrowRight: step, ArrowLeft: -step })
  field.addEventListener('keydown', (event) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    move(by)
  })
}

function writeTarget(hundredths: number): void {
  const aim = Math.min(Math.max(hundredths, MIN_TARGET), MAX_TARGET)
  slider.valueAsNumber = aim
  target.value = faceText(aim)
}

function writeStake(minor: number): void {
  stakeMinor = Math.min(Math.max(minor, MIN_STAKE), MAX_STAKE)
  stake.value = amountText(stakeMinor, purse.digits)
}

function readDirection(): Direction {
  return new FormData(form).get('direction') === 'over' || form.querySelector('[value=over]:checked') ? 'over' : 'under'
}

/** Chance, multiplier and payout of the bet as it stands. */
function drawOdds(): void {
  const aim = slider.valueAsNumber
  const direction = readDirection()
  const faces = winningFaces(aim, direction)
  const prize = payoutOf(stakeMinor, faces)
  byId('chance', HTMLElement).textContent = percentText(faces / FACES)
  byId('multiplier', HTMLElement).textContent = factorText(multiplierOf(faces))
  byId('pays', HTMLElement).textContent = moneyText(prize, purse)
  byId('returnRate', HTMLElement).textContent = percentText((prize * faces) / (stakeMinor * FACES))
  track.dataset['direction'] = direction
  track.style.setProperty('--target', `${aim / 100}%`)
  slider.setAttribute('aria-valuetext', faceText(aim))
  target.setAttribute('aria-valuenow', String(aim / 100))
  target.setAttribute('aria-valuetext', faceText(aim))
  stake.setAttribute('aria-valuenow', String(stakeMinor / 10 ** purse.digits))
  stake.setAttribute('aria-valuetext', moneyText(stakeMinor, purse))
}
