import type { Generated } from 'kysely'

/** Codes by which members invite friends, and who came by them (migration 055). */
export interface FriendTables {
  friend_code: { code: string; member_id: string; visits: Generated<number>; created_at: number }
  friend: { member_id: string; inviter_id: string; registered_at: number; refused: 'device' | 'name' | null }
}
