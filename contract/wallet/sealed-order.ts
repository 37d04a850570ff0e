import { maxLength, minLength, nullable, object, optional, picklist, pipe, string, uuid } from 'valibot'
import { minor, positiveMinor, total } from '#contract/money/money.ts'
import { balance } from './balance.ts'

// What withdrawals and transfers to other accounts have in common: money leaves the main wallet for a password.

/** Data of the form, in minor units: the balance, the smallest and largest amount, and the password that is required (readings, X41). */
export const orderForm = {
  ...balance.value.entries,
  /** What may leave of the main wallet, which the money comes from (S2.59; readings, X65). */
  available: total,
  /**
   * What must stay of all wallets together: credits that came with the account, and what was won with them until
   * `toStake` more has been staked.
   */
  staying: object({ amount: total, toStake: total }),
  /** The bonus money that goes if money leaves while a bonus runs; null if none does. Own money is free at any time. */
  bonusMoney: optional(nullable(total), null),
  min: positiveMinor,
  max: positiveMinor,
  /** The payment password if the member has one, else the login password. */
  password: picklist(['payment', 'login']),
}

/** A decimal of the currency. */
export const orderAmount = pipe(string(), minLength(1), maxLength(64))
export const orderPassword = pipe(string(), minLength(1), maxLength(256))

/** The client makes `id` before sending: a repeat gets the first answer, and money moves once (threats, T19). */
export const sealedOrder = {
  id: pipe(string(), uuid()),
  amount: orderAmount,
  password: orderPassword,
  /**
   * Consents to give up the bonus that runs, with the bonus money that the page showed. Without it, or if that differs
   * meanwhile, the order is refused `bonus_running` and nothing moves.
   */
  givesUpBonus: optional(minor),
}

/** Why an amount moves nothing. */
export const orderRefusals = [
  'amount_invalid',
  'amount_too_small',
  'amount_too_large',
  'quota_insufficient',
  'credits_stay',
  'bonus_running',
  'transfer_conflict',
] as const
/** Why a sealed call with a password is refused. */
export const sealedRefusals = ['password_wrong', 'sealed_required', 'sealed_invalid', 'sealed_replayed'] as const
