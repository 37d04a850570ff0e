import { parse } from 'valibot'
import { brand } from '#brand/brand.ts'
import { uplineTransfer, uplineTransferForm } from '#contract/member/upline.ts'
import { decimal, toDecimal } from '#contract/money/money.ts'
import { paymentHash } from '#gateway/auth/login/registration.rows.ts'
import { verifyPaymentPassword } from '#gateway/auth/passwords/own-password.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { toOutcome } from '#gateway/wallet/money-order.ts'
import { bonusToLose, leavingFunds } from '#gateway/wallet/credits.rows.ts'
import { withdrawalLimits } from '#gateway/wallet/withdrawal.rows.ts'
import { orderUplineTransfer, payableUplineOf } from './upline.rows.ts'

const { code: currency, digits } = brand.currency

/** Answers a member's transfers to the upline (S2.62). */
export const uplineAnswers: readonly Answer[] = [
  answer(uplineTransferForm, async (_input, { caller: { memberId, type }, services }) => {
    const { read } = services.database
    const { min, max } = await withdrawalLimits(read)
    const member = { id: memberId, type }
    const { available, staying, total } = await leavingFunds(read, member)
    return ok({
      sumBalance: parse(decimal, toDecimal(total, digits)),
      available,
      staying,
      bonusMoney: await bonusToLose(read, memberId, services.clock()),
      currency,
      digits,
      upline: (await payableUplineOf(read, memberId))?.account ?? null,
      min,
      max,
      password: (await paymentHash(read, memberId)) === undefined ? 'login' : 'payment',
    })
  }),

  answer(uplineTransfer, async ({ password, ...input }, request) => {
    const { caller, services } = request
    // check the password before looking at balances, so that a stolen session reveals nothing of them
    const own = await verifyPaymentPassword(password, request)
    if (!own.ok) return own
    const order = { ...input, member: { id: caller.memberId, type: caller.type }, now: services.clock() }
    const ordered = await services.database.write((rows) => orderUplineTransfer(rows, order))
    return toOutcome(uplineTransfer, ordered, request)
  }),
]
