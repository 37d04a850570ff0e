import { type AmountError, type AmountLimits, parseAmount } from '#contract/money/amounts.ts'
import { toMinor } from '#contract/money/money.ts'
import { type Result, done, failed } from '#lib/result.ts'
import { inLatin } from '#lib/latin-digits.ts'

/** A valid amount: in minor units and as text for the wire. */
export interface AmountDraft {
  readonly amount: number
  readonly text: string
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

/** Reads a typed amount, in digits of any script. */
export function readAmount(typed: string, limits: AmountLimits): Result<AmountDraft, 'missing' | AmountError> {
  const text = inLatin(typed.trim())
  if (text === '') return failed('missing')
  const amount = parseAmount(text, limits)
  return typeof amount === 'string' ? failed(amount) : done({ amount, text })
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
