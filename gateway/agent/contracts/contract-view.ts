import type { InferOutput } from 'valibot'
import type { agentContracts } from '#contract/agent/contracts.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Contract, stateOf } from './contracts.rules.ts'
import { accountsOf } from './parties.rows.ts'

type View = InferOutput<(typeof agentContracts)['value']>['contracts'][number]

/**
 * Returns contracts as their sides see them. Each names both sides, a former upline too: the agent that signed with it
 * knows its name. An offer that has expired is rejected, whatever its row says.
 */
export async function toViews(rows: Rows, contracts: readonly Contract[], now: number): Promise<View[]> {
  const ids = contracts.flatMap((one) => [one.agent_id, ...(one.upline_id === null ? [] : [one.upline_id])])
  const names = await accountsOf(rows, [...new Set(ids)])
  return contracts.map((one) => ({
    id: String(one.id),
    version: one.version,
    terms: one.terms,
    termsHash: one.terms_hash,
    agent: names.get(one.agent_id) ?? '',
    upline: (one.upline_id === null ? undefined : names.get(one.upline_id)) ?? null,
    offeredAt: one.offered_at,
    expiresAt: one.expires_at,
    startsAt: one.starts_at,
    endsAt: one.ends_at,
    ...answerOf(one, now),
  }))
}

/** Returns one contract as one of its sides sees it. */
export async function toView(rows: Rows, one: Contract, now: number): Promise<View> {
  const [view] = await toViews(rows, [one], now)
  if (!view) throw new Error(`contract ${one.id} has no view`)
  return view
}

function answerOf(one: Contract, now: number): Pick<View, 'status' | 'answeredAt' | 'reason'> {
  if (stateOf(one, now) === 'expired') return { status: 'rejected', answeredAt: one.expires_at, reason: 'expired' }
  return { status: one.status, answeredAt: one.answered_at, reason: one.reason }
}
