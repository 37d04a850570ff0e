import type { Generated } from 'kysely'

/** The table of accepted times (migration 069). */
export interface ClockTables {
  clock_acceptance: { id: Generated<number>; at: number; written: number; seq: number }
}
