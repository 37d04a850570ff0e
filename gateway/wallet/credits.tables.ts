import type { BonusTables } from '#gateway/bonus/terms/bonus.tables.ts'

/** The tables of opening credits (migrations 065, 074), and of the other money that is not simply own: bonuses. */
export interface CreditTables extends BonusTables {
  credit_grant: { member_id: string; amount: number; at: number }
  credited_contact: { digest: string }
}
