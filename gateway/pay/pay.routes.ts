import { brand } from '#brand/brand.ts'
import { PAY_EXPORT_SIZE, PAY_PAGE_SIZE, agentPayLine, agentPayLines, agentRevenue } from '#contract/agent/pay.ts'
import { periodAt } from '#contract/agent/periods.ts'
import { kindRules } from '#contract/agent/terms.ts'
import { dayName, listDays } from '#contract/time/time.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { nextOf, offsetOf, pagesOf, periodOf, readAt, sortOf } from '#gateway/lists.rules.ts'
import { derivationOf } from './pay-line.rows.ts'
import { hoursPage, linesBefore, linesPage, openAccountOf, sumsOfLines } from './pay-lines.rows.ts'
import { hourOf } from './pay-query.rules.ts'
import { incomeDays, incomeSums } from './revenue.rows.ts'

const { code: currency, digits } = brand.currency

/** Answers an agent's own pay (S2.79, S2.81 to S2.84): every query names the caller, so nothing of others is found. */
export const payAnswers: readonly Answer[] = [
  answer(agentPayLines, async ({ kind, state, sort, pageNo, asOf, ...period }, { caller, services }) => {
    const { read } = services.database
    const now = services.clock()
    const mark = readAt(asOf, now)
    const range = hourOf(periodOf(period, mark), period.hour)
    const wanted = { agentId: caller.memberId, kind, state, ...range, until: asOf && mark }
    const { lines, hours, sums } = await sumsOfLines(read, wanted)
    const isByHour = kind === 'realtime-salary' && period.hour === undefined
    const list = await (isByHour ? hoursPage : linesPage)(read, wanted, { pageNo, sort })
    const found = isByHour ? hours : lines
    // the shortest period of the kind; a contract may have a longer one
    const [shortest = 'daily'] = kindRules[kind].periods
    return ok({
      list,
      found,
      totalPages: pagesOf(found, PAY_PAGE_SIZE),
      asOf: mark,
      sums,
      ...(await openAccountOf(read, caller.memberId, kind)),
      now,
      endsAt: periodAt(shortest, now).before,
      currency,
      digits,
    })
  }),

  answer(agentPayLines.export, async ({ kind, state, after, ...period }, { caller, services }) => {
    const { read } = services.database
    const wanted = { agentId: caller.memberId, kind, state, ...hourOf(periodOf(period, services.clock()), period.hour) }
    const list = await linesBefore(read, wanted, after === undefined ? undefined : Number(after))
    return ok({ list, next: nextOf(list, PAY_EXPORT_SIZE, ({ endsAt }) => String(endsAt)), currency, digits })
  }),

  answer(agentPayLine, async ({ run }, { caller, services }) => {
    const found = await derivationOf(services.database.read, caller.memberId, Number(run))
    return found ? ok({ ...found, currency, digits }) : refuse('forbidden')
  }),

  answer(agentRevenue, async ({ kind, sort, pageNo, asOf, ...period }, { caller, services }) => {
    const mark = readAt(asOf, services.clock())
    const range = periodOf(period, mark)
    const days = await incomeDays(services.database.read, { agentId: caller.memberId, kind, ...range })
    const { column, direction } = sortOf(sort)
    const factor = direction === 'asc' ? 1 : -1
    const sorted = column ? days.toSorted((one, other) => factor * (one[column] - other[column])) : days
    const from = offsetOf(pageNo, PAY_PAGE_SIZE)
    const totals = new Map(days.map(({ day, total }) => [day, total]))
    return ok({
      list: sorted.slice(from, from + PAY_PAGE_SIZE),
      found: days.length,
      totalPages: pagesOf(days.length, PAY_PAGE_SIZE),
      asOf: mark,
      sums: incomeSums(days),
      chart: listDays(range)
        .map(dayName)
        .map((day) => ({ day, total: totals.get(day) ?? 0 })),
      currency,
      digits,
    })
  }),

  answer(agentRevenue.export, async ({ kind, ...period }, { caller, services }) => {
    const range = periodOf(period, services.clock())
    const list = await incomeDays(services.database.read, { agentId: caller.memberId, kind, ...range })
    return ok({ list, next: null, currency, digits })
  }),
]
