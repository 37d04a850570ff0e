import type { Generated } from 'kysely'

/** The table of deposits (migration 032). */
export interface DepositTables {
  deposit: {
    id: Generated<number>
    member_id: string
    transfer_id: string
    amount: number
    at: number
  }
}
