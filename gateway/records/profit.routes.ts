import { brand } from '#brand/brand.ts'
import { personalProfit, personalProfitExport } from '#contract/member/profit.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { isSwitchedOn } from '#gateway/site/site.rows.ts'
import { playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { lifetimeOf, profitDays } from './profit.rows.ts'
import { hasMoved, periodSums } from './profit.rules.ts'
import { offsetOf, pagesOf, periodOf, sortOf } from './records.rules.ts'
import { RECORD_PAGE_SIZE } from '#contract/member/records.ts'

const { code: currency, digits } = brand.currency

/** Answers a member's profit and loss (S2.65). */
export const profitAnswers: readonly Answer[] = [
  answer(personalProfit, async ({ sort, pageNo, ...period }, { caller: { memberId, type }, services }) => {
    const { read } = services.database
    if (!(await isSwitchedOn(read, 'MEMCENTRE3'))) return refuse('function_not_enabled')
    const member = { id: memberId, type }
    const days = await profitDays(read, member, periodOf(period, services.clock()))
    const moved = days.filter(hasMoved).toReversed()
    const { column, direction } = sortOf(sort)
    const factor = direction === 'asc' ? 1 : -1
    const sorted = column ? moved.toSorted((one, other) => factor * (one[column] - other[column])) : moved
    const from = offsetOf(pageNo)
    return ok({
      list: sorted.slice(from, from + RECORD_PAGE_SIZE),
      found: moved.length,
      totalPages: pagesOf(moved.length),
      sums: periodSums(days),
      chart: days.map(({ day, net }) => ({ day, net })),
      lifetime: await lifetimeOf(read, playerAccount(member), services.clock()),
      currency,
      digits,
    })
  }),

  answer(personalProfitExport, async (period, { caller: { memberId, type }, services }) => {
    const { read } = services.database
    if (!(await isSwitchedOn(read, 'MEMCENTRE3'))) return refuse('function_not_enabled')
    const days = await profitDays(read, { id: memberId, type }, periodOf(period, services.clock()))
    return ok({ list: days.filter(hasMoved).toReversed(), currency, digits })
  }),
]
