import { brand } from '#brand/brand.ts'
import {
  PAY_EXPORT_SIZE,
  PAY_PAGE_SIZE,
  agentPayLine,
  agentPayLines,
  agentPayLinesExport,
  agentRevenue,
  agentRevenueExport,
} from '#contract/agent/pay.ts'
import { periodAt } from '#contract/agent/periods.ts'
import { kindRules } from '#contract/agent/terms.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { derivationOf } from './pay-line.rows.ts'
import { hoursPage, linesBefore, linesPage, openAccountOf, sumsOfLines } from './pay-lines.rows.ts'
import { daysIn, endsIn, offsetOf, orderOf, pagesOf } from './pay-query.rules.ts'
import { incomeDays, incomeSums } from './revenue.rows.ts'

const { code: currency, digits } = brand.currency

/** Answers an agent's own pay (S2.79, S2.81 to S2.84): every query names the caller, so nothing of others is found. */
export const payAnswers: readonly Answer[] = [
  answer(agentPayLines, async ({ kind, state, sort, pageNo, ...period }, { caller, services }) => {
    const { read } = services.database
    const now = services.clock()
    const wanted = { agentId: caller.memberId, kind, state, ...endsIn(period, now) }
    const { lines, hours, sums } = await sumsOfLines(read, wanted)
    const isByHour = kind === 'realtime-salary' && period.hour === undefined
    const list = await (isByHour ? hoursPage : linesPage)(read, wanted, { pageNo, sort })
    const found = isByHour ? hours : lines
    // the shortest period of the kind; a contract may have a longer one
    const [shortest = 'daily'] = kindRules[kind].periods
    return ok({
      list,
      found,
      totalPages: pagesOf(found),
      sums,
      ...(await openAccountOf(read, caller.memberId, kind)),
      now,
      endsAt: periodAt(shortest, now).end,
      currency,
      digits,
    })
  }),

  answer(agentPayLinesExport, async ({ kind, state, after, ...period }, { caller, services }) => {
    const { read } = services.database
    const wanted = { agentId: caller.memberId, kind, state, ...endsIn(period, services.clock()) }
    const list = await linesBefore(read, wanted, after === undefined ? undefined : Number(after))
    const last = list.length === PAY_EXPORT_SIZE ? list.at(-1) : undefined
    return ok({ list, next: last ? String(last.endsAt) : null, currency, digits })
  }),

  answer(agentPayLine, async ({ run }, { caller, services }) => {
    const found = await derivationOf(services.database.read, caller.memberId, Number(run))
    return found ? ok({ ...found, currency, digits }) : refuse('forbidden')
  }),

  answer(agentRevenue, async ({ kind, sort, pageNo, ...period }, { caller, services }) => {
    const ends = endsIn(period, services.clock())
    const days = await incomeDays(services.database.read, { agentId: caller.memberId, kind, ...ends })
    const { column, direction } = orderOf(sort)
    const factor = direction === 'asc' ? 1 : -1
    const sorted = column ? days.toSorted((one, other) => factor * (one[column] - other[column])) : days
    const from = offsetOf(pageNo)
    const totals = new Map(days.map(({ day, total }) => [day, total]))
    return ok({
      list: sorted.slice(from, from + PAY_PAGE_SIZE),
      found: days.length,
      totalPages: pagesOf(days.length),
      sums: incomeSums(days),
      chart: daysIn(ends).map((day) => ({
        day,
        total: totals.get(day) ?? 0,
      })),
      currency,
      digits,
    })
  }),

  answer(agentRevenueExport, async ({ kind, ...period }, { caller, services }) => {
    const ends = endsIn(period, services.clock())
    const list = await incomeDays(services.database.read, { agentId: caller.memberId, kind, ...ends })
    return ok({ list, currency, digits })
  }),
]
