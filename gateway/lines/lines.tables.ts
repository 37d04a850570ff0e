import type { Generated } from 'kysely'
import type { Day } from '#contract/time/time.ts'

/** Lines of agents, and what was closed for them (migration 039). Amounts in minor units. */
export interface LineTables {
  line: { id: Generated<number>; head_id: string }
  line_agent: { line_id: number; agent_id: string; depth: number }
  /** `done`: 1 when it has taken effect (migration 043). */
  member_move: {
    id: Generated<number>
    member_id: string
    from_id: string | null
    upline_id: string | null
    at: number
    asked_at: number
    done: Generated<0 | 1>
  }
  /** `day`: whole days since the epoch, UTC. */
  line_day: Counted & { line_id: number; day: Day; cost: Generated<number> }
  member_day: Counted & { day: Day; line_id: number; member_id: string }
  /** `slot`: whole five minutes since the epoch. */
  line_slot: { slot: number; line_id: number; rounds: number; valid: number }
  /** Settled bets (migration 044); `paid` includes jackpots. */
  line_bet: {
    line_id: number
    closed_at: number
    vassalage: string
    bet_id: string
    member_id: string
    node_id: string
    stake: number
    paid: number
  }
  /** The last day of a member with a settled bet, and its line then. */
  member_active: { member_id: string; line_id: number; day: Day }
}

/** Sums of settled bets; `paid` is without jackpots. */
interface Counted {
  rounds: number
  staked: number
  valid: number
  paid: number
  feed: number
  jackpot: number
}
