import { agentTypes } from '#contract/rights.ts'
import { contractsOf, teamSizes } from '#gateway/agent/downline-facts.rows.ts'
import { toContract } from '#gateway/agent/contracts/contracts.rows.ts'
import { stateOf } from '#gateway/agent/contracts/contracts.rules.ts'
import { accountsOf } from '#gateway/agent/contracts/parties.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { owedBy } from '#gateway/pay/pay-runs.rows.ts'
import { uplineOf } from './upline.rows.ts'

const PAGE = 50

interface Place {
  readonly under: string | undefined
  readonly before: string | undefined
}

/** Returns one page of the agents directly below one, or of those without an upline; `undefined` if there is no such one. */
export async function agentsPage(rows: Rows, { under, before }: Place, now: number) {
  const above = under === undefined ? undefined : await memberOf(rows, under)
  if (under !== undefined && !above) return undefined
  const found = await rows
    .selectFrom('member')
    .select(['id', 'account', 'type', 'created_at', 'disabled_at'])
    .where('is_member', '=', 1)
    .where('type', 'in', agentTypes)
    .where('upline_id', under === undefined ? 'is' : '=', under ?? null)
    .$if(before !== undefined, (agents) => agents.where('id', '>', before ?? ''))
    .orderBy('id')
    .limit(PAGE + 1)
    .execute()
  const page = found.slice(0, PAGE)
  const ids = page.map(({ id }) => id)
  const [sizes, contracts, owed] = [
    await teamSizes(rows, ids),
    await contractsOf(rows, page, now),
    await owedBy(rows, ids),
  ]
  return {
    path: above
      ? [...(await uplineOf(rows, above.upline_id)).toReversed(), { id: above.id, account: above.account }]
      : [],
    agents: page.map(({ id, account, created_at, disabled_at }) => ({
      id,
      account,
      createdAt: created_at,
      isLocked: disabled_at !== null,
      team: sizes.get(id) ?? 0,
      contracts: contracts.filter(({ agentId }) => agentId === id).map(({ kind, state }) => ({ kind, state })),
      owed: owed.get(id) ?? 0,
    })),
    next: found.length > PAGE ? (ids.at(-1) ?? null) : null,
  }
}

function memberOf(rows: Rows, id: string) {
  return rows
    .selectFrom('member')
    .select(['id', 'account', 'upline_id'])
    .where('id', '=', id)
    .where('is_member', '=', 1)
    .executeTakeFirst()
}

/** Returns one page of the contracts with an agent, or of those that the operator offered; the newest first. */
export async function contractsPage(
  rows: Rows,
  { agent, before }: { readonly agent: string | undefined; readonly before: string | undefined },
  now: number,
) {
  const all = rows.selectFrom('contract').selectAll()
  const found = await (agent === undefined ? all.where('upline_id', 'is', null) : all.where('agent_id', '=', agent))
    .$if(before !== undefined, (contracts) => contracts.where('id', '<', Number(before)))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const page = found.slice(0, PAGE).map(toContract)
  const names = await accountsOf(
    rows,
    page.flatMap(({ agent_id, upline_id }) => (upline_id === null ? [agent_id] : [agent_id, upline_id])),
  )
  const nameOf = (id: string) => names.get(id) ?? id
  return {
    contracts: page.map((one) => ({
      id: String(one.id),
      version: one.version,
      termsHash: one.terms_hash,
      status: one.status,
      expiresAt: one.expires_at,
      answeredAt: one.answered_at,
      startsAt: one.starts_at,
      endsAt: one.ends_at,
      reason: one.reason,
      terms: one.terms,
      agentId: one.agent_id,
      agent: nameOf(one.agent_id),
      upline: one.upline_id === null ? null : nameOf(one.upline_id),
      offeredAt: one.offered_at,
      stage: stateOf(one, now),
    })),
    next: found.length > PAGE ? String(page.at(-1)?.id) : null,
  }
}
