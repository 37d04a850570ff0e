/** Raffles (migration 101). */
export interface RaffleTables {
  raffle: {
    id: string
    period: string
    title: string
    repeats: 'day' | 'week' | 'once'
    announced_at: number
    starts_at: number
    ends_at: number
    draws_at: number
    /** JSON: `RaffleTerms`. */
    terms: string
    /** In hex, as `hash` and `seed`. */
    commitment: string
    round: number | null
    frozen_at: number | null
    accounts: number | null
    entries: number | null
    hash: string | null
    drawn_at: number | null
    seed: string | null
    /** JSON: round, value, proof. */
    beacon: string | null
    void_at: number | null
  }
  raffle_before: { raffle_id: string; period: string; member_id: string; node_id: string; settled: number }
  raffle_line: {
    raffle_id: string
    period: string
    line: number
    member_id: string
    name: string
    first: number
    entries: number
  }
  /** `gives` is JSON: the reward. */
  raffle_win: { raffle_id: string; period: string; no: number; line: number; gives: string }
  /** Prizes of winners who were on a break, until they are told (migration 105). */
  raffle_kept: { raffle_id: string; period: string; member_id: string; told_at: number | null }
}
