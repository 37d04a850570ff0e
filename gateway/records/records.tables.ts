import type { Generated } from 'kysely'
import type { Day } from '#contract/time/time.ts'

/** Sums for the records of members: amounts in minor units; `day`: whole days since the epoch. */
export interface RecordTables {
  /** Game sessions by the day on which they began (migration 054). */
  play_day: { member_id: string; day: Day; node_id: string; plays: number; staked: number; won: number }
  /** What a member's games moved by the day of the ledger's transfers, and how long each was played (migrations 059, 061). */
  game_day: {
    member_id: string
    day: Day
    node_id: string
    rounds: number
    staked: number
    paid: number
    played_ms: number
    /** Rounds that were settled, refunds not included (migration 092). */
    settled: number
    /** Bonus money within `staked` and `paid` (migration 097). */
    bonus_staked: Generated<number>
    bonus_paid: Generated<number>
  }
  /** The same of all members but trials (migration 089). `active`: members with a bet in the game. */
  revenue_day: { day: Day; node_id: string; rounds: number; staked: number; paid: number; active: number }
  /** Members but trials with a bet in any game (migration 089). */
  active_day: { day: Day; active: number }
}
