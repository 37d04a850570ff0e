import type { Generated } from 'kysely'
import type { LedgerKind } from './ledger-kinds.rules.ts'

/** The tables of the ledger: what each account holds, what moved, and its entries in a chain of hashes. */
export interface LedgerTables {
  account: { id: string; balance: number | null }
  transfer: { id: string; kind: LedgerKind; request_hash: string; response: string; at: number }
  entry: {
    seq: Generated<number>
    transfer_id: string
    account_id: string
    amount: number
    balance_after: number | null
    prev_hash: string
    hash: string
  }
}
