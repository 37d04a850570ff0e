/** The tables of opening credits (migrations 065, 074). */
export interface CreditTables {
  credit_grant: { member_id: string; amount: number; at: number }
  credited_contact: { digest: string }
}
