import { hash } from 'node:crypto'
import type { Tables } from '#gateway/db/tables.ts'

/** What stands before the first entry. */
export const GENESIS_HASH = hash('sha256', 'Atoll ledger, genesis')

/** One line of the ledger before it is sealed. */
export type UnsealedEntry = Omit<Tables['entry'], 'seq' | 'prev_hash' | 'hash'> & { seq: number }

/**
 * The hash of one entry: SHA-256 over the hash before it and every field of the entry and of its transfer, so that no
 * row of either table can be changed, taken out or put in without breaking the chain from there on.
 */
export function chainHash(previous: string, transfer: Tables['transfer'], entry: UnsealedEntry): string {
  const { id, kind, request_hash, response, at } = transfer
  const { seq, transfer_id, account_id, amount, balance_after } = entry
  const fields = [previous, seq, transfer_id, account_id, amount, balance_after, id, kind, request_hash, response, at]
  return hash('sha256', JSON.stringify(fields))
}
