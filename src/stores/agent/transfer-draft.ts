import { type AmountError, type AmountLimits, parseAmount } from '#contract/money/amounts.ts'
import { inLatin } from '#lib/latin-digits.ts'

/** The fields of a transfer, in their order. */
export type TransferField = 'account' | 'amount' | 'password'
/** What stands in them; `to` says whether `account` counts. */
export type TransferTyped = Readonly<Record<TransferField | 'to', string>>

/** A transfer that may be sent: to whom, and how much in minor units and as text of the wire. */
export interface TransferDraft {
  readonly account: string
  readonly amount: number
  readonly text: string
}

/** What is wrong with a field. */
export type TransferFieldError = 'missing' | 'wrong' | 'insufficient' | AmountError
export type TransferErrors = ReadonlyMap<TransferField, TransferFieldError>

interface Known extends AmountLimits {
  readonly upline: string | null
}

/** Judges what was typed: the wish, or what is wrong with it by field. */
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
