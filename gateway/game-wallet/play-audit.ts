import { sql } from 'kysely'
import { TRIAL } from '#contract/rights.ts'
import type { Rows } from '#gateway/db/database.ts'
import { schemaOf } from '#gateway/db/integrity.ts'
import { JACKPOT_SINCE } from './jackpot-audit.ts'

/** The schema version that introduced the sums (migration 022). */
const SUMS_SINCE = 22
/** The schema version that introduced the number of open rounds (migration 033). */
const OPEN_SINCE = 33

type Report = (finding: string) => void

/** Proves that each play's sums match its rounds and jackpots, and that each round is marked as a trial's or not. */
export async function auditPlays(rows: Rows, report: Report): Promise<void> {
  const schema = await schemaOf(rows)
  if (schema < SUMS_SINCE) return
  const jackpots = schema < JACKPOT_SINCE ? sql`(SELECT '' AS vassalage, '' AS round_id, 0 AS paid)` : sql`jackpot`
  const plays = await sql<{ id: string }>`
    SELECT play.id FROM play LEFT JOIN (
      SELECT play_id, sum(stake) AS staked, sum(payout + coalesce(paid, 0)) AS won
      FROM round LEFT JOIN ${jackpots} AS hit ON hit.vassalage = round.vassalage AND hit.round_id = round.id
      WHERE state != 'rolledback' GROUP BY play_id
    ) AS sums ON sums.play_id = play.id
    WHERE play.staked IS NOT coalesce(sums.staked, 0) OR play.won IS NOT coalesce(sums.won, 0)`.execute(rows)
  if (schema >= OPEN_SINCE) await auditOpenRounds(rows, report)
  for (const { id } of plays.rows) report(`stake or payout of game session ${id} differs from its rounds`)
  const rounds = await sql<{ id: string }>`
    SELECT round.id FROM round JOIN play ON play.id = play_id JOIN member ON member.id = member_id
    WHERE is_trial IS NOT (type = ${sql.lit(TRIAL)})`.execute(rows)
  for (const { id } of rounds.rows) report(`round ${id} is wrongly marked as real or trial`)
}

async function auditOpenRounds(rows: Rows, report: Report): Promise<void> {
  const plays = await sql<{ id: string }>`
    SELECT play.id FROM play LEFT JOIN (
      SELECT play_id, count(*) AS rounds FROM round WHERE state = 'open' GROUP BY play_id
    ) AS found ON found.play_id = play.id
    WHERE open_rounds IS NOT coalesce(found.rounds, 0)`.execute(rows)
  for (const { id } of plays.rows) report(`game session ${id} has a wrong number of open rounds`)
}
