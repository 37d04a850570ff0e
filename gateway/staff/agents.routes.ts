import { endOperatorContract, staffAgents, staffContracts, staffDebts, staffPayRuns } from '#contract/staff/agents.ts'
import { endByOperator } from '#gateway/agent/contracts/operator-end.rows.ts'
import { payDebts, payRuns } from '#gateway/pay/pay-runs.rows.ts'
import { staffAct, staffLook } from './acts.ts'
import { agentsPage, contractsPage } from './agents.rows.ts'
import { textOf } from './member-acts.ts'
import { type StaffAnswer, StaffRefused, staffAnswer } from './staff-request.ts'

const PAGE = 50

/** Answers lines of agents, contracts, and runs and debts of pay. */
export const agentAnswers: readonly StaffAnswer[] = [
  staffLook(
    staffAgents,
    ({ under }) => (under === undefined ? {} : { subjectKind: 'member', subject: under }),
    async ({ under, before }, { services: { database, clock } }) => {
      const page = await agentsPage(database.read, { under, before }, clock())
      if (!page) throw new StaffRefused('unknown')
      return page
    },
  ),

  staffLook(
    staffContracts,
    ({ agent }) => (agent === undefined ? {} : { subjectKind: 'member', subject: agent }),
    async ({ agent, before }, { services: { database, clock } }) =>
      contractsPage(database.read, { agent, before }, clock()),
  ),

  staffAct(endOperatorContract, async (rows, { id, reason: typed }, { now, log }) => {
    const reason = textOf(typed)
    const ended = await endByOperator(rows, { id: Number(id), now, from: ['inProcess', 'approved'] })
    if (ended === 'unknown') throw new StaffRefused('unknown')
    if (typeof ended === 'string' || 'refusal' in ended) throw new StaffRefused('state_other')
    const { agent_id: subject, ends_at: endsAt } = ended.contract
    await log({ subjectKind: 'member', subject, detail: { contract: id, reason } })
    return { endsAt }
  }),

  staffAnswer(staffPayRuns, async ({ before }, { services: { database } }) => {
    const found = await payRuns(database.read, { limit: PAGE + 1, before: numberOf(before) })
    const runs = found.slice(0, PAGE).map(({ id, ends_at, planned_at, paid_at, ...run }) => ({
      ...run,
      id: String(id),
      endsAt: ends_at,
      plannedAt: planned_at,
      paidAt: paid_at,
    }))
    return { runs, next: found.length > PAGE ? (runs.at(-1)?.id ?? null) : null }
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
]

function numberOf(before: string | undefined): number | undefined {
  return before === undefined ? undefined : Number(before)
}
