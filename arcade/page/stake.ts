import { type Rules, isStake } from '#arcade/fair/rules.ts'
import { onArrows } from './arrows.ts'
import { byId } from './dom.ts'
import type { Currency, Flaw, OwnPage } from './own.ts'
import { amountText, countText, flawText, moneyText, readTyped, signsOf, translate } from './words.ts'

const field = byId('stakeInput', HTMLInputElement)

type Limits = Pick<Rules<never, never>, 'minStake' | 'maxStake' | 'stakeStep' | 'stakes'>

/** The stake input of every game, in minor units. */
export interface StakeControl {
  /** Returns the last valid stake and its currency. */
  now(): { stake: number; currency: Currency }
  readStake(): number | Flaw
  /** Raises or lowers the stake by steps. */
  step(by: number): void
  /** Formats money in the balance's currency, once that is known, and begins with the stake of the last round, if any. */
  setCurrency(known: Currency, lastStake?: number): void
}

/** Binds the stake input. `edited` is called when it changes. */
export function bindStake(limits: Limits, edited: () => void, ladder?: OwnPage<never, never>['ladder']): StakeControl {
  const { minStake, maxStake, stakeStep } = limits
  let currency: Currency = { currency: '', digits: 2 }
  // a new member's first round offers the smallest stake
  const first = minStake * (location.search.includes('&first') ? 1 : 10)
  let minor = first

  function write(wanted: number): void {
    // round down to a whole step, so half of an odd stake is the lower half
    minor = ladder?.rung(minor, wanted) ?? Math.min(Math.max(wanted - (wanted % stakeStep), minStake), maxStake)
    field.value = amountText(minor, currency.digits)
    describe()
  }
  function describe(): void {
    for (const [name, amount] of Object.entries({ min: minStake, max: maxStake, now: minor })) {
      field.setAttribute(`aria-value${name}`, String(amount / 10 ** currency.digits))
    }
    field.setAttribute('aria-valuetext', moneyText(minor, currency))
  }
  field.addEventListener('input', () => {
    // an empty input or zero is no stake yet, so keep the terms of the last one
    const read = readStake()
    minor = typeof read === 'number' && read > 0 ? read : minor
    describe()
    edited()
  })
  const readStake = () => readTyped(field.value, currency.digits, signsOf(currency, field.value))
  const step = (by: number) => (write(minor + by), edited())
  onArrows(field, minStake, step)
  byId('half', HTMLButtonElement).addEventListener('click', () => step(-minor / 2))
  const double = byId('double', HTMLButtonElement)
  double.addEventListener('click', () => step(minor))
  double.textContent = `×${countText(2)}`
  write(minor)

  return {
    now: () => ({ stake: minor, currency }),
    readStake() {
      const amount = readStake()
      if (typeof amount === 'number' && isStake(limits, amount)) return amount
      const flaw = flawText(amount, currency.digits)
      if (flaw && field.value.trim() !== '') return { field, words: flaw }
      const money = (each: number) => moneyText(each, currency)
      const bounds = { min: money(minStake), max: money(maxStake), step: money(stakeStep) }
      return { field, words: ladder?.words(money) ?? translate('stakeSteps', bounds) }
    },
    step,
    setCurrency(known, lastStake = first) {
      if (known.currency === currency.currency && known.digits === currency.digits) return
      currency = known
      write(minor === first && isStake(limits, lastStake) ? lastStake : minor)
      edited()
    },
  }
}
