import type { Generated } from 'kysely'

/** Codes by which members invite friends, who came by them (migration 055), and what that brings (migration 099). */
export interface FriendTables {
  friend_code: { code: string; member_id: string; visits: Generated<number>; created_at: number }
  friend: { member_id: string; inviter_id: string; registered_at: number; refused: 'device' | 'name' | null }
  friend_reward: {
    member_id: string
    inviter_id: string
    rounds: number
    inviter_points: number
    friend_points: number
    met_at: Generated<number | null>
    refused: Generated<'person' | 'payee' | null>
    inviter_at: Generated<number | null>
    friend_at: Generated<number | null>
  }
}
