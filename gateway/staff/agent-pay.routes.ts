import { settleAgentPay, staffDebts, staffPayRuns, staffUnposted } from '#contract/staff/agents.ts'
import { payDebts, payRuns, unpostedLines } from '#gateway/pay/pay-runs.rows.ts'
import { settleDue, slotAt } from '#gateway/pay/settle-due.ts'
import { staffAct, staffLook } from './acts.ts'
import { type StaffAnswer, StaffRefused, staffAnswer } from './staff-request.ts'

const PAGE = 50

/** Answers runs and debts of agents' pay, and settles it. */
export const agentPayAnswers: readonly StaffAnswer[] = [
  staffAnswer(staffPayRuns, async ({ before }, { services: { database, payTrouble } }) => {
    const found = await payRuns(database.read, { limit: PAGE + 1, before: numberOf(before) })
    const runs = found.slice(0, PAGE).map(({ id, ends_at, planned_at, paid_at, ...run }) => ({
      ...run,
      id: String(id),
      endsAt: ends_at,
      plannedAt: planned_at,
      paidAt: paid_at,
    }))
    const { since, reason } = payTrouble
    const trouble = since === null ? null : { since, reason: reason ?? '' }
    return { runs, trouble, next: found.length > PAGE ? (runs.at(-1)?.id ?? null) : null }
  }),

  staffAnswer(staffDebts, async ({ before }, { services: { database } }) => {
    const found = await payDebts(database.read, { limit: PAGE + 1, before: numberOf(before) })
    const debts = found.slice(0, PAGE).map(({ id, agent_id, account, ends_at, left_amount, ...debt }) => ({
      ...debt,
      id: String(id),
      agentId: agent_id,
      agent: account,
      endsAt: ends_at,
      left: left_amount,
    }))
    return { debts, next: found.length > PAGE ? (debts.at(-1)?.id ?? null) : null }
  }),

  staffLook(
    staffUnposted,
    ({ run }) => ({ detail: { run } }),
    async ({ run }, { services: { database } }) => ({
      lines: await unpostedLines(database.read, { run: Number(run), limit: PAGE }),
    }),
  ),

  staffAct(
    settleAgentPay,
    async (_rows, _input, { services, now, log, afterwards }) => {
      if (!(await services.steady.isSteady())) throw new StaffRefused('clock_jumped')
      await log({})
      // in transactions of its own, as it may be stopped anywhere; what fails is known to the next answer
      afterwards(async () => {
        await settleDue(services, { until: slotAt(now) })
      })
      return {}
    },
    (_kept, _input, { services: { payTrouble } }) => ({ settled: payTrouble.since === null }),
  ),
]

function numberOf(before: string | undefined): number | undefined {
  return before === undefined ? undefined : Number(before)
}
