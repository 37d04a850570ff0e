import { endOperatorContract, offerOperatorContract, staffAgents, staffContracts } from '#contract/staff/agents.ts'
import { offerContract } from '#gateway/agent/contracts/offering.rows.ts'
import { endByOperator } from '#gateway/agent/contracts/operator-end.rows.ts'
import { staffAct, staffLook } from './acts.ts'
import { agentsPage, contractsPage } from './agents.rows.ts'
import { textOf } from './member-acts.ts'
import { type StaffAnswer, StaffRefused } from './staff-request.ts'

/** Answers lines of agents, and contracts. */
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

  staffAct(offerOperatorContract, async (rows, { account, terms }, { now, log }) => {
    const signed = await offerContract(rows, { account, terms, offerer: null, now })
    if ('refusal' in signed) throw new StaffRefused(codeOf(signed.refusal))
    const { id, agent_id: subject, expires_at: expiresAt } = signed.contract
    await log({ subjectKind: 'member', subject, detail: { contract: id, what: terms.kind } })
    return { id: String(id), expiresAt }
  }),
]

/** An offer of the operator is refused for nothing else. */
function codeOf(refusal: string) {
  return refusal === 'contract_open' || refusal === 'contract_rate' ? refusal : 'contract_agent'
}
