import { deposit } from '#contract/wallet/deposit.ts'
import { type Result, done, failed } from '#api/result.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { $deposits, type DepositFacts, forgetDeposits, loadDeposits, tightestLimit } from './deposits.ts'
import { type FieldErrors, type Typed, createMoneyOrder } from './money-order.ts'
import { type AmountDraft, amountRefusals, readAmount, readCompleted } from './order-amount.ts'

/** The field of a deposit. */
export type DepositField = 'amount'

/** Minimum pause before a reload at the end of a day, because this browser's clock and the gateway's may differ. */
const MIN_PAUSE_MS = 30_000

/** A deposit (S2.60), which is sent without a confirmation. */
export const depositOrder = createMoneyOrder({
  fields: ['amount'],
  isConfirmed: false,
  validate,
  identify: ({ amount }) => [amount],
  send: (id, { text }) => authedCall(deposit, { id, amount: text }),
  toCompleted: readCompleted,
  fieldByRefusal: { ...amountRefusals, deposit_day_limit: 'amount', limit_deposit: 'amount' },
  refresh: () => void loadDeposits(),
})

/**
 * Loads the member's deposits and keeps them fresh, also when a day ends; drops them when the account changes.
 * @returns a function that stops it
 */
export function enterDeposit(): () => void {
  let midnight: ReturnType<typeof setTimeout> | undefined
  const rest = $deposits.subscribe((current) => {
    clearTimeout(midnight)
    if (current.state !== 'ready') return
    midnight = setTimeout(() => void loadDeposits(), Math.max(current.facts.dayEndsAt - Date.now(), MIN_PAUSE_MS))
  })
  const stop = keepFresh(
    () => void loadDeposits(),
    () => {
      forgetDeposits()
      depositOrder.begin()
    },
  )
  return () => {
    rest()
    clearTimeout(midnight)
    stop()
  }
}

function validate(typed: Typed<DepositField>, facts: DepositFacts): Result<AmountDraft, FieldErrors<DepositField>> {
  const read = readAmount(typed.amount, facts)
  if (!read.ok) return failed(new Map([['amount', read.failure]]))
  // once that day has ended, only the gateway knows the limit
  const isOver = Date.now() >= facts.dayEndsAt
  if (read.value.amount > facts.leftToday && !isOver) return failed(new Map([['amount', 'deposit_day_limit']]))
  const own = tightestLimit(facts)
  // what becomes free meanwhile is known to the gateway alone
  const isFree = own?.freeAt != null && Date.now() >= own.freeAt
  if (own && read.value.amount > own.left && !isFree) return failed(new Map([['amount', 'limit_deposit']]))
  return done(read.value)
}
