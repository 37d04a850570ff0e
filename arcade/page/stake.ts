import { type Rules, isStake } from '#arcade/fair/rules.ts'
import { onArrows } from './arrows.ts'
import { byId, randomId } from './dom.ts'
import type { Currency, Flaw } from './own.ts'
import { amountText, countText, moneyText, readNumber, say } from './words.ts'

const field = byId('stakeInput', HTMLInputElement)
const seed = byId('clientSeed', HTMLInputElement)

type Limits = Pick<Rules<never, never>, 'minStake' | 'maxStake' | 'stakeStep'>

/** What every game asks for: a stake in minor units, and the player's own seed. */
export interface StakeControl {
  /** The stake as it was last understood, and what it is counted in. */
  now(): { stake: number; currency: Currency }
  readStake(): number | Flaw
  readSeed(): string | Flaw
  /** Shows money as the purse counts it, once that is known. */
  setCurrency(known: Currency): void
}

/** Binds the stake and the seed. `edited` is called whenever one of them changed. */
export function bindStake(limits: Limits, edited: () => void): StakeControl {
  const { minStake, maxStake, stakeStep } = limits
  let currency: Currency = { currency: '', digits: 2 }
  let minor = minStake * 10

  function write(wanted: number): void {
    minor = Math.min(Math.max(wanted - (wanted % stakeStep), minStake), maxStake)
    field.value = amountText(minor, currency.digits)
    describe()
  }
  function describe(): void {
    field.setAttribute('aria-valuemin', String(minStake / 10 ** currency.digits))
    field.setAttribute('aria-valuemax', String(maxStake / 10 ** currency.digits))
    field.setAttribute('aria-valuenow', String(minor / 10 ** currency.digits))
    field.setAttribute('aria-valuetext', moneyText(minor, currency))
  }
  field.addEventListener('input', () => {
    minor = readNumber(field.value, currency.digits) ?? minor
    describe()
    edited()
  })
  onArrows(field, minStake, (step) => (write(minor + step), edited()))
  byId('half', HTMLButtonElement).addEventListener('click', () => (write(Math.floor(minor / 2)), edited()))
  byId('double', HTMLButtonElement).addEventListener('click', () => (write(minor * 2), edited()))
  byId('double', HTMLButtonElement).textContent = `×${countText(2)}`
  byId('newSeed', HTMLButtonElement).addEventListener('click', () => ((seed.value = randomId()), edited()))
  seed.addEventListener('input', edited)
  seed.value = randomId()
  write(minor)

  return {
    now: () => ({ stake: minor, currency }),
    readStake() {
      const amount = readNumber(field.value, currency.digits)
      if (amount !== undefined && isStake(limits, amount)) return amount
      const money = (each: number) => moneyText(each, currency)
      const bounds = { min: money(minStake), max: money(maxStake), step: money(stakeStep) }
      return { field, words: say(stakeStep === 1 ? 'stakeBounds' : 'stakeSteps', bounds) }
    },
    readSeed() {
      // a control character typed by accident would be refused by the table
      const isBad = seed.value === '' || /[\p{Cc}\p{Cs}]/u.test(seed.value)
      return isBad ? { field: seed, words: say('seedBounds') } : seed.value
    },
    setCurrency(known) {
      if (known.currency === currency.currency && known.digits === currency.digits) return
      currency = { currency: known.currency, digits: known.digits }
      write(minor)
      edited()
    },
  }
}
