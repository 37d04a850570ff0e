/** The table of opening credits (migration 065). */
export interface CreditTables {
  credit_grant: { member_id: string; amount: number; at: number }
}
