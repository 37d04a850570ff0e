import { type Terms, canonicalTerms } from '#contract/agent/terms.ts'
import { hashTerms } from '#gateway/agent/contracts/contract-chain.ts'
import { recordEvent } from '#gateway/agent/contracts/contract-events.rows.ts'
import type { Rows } from '#gateway/db/database.ts'

interface Signed {
  readonly agent: string
  readonly upline: string | null
  readonly version: number
  /** In force from here on, until `until` if it is given. */
  readonly from: number
  readonly until?: number | undefined
}

/** Puts a contract in force as if both sides had signed it in time. Must run inside `database.write`. */
export async function putInForce(rows: Rows, terms: Terms, signed: Signed): Promise<void> {
  const { agent, upline, version, from, until } = signed
  const ended = until === undefined ? {} : { ends_at: until, reason: 'agent' as const }
  const times = { offered_at: from - 2, expires_at: from, answered_at: from - 1, starts_at: from, ...ended }
  const parties = { kind: terms.kind, agent_id: agent, upline_id: upline, version, status: 'approved' as const }
  const { id } = await rows
    .insertInto('contract')
    .values({ ...parties, ...times, terms: canonicalTerms(terms), terms_hash: hashTerms(terms) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(rows, id, { action: 'accept', by: 'agent', actorId: agent, session: null, at: from - 1 })
}
