import type { volatilities } from '#contract/games/info.ts'

/** What vendors say of their games (migration 020). */
export interface BeforePlayTables {
  game_facts: { node_id: string; max_bet: number; volatility: (typeof volatilities)[number]; version: string }
}
