import { EXPORT_SIZE, RECORD_PAGE_SIZE } from '#contract/member/records.ts'
import { brand } from '#brand/brand.ts'
import { withdrawalRecord } from '#contract/member/withdrawal-record.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { nextOf, pagesOf, periodOf, readAt } from '#gateway/lists.rules.ts'
import { isSwitchedOn } from '#gateway/site/site.rows.ts'
import { toView } from '#gateway/wallet/withdrawal.rules.ts'
import { countOverdue, withdrawalTimes } from '#gateway/wallet/withdrawal.rows.ts'
import { withdrawalSums, withdrawalsBefore, withdrawalsPage } from './withdrawal-record.rows.ts'

const { code: currency, digits } = brand.currency

/** Answers the record of a member's withdrawals (S2.61). */
export const withdrawalRecordAnswers: readonly Answer[] = [
  answer(withdrawalRecord, async ({ state, sort, pageNo, ...period }, { caller: { memberId }, services }) => {
    const { read, write } = services.database
    if (!(await isSwitchedOn(read, 'MEMCENTRE3'))) return refuse('function_not_enabled')
    const now = services.clock()
    // payouts whose time is up count as received (S4.46), on the day of the look too
    await write((rows) => countOverdue(rows, now))
    const wanted = { memberId, state, ...periodOf(period, now) }
    const { found, ...sums } = await withdrawalSums(read, wanted)
    const { answerHours } = await withdrawalTimes(read)
    const list = (await withdrawalsPage(read, wanted, { pageNo, sort })).map((one) => toView(one, answerHours))
    const pages = { found, totalPages: pagesOf(found, RECORD_PAGE_SIZE), asOf: readAt(period.asOf, now) }
    return ok({ list, ...pages, ...sums, currency, digits })
  }),

  answer(withdrawalRecord.export, async ({ state, after, ...period }, { caller: { memberId }, services }) => {
    const { read, write } = services.database
    if (!(await isSwitchedOn(read, 'MEMCENTRE3'))) return refuse('function_not_enabled')
    const now = services.clock()
    await write((rows) => countOverdue(rows, now))
    const wanted = { memberId, state, ...periodOf(period, now) }
    const found = await withdrawalsBefore(read, wanted, after === undefined ? undefined : Number(after))
    const { answerHours } = await withdrawalTimes(read)
    const list = found.map((one) => toView(one, answerHours))
    return ok({ list, next: nextOf(list, EXPORT_SIZE, ({ id }) => id), currency, digits })
  }),
]
