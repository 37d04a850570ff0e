import type { Generated } from 'kysely'

/** What is played with vendors: the way into a game, a member in one game, each round of it (migrations 001, 022, 030, 033). */
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
    /** Of every round that was not given back; kept with the rounds (round.rows.ts), so that nobody adds them up. */
    staked: Generated<number>
    won: Generated<number>
    /** How many of its rounds are open; kept likewise. */
    open_rounds: Generated<number>
  }
  early_rollback: { play_id: string; round_id: string; at: number }
  round: {
    id: string
    vassalage: string
    play_id: string
    stake: number
    payout: number
    state: 'open' | 'settled' | 'rolledback'
    detail: string | null
    opened_at: number
    closed_at: number | null
    is_trial: Generated<number>
    /** The jackpot that it has fed; null while it is open, and of a round that plays for none (migration 024). */
    jackpot_id: Generated<number | null>
  }
}
