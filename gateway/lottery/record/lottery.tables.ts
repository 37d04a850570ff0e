import type { PrizeMode } from '#contract/lottery/lottery.ts'
import type { Generated } from 'kysely'

type Flag = 0 | 1

/** Draws, tickets and their proof (migration 042). */
export interface LotteryTables {
  lottery_group: { code: string; prize_mode: PrizeMode; area: 'VN' | null; position: number }
  lottery_group_games: { group_code: string; vassalage: string; classify: string }
  lottery_clock: { id: number; at: number }
  /** The draws that holidays left out as of a start (migration 075). */
  lottery_holidays: { id: Generated<number>; at: number; left_out: string }
  lottery_book: { hash: string; body: string }
  lottery_chain: {
    id: Generated<number>
    series: string
    first_day: number
    days: number
    a_day: number
    anchor: Uint8Array
    opened_at: number
    /** Of the key file that makes it (migration 067). */
    key: string | null
  }
  lottery_draw: {
    id: Generated<number>
    series: string
    numero: string
    opens_at: number
    closes_at: number
    draws_at: number
    book: string
    chain_id: number
    place: number
    leaves: Generated<number>
    edge: Uint8Array
    head: Uint8Array
    fed: Generated<number>
    sealed_at: Generated<number | null>
    root: Generated<Uint8Array | null>
    drawn_at: Generated<number | null>
    seed: Generated<Uint8Array | null>
    result: Generated<string | null>
    pool: Generated<string | null>
    settled_at: Generated<number | null>
    winners: Generated<number | null>
    paid: Generated<number | null>
    void_at: Generated<number | null>
    void_reason: Generated<string | null>
    refunded_at: Generated<number | null>
    cursor: Generated<number>
    /** Sums of stakes as JSON (migration 060). */
    stakes: Generated<string | null>
    wins: Generated<number | null>
    wins_edge: Generated<Uint8Array | null>
  }
  lottery_slip: {
    id: Generated<number>
    member_id: string
    request_id: string
    request_hash: string
    node_id: string
    lines: string
    stops_after_win: Flag
    at: number
    answer: string
  }
  lottery_ticket: {
    id: Generated<number>
    slip_id: number
    draw_id: number
    place: number
    leaf: Uint8Array
    salt: Uint8Array
    member_id: string
    is_trial: Flag
    stake: number
    fed: number
    at: number
    line_id: Generated<number | null>
    valid: Generated<number>
  }
  /** Batches of settled tickets, by their places (migration 043). */
  lottery_closing: { draw_id: number; place: number; until: number; closed_at: number }
  /** What a draw has paid by market and tier; without a market, all of them together (migration 057). */
  lottery_prize: { draw_id: number; market: string; tier: number; tickets: number; paid: number }
  lottery_win: { ticket_id: number; prize: number; jackpot: number; at: number }
  /** Beacons of draws, the peer's chains, and prizes that wait for room in an account (migration 049). */
  lottery_beacon: { draw_id: number; kind: 'drand-quicknet' | 'peer'; round: number; anchor: Uint8Array | null }
  lottery_peer: { chain_id: number; anchor: Uint8Array }
  lottery_owed: { ticket_id: number; prize: number; jackpot: number; at: number; paid_at: Generated<number | null> }
  lottery_refund: {
    ticket_id: number
    draw_id: number
    reason: 'cancelled' | 'stopped' | 'void'
    place: number | null
    leaf: Uint8Array | null
    at: number
  }
  lottery_node: { draw_id: number; block: number; node: Uint8Array; head: Uint8Array | null }
  lottery_win_node: { draw_id: number; block: number; until: number; node: Uint8Array }
  lottery_play: {
    member_id: string
    draw_id: number
    node_id: string
    staked: number
    paid: Generated<number>
    is_open: Generated<Flag>
    opened_at: number
    seen_at: number
  }
  lottery_log: { place: number; line: string; leaf: Uint8Array }
  lottery_log_node: { block: number; node: Uint8Array }
  lottery_log_head: { id: number; head: string }
}
