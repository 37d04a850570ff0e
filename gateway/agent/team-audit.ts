import { sql } from 'kysely'
import { TRIAL } from '#contract/rights.ts'
import type { Rows } from '#gateway/db/database.ts'
import { schemaOf } from '#gateway/db/integrity.ts'

/** The schema version that introduced team totals (migration 025). */
const TEAMS_SINCE = 25

/** Proves that the stored totals of every direct downline equal its members and their balances. */
export async function auditTeams(rows: Rows, report: (finding: string) => void): Promise<void> {
  if ((await schemaOf(rows)) < TEAMS_SINCE) return
  const kept = sql`SELECT team_id, type, people, balance FROM team_people WHERE people <> 0 OR balance <> 0`
  const counted = sql`
    SELECT upline_id, type, count(*), coalesce(sum(
      (SELECT sum(balance) FROM account WHERE account.id IN ('member:' || member.id, 'wallet:lottery:' || member.id, 'wallet:reserve:' || member.id))), 0)
    FROM member WHERE upline_id IS NOT NULL AND type <> ${sql.lit(TRIAL)} AND is_member = 1 GROUP BY upline_id, type`
  const people = await sql<{ team_id: string }>`
    SELECT DISTINCT team_id FROM (
      SELECT * FROM (${kept} EXCEPT ${counted}) UNION ALL SELECT * FROM (${counted} EXCEPT ${kept})
    )`.execute(rows)
  for (const { team_id } of people.rows) report(`the stored totals of team ${team_id} differ from its members`)
  const moved = await sql<{ id: string }>`
    SELECT team.id FROM team JOIN member ON member.id = team.id WHERE team.upline_id IS NOT member.upline_id`.execute(
    rows,
  )
  for (const { id } of moved.rows) report(`team ${id} has another upline than its member`)
}
