import { type AmountError, type AmountLimits, parseAmount } from '#contract/money/amounts.ts'
import { inLatin } from '#lib/latin-digits.ts'

/** The fields of a transfer, in their order. */
export type TransferField = 'account' | 'amount' | 'password'
/** The values of the fields; `to` says whether `account` counts. */
export type TransferTyped = Readonly<Record<TransferField | 'to', string>>

/** A valid transfer: the recipient, and the amount in minor units and as text for the wire. */
export interface TransferDraft {
  readonly account: string
  readonly amount: number
  readonly text: string
}

/** An error of a field. */
export type TransferFieldError = 'missing' | 'wrong' | 'insufficient' | AmountError
export type TransferErrors = ReadonlyMap<TransferField, TransferFieldError>

interface Known extends AmountLimits {
  readonly upline: string | null
}

/** Validates the input: returns the transfer, or the errors by field. */
export function validateTransfer(typed: TransferTyped, known: Known): TransferDraft | TransferErrors {
  const wrong = new Map<TransferField, TransferFieldError>()
  const account = typed.to === 'upline' ? (known.upline ?? '') : typed.account.trim()
  const text = inLatin(typed.amount.trim())
  const amount = parseAmount(text, known)
  if (account === '') wrong.set('account', 'missing')
  if (text === '') wrong.set('amount', 'missing')
  else if (typeof amount === 'string') wrong.set('amount', amount)
  if (typed.password === '') wrong.set('password', 'missing')
  return wrong.size > 0 || typeof amount === 'string' ? wrong : { account, amount, text }
}
