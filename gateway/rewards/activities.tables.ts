import type { Generated } from 'kysely'

/** Missions, promotions with a goal, and leaderboards (migration 095). */
export interface ActivityTables {
  activity_join: {
    member_id: string
    promotion_id: string
    joined_at: number
    /** JSON: the terms that were accepted (`Terms`), and settled rounds by game. */
    terms: string
    terms_hash: string
    baseline: string
  }
  activity_taken: {
    id: Generated<number>
    member_id: string
    source: 'mission' | 'promotion' | 'board' | 'raffle'
    item_id: string
    period: string
    title: string
    /** JSON: the reward. */
    gives: string
    at: number
  }
  board: {
    id: string
    period: string
    score: 'multiple' | 'missions'
    starts_at: number
    ends_at: number
    /** JSON: points by place. */
    prizes: string
    title: string
    read_until: number
    final_at: Generated<number | null>
    players: Generated<number | null>
    hash: Generated<string | null>
  }
  board_score: { board_id: string; period: string; member_id: string; score: number; at: number }
  board_place: {
    board_id: string
    period: string
    no: number
    place: number
    member_id: string
    name: string
    score: number
    prize: number
  }
}
