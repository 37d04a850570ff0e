import type { volatilities } from '#contract/games/info.ts'

/** Facts that vendors publish about their games (migration 020). */
export interface BeforePlayTables {
  game_facts: { node_id: string; max_bet: number; volatility: (typeof volatilities)[number]; version: string }
}
