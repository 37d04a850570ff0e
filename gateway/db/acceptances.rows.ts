import type { Rows } from './database.ts'

/** Returns the times that an operator has accepted, each with the last ledger entry before it; the first one first. */
export async function acceptances(rows: Rows) {
  return await rows.selectFrom('clock_acceptance').select(['at', 'seq']).orderBy('id').execute()
}
