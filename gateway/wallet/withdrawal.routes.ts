import { parse } from 'valibot'
import { brand } from '#brand/brand.ts'
import { decimal, toDecimal } from '#contract/money/money.ts'
import { confirmWithdrawal, withdraw, withdrawalProof, withdrawals } from '#contract/wallet/withdrawal.ts'
import { verifyPaymentPassword } from '#gateway/auth/passwords/own-password.ts'
import { paymentHash } from '#gateway/auth/login/registration.rows.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { isSwitchedOn } from '#gateway/site/site.rows.ts'
import { takePicture } from '#gateway/pictures/taken-picture.ts'
import { toOutcome } from './money-order.ts'
import { confirmReceipt } from './receipt.rows.ts'
import { bonusToLose, leavingFunds } from './credits.rows.ts'
import { type Withdrawal, dueOf, toView } from './withdrawal.rules.ts'
import { countOverdue, orderWithdrawal, withdrawalLimits, withdrawalTimes, withdrawalsOf } from './withdrawal.rows.ts'

const { code: currency, digits } = brand.currency

/** Answers a member's withdrawals (S2.61, S3.34, S4.45 to S4.47). */
export const withdrawalAnswers: readonly Answer[] = [
  answer(withdrawals, async (_input, { caller: { memberId, type }, services }) => {
    const { read, write } = services.database
    const now = services.clock()
    if ((await withdrawalsOf(read, memberId)).some((one) => isOverdue(one, now))) {
      await write((rows) => countOverdue(rows, now))
    }
    const own = await withdrawalsOf(read, memberId)
    // a payout stays visible with the member centre switched off, and counts as received when its time is up
    const hasPending = own.some((one) => dueOf(one, 0) !== null)
    if (!hasPending && !(await isSwitchedOn(read, 'MEMCENTRE3'))) return refuse('function_not_enabled')
    const { min, max } = await withdrawalLimits(read)
    const times = await withdrawalTimes(read)
    const member = { id: memberId, type }
    const { available, staying, total } = await leavingFunds(read, member)
    return ok({
      sumBalance: parse(decimal, toDecimal(total, digits)),
      available,
      staying,
      bonusMoney: await bonusToLose(read, memberId, now),
      currency,
      digits,
      min,
      max,
      password: (await paymentHash(read, memberId)) === undefined ? 'login' : 'payment',
      ...times,
      now,
      withdrawals: own.map((one) => toView(one, times.answerHours)),
    })
  }),

  answer(withdraw, async ({ password, ...input }, request) => {
    const { caller, services } = request
    if (!(await isSwitchedOn(services.database.read, 'MEMCENTRE3'))) return refuse('function_not_enabled')
    // check the password before looking at balances, so that a stolen session reveals nothing of them
    const own = await verifyPaymentPassword(password, request)
    if (!own.ok) return own
    const order = { ...input, member: { id: caller.memberId, type: caller.type }, now: services.clock() }
    const ordered = await services.database.write((rows) => orderWithdrawal(rows, order))
    return toOutcome(withdraw, ordered, request)
  }),

  answer(withdrawalProof, takePicture),

  answer(confirmWithdrawal, async ({ id, ...report }, { caller, services }) => {
    const { read, write } = services.database
    const actor = { memberId: caller.memberId, now: services.clock() }
    const confirmed = await write((rows) => confirmReceipt(rows, { id: Number(id), ...report }, actor))
    if (typeof confirmed === 'string') return refuse(confirmed)
    return ok(toView(confirmed, (await withdrawalTimes(read)).answerHours))
  }),
]

function isOverdue({ state, confirm_by: until }: Withdrawal, now: number): boolean {
  return state === 'paid' && until !== null && until <= now
}
