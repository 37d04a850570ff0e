import type { Generated } from 'kysely'

/** The tables of withdrawals (migration 026). */
export interface WithdrawalTables {
  withdrawal: {
    id: Generated<number>
    member_id: string
    transfer_id: string
    amount: number
    state: Generated<'submitted' | 'paid' | 'received' | 'partly' | 'missing' | 'counted' | 'rejected' | 'returned'>
    submitted_at: number
    answered_at: Generated<number | null>
    confirm_by: Generated<number | null>
    confirmed_at: Generated<number | null>
    received: Generated<number | null>
    reason: Generated<string | null>
    closed_at: Generated<number | null>
  }
}
