import { onArrows } from '#arcade/page/arrows.ts'
import { byId } from '#arcade/page/dom.ts'
import type { Currency, Flaw } from '#arcade/page/own.ts'
import { flawText, moneyText, percentText, readTyped, translate } from '#arcade/page/words.ts'
import { LOWEST_OUT, TOP, casesOf, payoutOf, targetOf } from '../rules.ts'
import { heightText, timesText } from './texts.ts'

const field = byId('auto', HTMLInputElement)
const clear = byId('noAuto', HTMLButtonElement)

/** Arrow-key step and start value. */
const STEP = 10
const USUAL = 200

/** Binds the auto cash-out input. */
export function bindAuto(edited: () => void): void {
  const write = (hundredths: number | null) => {
    field.value = hundredths === null ? '' : heightText(Math.min(Math.max(hundredths, LOWEST_OUT), TOP))
    edited()
  }
  field.addEventListener('input', edited)
  onArrows(field, STEP, (by) => {
    const now = readAuto()
    write(typeof now === 'number' ? now + by : USUAL)
  })
  clear.addEventListener('click', () => {
    write(null)
    field.focus()
  })
}

/** Reads the auto cash-out: hundredths, null for manual, or what is wrong with the input. */
export function readAuto(): number | null | Flaw {
  if (field.value.trim() === '') return null
  const auto = readTyped(field.value, 2, ['×', 'x'])
  if (typeof auto === 'number' && auto >= LOWEST_OUT && auto <= TOP) return auto
  return {
    field,
    words: flawText(auto, 2) ?? translate('autoBounds', { min: heightText(LOWEST_OUT), max: heightText(TOP) }),
  }
}

/** Shows what the current bet would pay at its auto cash-out, and how many flights get there. */
export function drawTerms(stake: number, currency: Currency): void {
  const auto = readAuto()
  clear.hidden = auto === null
  if (typeof auto === 'number') {
    field.setAttribute('aria-valuenow', String(auto / 100))
    field.setAttribute('aria-valuetext', timesText(auto))
  } else {
    field.removeAttribute('aria-valuenow')
    field.setAttribute('aria-valuetext', translate('autoNone'))
  }
  const target = targetOf(stake, { auto: typeof auto === 'number' ? auto : null })
  const values = {
    target: timesText(target),
    money: moneyText(payoutOf(stake, target), currency),
    chance: percentText(Number(casesOf(target)) / 2 ** 52),
  }
  byId('terms').textContent = translate(target === auto ? 'termsAuto' : 'termsHand', values)
}
