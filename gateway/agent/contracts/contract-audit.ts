import { hash } from 'node:crypto'
import type { Rows } from '#gateway/db/database.ts'
import { schemaOf } from '#gateway/db/integrity.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { GENESIS_HASH, eventHash } from './contract-chain.ts'

/** The schema version that introduced contracts (migration 040). */
const CONTRACTS_SINCE = 40

type State = Pick<Tables['contract_event'], 'status' | 'starts_at' | 'ends_at' | 'reason' | 'terms_hash'>

/**
 * Proves the contracts: the chain of events is unbroken, each contract is what its last event left, its terms are those
 * that were signed, and none is approved without an acceptance by its agent.
 */
export async function auditContracts(rows: Rows, report: (finding: string) => void): Promise<void> {
  if ((await schemaOf(rows)) < CONTRACTS_SINCE) return
  const { last, accepted } = await auditEvents(rows, report)
  for await (const one of rows.selectFrom('contract').selectAll().stream()) {
    if (hash('sha256', one.terms) !== one.terms_hash) report(`the terms of contract ${one.id} are not those signed`)
    if (textOf(last.get(one.id)) !== textOf(one)) report(`contract ${one.id} differs from its last event`)
    if (one.status === 'approved' && accepted.get(one.id) !== one.agent_id)
      report(`contract ${one.id} is approved, but its agent has not accepted it`)
  }
}

async function auditEvents(rows: Rows, report: (finding: string) => void) {
  const last = new Map<number, State>()
  const accepted = new Map<number, string | null>()
  let [previous, seq] = [GENESIS_HASH, 0]
  for await (const event of rows.selectFrom('contract_event').selectAll().orderBy('seq').stream()) {
    seq += 1
    const isNext = event.seq === seq && event.prev_hash === previous
    if (!isNext || event.hash !== eventHash(previous, event))
      report(`the chain breaks at event ${event.seq} of contracts`)
    previous = event.hash
    seq = event.seq
    last.set(event.contract_id, event)
    if (event.action === 'accept') accepted.set(event.contract_id, event.actor_id)
  }
  return { last, accepted }
}

function textOf(state: State | undefined): string {
  return JSON.stringify(state && [state.status, state.starts_at, state.ends_at, state.reason, state.terms_hash])
}
