import type { Volatility } from '#contract/games/volatilities.ts'

/** Facts that vendors publish about their games (migrations 020 and 078), and what is measured of them (081). */
export interface BeforePlayTables {
  game_facts: {
    node_id: string
    max_bet: number
    volatility: Volatility
    version: string
    /** When the game came out, if that is known. */
    added_at: number | null
  }
  /** Written by a trigger with each settlement. */
  game_return: {
    node_id: string
    version: string
    rounds: number
    /** Sums over the rounds of payout ÷ stake, and of its square. */
    returned: number
    squared: number
  }
}
