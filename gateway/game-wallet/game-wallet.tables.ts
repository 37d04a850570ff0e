import type { Generated } from 'kysely'
import type { Day } from '#contract/time/time.ts'

/** Launch tickets, plays (one member in one game) and their rounds (migrations 001, 022, 030, 033, 077, 097). */
export interface VendorTables {
  ticket: {
    hash: string
    member_id: string
    node_id: string
    language: string
    expires_at: number
    used_at: number | null
    handle_hash: string | null
    room_id: string | null
  }
  play: {
    id: string
    vassalage: string
    member_id: string
    node_id: string
    opened_at: number
    seen_at: number
    handle_hash: string | null
    room_id: Generated<string | null>
    /** Sums over all rounds but refunded ones; updated with the rounds (round.rows.ts), so that reads are cheap. */
    staked: Generated<number>
    won: Generated<number>
    /** The number of open rounds; updated likewise. */
    open_rounds: Generated<number>
  }
  /** What a vendor has paid on a day, to a player or (with an empty account) to all (migration 037). */
  payout_day: { day: Day; vassalage: string; is_trial: number; account_id: string; paid: number }
  early_rollback: { play_id: string; round_id: string; at: number }
  round: {
    id: string
    vassalage: string
    play_id: string
    /** The whole stake: the bet and its raises. */
    stake: number
    payout: number
    state: 'open' | 'settled' | 'rolledback'
    detail: string | null
    opened_at: number
    closed_at: number | null
    is_trial: Generated<number>
    /** The jackpot it has fed; null while the round is open, or if its game has none (migration 024). */
    jackpot_id: Generated<number | null>
    /** The line for which it was settled; null without an upline, and of a trial (migration 039). */
    line_id: Generated<number | null>
    /** The valid bet, and the part of the stake that fed a jackpot; 0 unless settled. */
    valid: Generated<number>
    feed: Generated<number>
    /** The version of its title, as its vendor has named it (migration 082). */
    title_version: Generated<string | null>
    /** The bonus with which it is played, what of its stake and payout is bonus money, the percent that counts, and what it added (migration 097). */
    bonus_id: Generated<number | null>
    bonus_stake: Generated<number>
    bonus_paid: Generated<number>
    bonus_weight: Generated<number>
    bonus_counted: Generated<number>
  }
  /** What a round has staked after its bet. */
  round_raise: {
    vassalage: string
    round_id: string
    /** Its place among the raises of the round, from 1. */
    no: number
    /** In the ledger. */
    transfer_id: string
    amount: number
    at: number
  }
}
