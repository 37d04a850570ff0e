/** What is kept of everybody who has somebody directly below, by triggers alone (migration 025); amounts in minor units. */
export interface TeamTables {
  team: { id: string; upline_id: string | null; newest_at: number }
  /** Those directly below, by type. */
  team_people: { team_id: string; type: number; people: number; balance: number }
  /** `day`: whole days since the epoch, UTC. */
  team_day: { team_id: string; day: number; staked: number; paid: number }
}
