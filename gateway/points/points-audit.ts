import { sql } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'
import { differing } from '#gateway/db/differing.rows.ts'
import { schemaOf } from '#gateway/db/integrity.ts'
import { conversionHash } from './answering.rows.ts'

/** The schema versions that introduced balances of points, and exchanges (migrations 092 and 093). */
const BALANCES_SINCE = 92
const EXCHANGES_SINCE = 93
/** That introduced what members have earned by play, for their levels (migration 099). */
const EARNED_SINCE = 99

type Report = (finding: string) => void

/**
 * Proves that the balance of points is the sum of their entries, and what levels go by that of the earned ones, that each exchange holds its points until it is rejected,
 * that the approved conversions are the transfers of the kind `points`, and that goods are taken by exchanges alone.
 */
export async function auditPoints(rows: Rows, report: Report): Promise<void> {
  const since = await schemaOf(rows)
  if (since < BALANCES_SINCE || !(await hasPointsEntries(rows))) return
  const members = await differing<{ member_id: string }>(
    rows,
    sql`SELECT member_id, balance FROM points_account WHERE balance <> 0`,
    sql`SELECT member_id, sum(amount) AS balance FROM points_entry GROUP BY 1 HAVING sum(amount) <> 0`,
  )
  for (const { member_id } of members) report(`the points of member ${member_id} differ from their entries`)
  if (since >= EARNED_SINCE) await auditEarned(rows, report)
  if (since < EXCHANGES_SINCE) return
  await auditHeld(rows, report)
  await auditConversions(rows, report)
  const goods = await differing<{ good_id: string }>(
    rows,
    sql`SELECT good_id, taken FROM good_taken WHERE taken <> 0`,
    sql`SELECT good_id, sum(number) FROM points_exchange WHERE kind = 'redeem' AND status <> 'rejected' GROUP BY 1`,
  )
  for (const { good_id } of goods) report(`the good ${good_id} is taken otherwise than by its exchanges`)
}

/** What levels go by is the sum of what play has earned, whatever was spent since. */
async function auditEarned(rows: Rows, report: Report): Promise<void> {
  const wrong = await differing<{ member_id: string }>(
    rows,
    sql`SELECT member_id, earned FROM member_level WHERE earned <> 0`,
    sql`SELECT member_id, sum(amount) AS earned FROM points_entry WHERE kind = 'play' GROUP BY 1 HAVING sum(amount) <> 0`,
  )
  for (const { member_id } of wrong)
    report(`what member ${member_id} has earned for its level differs from its entries`)
}

async function auditHeld(rows: Rows, report: Report): Promise<void> {
  const entries = await differing<{ id: string }>(
    rows,
    sql`SELECT id, member_id, amount, kind FROM points_entry
      WHERE kind IN ('redeem', 'redeem-back', 'convert', 'convert-back')`,
    sql`SELECT kind || ':' || id, member_id, -points, kind FROM points_exchange
      UNION ALL SELECT kind || '-back:' || id, member_id, points, kind || '-back' FROM points_exchange
      WHERE status = 'rejected'`,
  )
  for (const { id } of entries) report(`the points entry ${id} differs from its exchange`)
  const wrong = await sql<{ id: number }>`
    SELECT id FROM points_exchange WHERE (kind = 'redeem' AND points <> price * number)
      OR (kind = 'convert' AND amount * ratio_points <> points * ratio_minor)`.execute(rows)
  for (const { id } of wrong.rows) report(`exchange ${id} does not cost what its price or ratio says`)
  const rests = await sql<{ member_id: string }>`
    SELECT member_id FROM points_account WHERE rest >= rest_per`.execute(rows)
  for (const { member_id } of rests.rows)
    report(`member ${member_id} has a whole point among what is left of its stakes`)
}

async function auditConversions(rows: Rows, report: Report): Promise<void> {
  const moved = await differing<{ id: string }>(
    rows,
    sql`SELECT transfer.id, account_id, amount FROM transfer JOIN entry ON entry.transfer_id = transfer.id
      WHERE kind = 'points'`,
    sql`SELECT 'points:' || id AS id, 'member:' || member_id, amount FROM points_exchange
        WHERE kind = 'convert' AND status = 'approved'
      UNION ALL SELECT 'points:' || id, 'house:points', -amount FROM points_exchange
        WHERE kind = 'convert' AND status = 'approved'`,
  )
  for (const id of new Set(moved.map((one) => one.id))) report(`transfer ${id} differs from its converted points`)
  const asked = await sql<{ id: number; amount: number; hash: string }>`
    SELECT exchange.id, exchange.amount, request_hash AS hash FROM (
      SELECT id, amount FROM points_exchange WHERE kind = 'convert' AND status = 'approved'
    ) AS exchange JOIN transfer ON transfer.id = 'points:' || exchange.id`.execute(rows)
  for (const { id, amount, hash } of asked.rows)
    if (conversionHash(id, amount) !== hash) report(`exchange ${id} differs from the request of transfer points:${id}`)
}

/** Returns whether the table of entries is there; that it is missing is reported with its guards. */
export async function hasPointsEntries(rows: Rows): Promise<boolean> {
  const found = await sql`SELECT 1 FROM sqlite_schema WHERE name = 'points_entry'`.execute(rows)
  return found.rows.length > 0
}
