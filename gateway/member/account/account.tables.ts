import type { Generated } from 'kysely'

/** What members keep in their accounts (migration 055). */
export interface AccountTables {
  payment_password: { member_id: string; hash: string; set_at: number }
  payee: {
    id: Generated<number>
    member_id: string
    kind: 'bank' | 'wallet'
    provider: string
    holder: string
    number: string
    added_at: number
  }
  member_picture: { member_id: string; kind: 'png' | 'jpg'; bytes: Uint8Array; stored_at: number }
  /** Points earned by play, and the level that they have brought (migration 099). */
  member_level: { member_id: string; earned: number; level: Generated<number> }
}
