import { withdraw } from '#contract/wallet/withdrawal.ts'
import { type Result, done, failed } from '#api/result.ts'
import { type FieldError, type FieldErrors, type Typed, createMoneyOrder, sealedCall } from './money-order.ts'
import { type AmountDraft, amountRefusals, consentOf, readAmount, readCompleted } from './order-amount.ts'
import { type WithdrawalFacts, loadWithdrawals } from './withdrawals.ts'

/** The fields of a withdrawal, in their order. */
type WithdrawField = 'amount' | 'password'

/** A withdrawal (S2.61), sealed and confirmed; once done, its amount is on hold. */
export const withdrawalOrder = createMoneyOrder({
  fields: ['amount', 'password'],
  isConfirmed: true,
  validate,
  identify: ({ amount }) => [amount],
  send: (id, { text, ...shown }, { password }) =>
    sealedCall(withdraw, { id, amount: text, password, ...consentOf(shown) }),
  toCompleted: readCompleted,
  fieldByRefusal: {
    ...amountRefusals,
    quota_insufficient: 'amount',
    credits_stay: 'amount',
    password_wrong: 'password',
  },
  refresh: () => void loadWithdrawals(),
})

function validate(
  typed: Typed<WithdrawField>,
  facts: WithdrawalFacts,
): Result<AmountDraft, FieldErrors<WithdrawField>> {
  const wrong = new Map<WithdrawField, FieldError>()
  const read = readAmount(typed.amount, facts)
  if (!read.ok) wrong.set('amount', read.failure)
  else if (read.value.amount > facts.balance) wrong.set('amount', 'quota_insufficient')
  if (typed.password === '') wrong.set('password', 'missing')
  return read.ok && wrong.size === 0 ? done({ ...read.value, bonusMoney: facts.bonusMoney }) : failed(wrong)
}
