import { sql } from 'kysely'
import { TRIAL } from '#contract/rights.ts'
import type { Rows } from '#gateway/db/database.ts'
import { differing } from '#gateway/db/differing.rows.ts'
import { schemaOf } from '#gateway/db/integrity.ts'

/** The schema version that introduced the operator's books (migration 089). */
const BOOKS_SINCE = 89

/** Proves that the operator's books are the sums of what games moved for each member, which `auditDaySums` proves. */
export async function auditRevenue(rows: Rows, report: (finding: string) => void): Promise<void> {
  if ((await schemaOf(rows)) < BOOKS_SINCE) return
  const days = await differing<{ day: number; node_id: string }>(
    rows,
    sql`SELECT day, node_id, rounds, staked, paid, active FROM revenue_day`,
    sql`
      SELECT day, node_id, sum(rounds), sum(staked), sum(paid), sum(rounds > 0)
      FROM game_day JOIN member ON member.id = member_id WHERE type <> ${sql.lit(TRIAL)} GROUP BY day, node_id`,
  )
  const findings = days.map(
    ({ day, node_id }) => `the books of ${node_id} on day ${day} differ from what members played`,
  )
  const active = await differing<{ day: number }>(
    rows,
    sql`SELECT day, active FROM active_day`,
    sql`
      SELECT day, count(DISTINCT member_id) FROM game_day JOIN member ON member.id = member_id
      WHERE type <> ${sql.lit(TRIAL)} AND rounds > 0 GROUP BY day`,
  )
  findings.push(...active.map(({ day }) => `the active members of day ${day} in the books differ from who played`))
  // a day has a row of each that differs
  for (const finding of new Set(findings)) report(finding)
}
