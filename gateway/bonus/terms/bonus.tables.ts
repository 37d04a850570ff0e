import type { Generated } from 'kysely'
import type { BonusState } from '#contract/rewards/bonus.ts'

/** Bonuses and the transfers of their money beside those of rounds (migration 097). */
export interface BonusTables {
  bonus: {
    id: Generated<number>
    member_id: string
    /** What it is for: the same is given once. */
    reward_id: string
    /** JSON, as accepted, and its SHA-256. */
    terms: string
    terms_hash: string
    amount: number
    required: number
    done: Generated<number>
    /** Bonus money in open rounds, also after it has closed. */
    in_play: Generated<number>
    state: Generated<BonusState>
    accepted_at: number
    began_at: number | null
    ends_at: number | null
    closed_at: number | null
  }
  bonus_move: {
    transfer_id: string
    bonus_id: number
    kind: 'bonus-grant' | 'bonus-convert' | 'bonus-forfeit'
    amount: number
    line_id: number | null
    counted_at: number
  }
}
