/** Game sessions by the day on which they began (migration 054). Amounts in minor units; `day`: whole days since the epoch. */
export interface RecordTables {
  play_day: { member_id: string; day: number; node_id: string; plays: number; staked: number; won: number }
}
