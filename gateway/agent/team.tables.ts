/** Totals of every account with a direct downline, kept by triggers alone (migration 025); amounts in minor units. */
export interface TeamTables {
  team: { id: string; upline_id: string | null; newest_at: number }
  /** The direct downline by type. */
  team_people: { team_id: string; type: number; people: number; balance: number }
}
