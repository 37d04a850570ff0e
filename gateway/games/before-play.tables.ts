import type { Volatility } from '#contract/games/volatilities.ts'

/** Facts that vendors publish about their games (migrations 020 and 078). */
export interface BeforePlayTables {
  game_facts: {
    node_id: string
    max_bet: number
    volatility: Volatility
    version: string
    /** When the game came out, if that is known. */
    added_at: number | null
  }
}
