import type { Generated } from 'kysely'

/** Vendors' jackpots, one row from one win to the next (migration 024). */
export interface JackpotTables {
  jackpot: {
    id: Generated<number>
    vassalage: string
    share_bp: number
    seed: number
    carry: number
    staked: Generated<number>
    began_at: number
    round_id: Generated<string | null>
    paid: Generated<number | null>
    won_at: Generated<number | null>
    server_seed: Generated<string | null>
    client_seed: Generated<string | null>
    nonce: Generated<number | null>
  }
}
