import { brand } from '#brand/brand.ts'
import { isLanguage, rowOf } from '#brand/languages.ts'
import { type AmountError, type AmountLimits, withinLimits } from '#contract/money/amounts.ts'
import { toDecimal, toMinor } from '#contract/money/money.ts'
import { RATE_DIGITS, type Rate, rateOf } from '#contract/money/rate.ts'
import { type NumberFlaw, readNumber } from '#contract/typed/number.ts'
import { pageLanguage } from '#browser/page.ts'
import { type Result, done, failed } from '#api/result.ts'

/** A valid amount: in minor units and as text for the wire. */
export interface AmountDraft {
  readonly amount: number
  readonly text: string
  /** The bonus money that the page shows to go with it; null or missing if no bonus runs. */
  readonly bonusMoney?: number | null
}

/** Returns the consent to what the page has shown: the bonus that runs is given up with this money. */
export function consentOf({ bonusMoney }: Pick<AmountDraft, 'bonusMoney'>): { givesUpBonus?: number } {
  return bonusMoney === null || bonusMoney === undefined ? {} : { givesUpBonus: bonusMoney }
}

/** What every completed money order states: `amount` and `balance` in minor units, `at` in milliseconds since the epoch. */
export interface CompletedOrder {
  readonly amount: number
  readonly balance: number
  readonly digits: number
  readonly at: number
}

/** The field that the refusals of an amount belong to. */
export const amountRefusals = {
  amount_invalid: 'amount',
  amount_too_small: 'amount',
  amount_too_large: 'amount',
} as const

/** Reads a typed amount as the page writes amounts, in minor units, or returns why it is refused. */
export function readMoney(typed: string, digits: number): number | NumberFlaw {
  const { symbol, code } = brand.currency
  return readNumber(typed, { locale: pageLocale(), digits, signs: [symbol, code] })
}

/** Reads a rate that is typed as a percentage, with or without its sign, or returns why it is refused. */
export function readRate(typed: string): Rate | NumberFlaw {
  const read = readNumber(typed, { locale: pageLocale(), digits: RATE_DIGITS, signs: ['%', '٪'] })
  return typeof read === 'string' ? read : rateOf(read)
}

/** Returns the language of the page with its numerals, as numbers are read. */
function pageLocale(): string {
  const page = pageLanguage()
  const language = isLanguage(page) ? page : brand.defaultLanguage
  return `${language}-u-nu-${rowOf(language).numerals}`
}

/** Reads a typed amount and validates it by the limits. */
export function readAmount(
  typed: string,
  limits: AmountLimits,
): Result<AmountDraft, 'missing' | AmountError | NumberFlaw> {
  if (typed.trim() === '') return failed('missing')
  const read = readMoney(typed, limits.digits)
  const amount = typeof read === 'string' ? read : withinLimits(read, limits)
  return typeof amount === 'string' ? failed(amount) : done({ amount, text: toDecimal(amount, limits.digits) })
}

/** Reads the amounts of an answer; returns `undefined` if one is invalid. */
export function readCompleted(answer: {
  readonly sumBalance: string
  readonly amount: string
  readonly digits: number
  readonly at: number
}): CompletedOrder | undefined {
  const { sumBalance, digits, at } = answer
  const [balance, amount] = [toMinor(sumBalance, digits), toMinor(answer.amount, digits)]
  return balance === undefined || amount === undefined ? undefined : { amount, balance, digits, at }
}
