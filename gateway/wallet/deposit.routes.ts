import { parse } from 'valibot'
import { brand } from '#brand/brand.ts'
import { deposit, deposits } from '#contract/wallet/deposit.ts'
import { decimal, toDecimal } from '#contract/money/money.ts'
import { depositsLeft } from '#gateway/limits/guard/deposits-left.rows.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { isSwitchedOn } from '#gateway/site/site.rows.ts'
import { dayAround, leftToday } from './deposit.rules.ts'
import { depositLimits, depositedOn, orderDeposit } from './deposit.rows.ts'
import { toOutcome } from './money-order.ts'
import { totalBalance } from './wallets.rows.ts'

const { code: currency, digits } = brand.currency

/** Answers a member's deposits of play money (S2.60). */
export const depositAnswers: readonly Answer[] = [
  answer(deposits, async (_input, { caller: { memberId, type }, services }) => {
    const { read } = services.database
    if (!(await isSwitchedOn(read, 'MEMCENTRE3'))) return refuse('function_not_enabled')
    const now = services.clock()
    const limits = await depositLimits(read)
    const { min, max, maxPerDay } = limits
    const balance = await totalBalance(read, { id: memberId, type })
    return ok({
      sumBalance: parse(decimal, toDecimal(balance, digits)),
      currency,
      digits,
      min,
      max,
      maxPerDay,
      leftToday: leftToday(limits, await depositedOn(read, memberId, now)),
      dayEndsAt: dayAround(now).until,
      now,
      ownLimits: await depositsLeft(read, memberId, now),
    })
  }),

  answer(deposit, async (input, request) => {
    const { caller, services } = request
    const { read, write } = services.database
    if (!(await isSwitchedOn(read, 'MEMCENTRE3'))) return refuse('function_not_enabled')
    const order = { ...input, member: { id: caller.memberId, type: caller.type }, now: services.clock() }
    const ordered = await write((rows) => orderDeposit(rows, order))
    return toOutcome(deposit, ordered, request)
  }),
]
