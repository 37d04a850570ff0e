import { hash } from 'node:crypto'
import { type Terms, canonicalTerms } from '#contract/agent/terms.ts'
import type { Tables } from '#gateway/db/tables.ts'

/** The hash before the first event. */
export const GENESIS_HASH = hash('sha256', 'Atoll contracts, genesis')

/** One event before it is sealed. */
export type UnsealedEvent = Omit<Tables['contract_event'], 'seq' | 'prev_hash' | 'hash'> & { readonly seq: number }

/** Returns the hash that both sides of a contract sign. */
export function hashTerms(terms: Terms): string {
  return hash('sha256', canonicalTerms(terms))
}

/** Returns the hash of an event: SHA-256 over the previous hash and every field, so that none can be changed later. */
export function eventHash(previous: string, event: UnsealedEvent): string {
  const { seq, contract_id, action, by_side, actor_id, session, at, terms_hash, status } = event
  const { starts_at, ends_at, reason } = event
  const signature = [seq, contract_id, action, by_side, actor_id, session, at, terms_hash]
  return hash('sha256', JSON.stringify([previous, ...signature, status, starts_at, ends_at, reason]))
}
