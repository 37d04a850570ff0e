import { hash } from 'node:crypto'
import type { Tables } from '#gateway/db/tables.ts'

/** The hash before the first entry. */
export const GENESIS_HASH = hash('sha256', 'Atoll ledger, genesis')

/** One ledger entry before it is sealed. */
export type UnsealedEntry = Omit<Tables['entry'], 'seq' | 'prev_hash' | 'hash'> & { seq: number }

/**
 * Returns the hash of an entry: SHA-256 over the previous hash and every field of the entry and its transfer, so that
 * no row of either table can be changed, removed or inserted without breaking the chain from there on.
 */
export function chainHash(previous: string, transfer: Tables['transfer'], entry: UnsealedEntry): string {
  const { id, kind, request_hash, response, at } = transfer
  const { seq, transfer_id, account_id, amount, balance_after } = entry
  const fields = [previous, seq, transfer_id, account_id, amount, balance_after, id, kind, request_hash, response, at]
  return hash('sha256', JSON.stringify(fields))
}
