import { sql } from 'kysely'
import { TRIAL } from '#contract/rights.ts'
import { BONUSES_SINCE } from '#gateway/bonus/terms/bonus.rules.ts'
import type { Rows } from '#gateway/db/database.ts'
import { dayOf } from '#gateway/db/days.ts'
import { differing } from '#gateway/db/differing.rows.ts'
import { schemaOf } from '#gateway/db/integrity.ts'

/** The schema version that introduced lines (migration 039). */
const LINES_SINCE = 39
/** The schema version since which lottery tickets count. */
const TICKETS_SINCE = 43
/** The schema version that introduced the lists of teams (migration 044). */
const REPORTS_SINCE = 44
/** The schema version since which points are converted. */
const POINTS_SINCE = 93

type Report = (finding: string) => void

/**
 * Proves that the newest line of each head has the agents of today's tree, and that the sums by day, member and slot
 * equal the rounds and bonuses of their lines.
 */
export async function auditLines(rows: Rows, report: Report): Promise<void> {
  if ((await schemaOf(rows)) < LINES_SINCE) return
  await auditAgents(rows, report)
  await auditSums(rows, report)
  if ((await schemaOf(rows)) >= REPORTS_SINCE) await auditReports(rows, report)
  const unlined = await sql<{ id: string }>`
    SELECT round.id FROM round WHERE line_id IS NOT NULL AND (state <> 'settled' OR is_trial = 1)`.execute(rows)
  for (const { id } of unlined.rows) report(`round ${id} has a line but was not settled in the real book`)
}

async function auditAgents(rows: Rows, report: Report): Promise<void> {
  const kept = sql`
    SELECT line.head_id, agent_id FROM line JOIN line_agent ON line_id = line.id
    WHERE line.id = (SELECT max(id) FROM line AS newest WHERE newest.head_id = line.head_id)`
  const counted = sql`
    SELECT head_id, agent_id FROM (
      WITH RECURSIVE above (head_id, agent_id) AS (
        SELECT DISTINCT upline_id, upline_id FROM member
          WHERE upline_id IS NOT NULL AND type <> ${sql.lit(TRIAL)} AND is_member = 1
        UNION SELECT DISTINCT head_id, head_id FROM line
        UNION SELECT head_id, upline_id FROM above JOIN member ON member.id = agent_id WHERE upline_id IS NOT NULL
      ) SELECT head_id, agent_id FROM above
    )`
  for (const { head_id } of await differing<{ head_id: string }>(rows, kept, counted))
    report(`the line of ${head_id} differs from its uplines`)
}

const tickets = sql`
  UNION ALL SELECT line_id, member_id, closed_at, stake, valid, coalesce(prize, 0), fed, coalesce(jackpot, 0)
  FROM lottery_ticket AS ticket
  JOIN lottery_closing AS closing
    ON closing.draw_id = ticket.draw_id AND ticket.place >= closing.place AND ticket.place < until
  LEFT JOIN lottery_win AS win ON win.ticket_id = ticket.id
  LEFT JOIN lottery_refund AS refund ON refund.ticket_id = ticket.id
  WHERE line_id IS NOT NULL AND refund.ticket_id IS NULL`
const betsWith = (more: ReturnType<typeof sql>) => sql`(
  SELECT line_id, play.member_id, closed_at, stake, valid, payout, feed, coalesce(jackpot.paid, 0) AS jackpot
  FROM round JOIN play ON play.id = round.play_id
  LEFT JOIN jackpot ON jackpot.vassalage = round.vassalage AND jackpot.round_id = round.id
  WHERE line_id IS NOT NULL ${more}
)`
/** Bonuses; what is forfeited of them is no cost. */
const bonuses = sql`
  UNION ALL SELECT line_id, counted_at, CASE kind WHEN 'bonus-grant' THEN amount ELSE -amount END
  FROM bonus_move WHERE line_id IS NOT NULL`
const sums = sql`count(*), sum(stake), sum(valid), sum(payout), sum(feed), sum(jackpot)`
const kept = sql`rounds, staked, valid, paid, feed, jackpot`

async function auditSums(rows: Rows, report: Report): Promise<void> {
  const schema = await schemaOf(rows)
  const bets = betsWith(schema < TICKETS_SINCE ? sql`` : tickets)
  const days = await differing<{ line_id: number; day: number }>(
    rows,
    sql`SELECT line_id, day, ${kept} FROM line_day WHERE rounds <> 0`,
    sql`SELECT line_id, ${dayOf('closed_at')}, ${sums} FROM ${bets} GROUP BY 1, 2`,
  )
  for (const { line_id, day } of days) report(`the sums of line ${line_id} on day ${day} differ from its rounds`)
  const members = await differing<{ day: number; line_id: number; member_id: string }>(
    rows,
    sql`SELECT day, line_id, member_id, ${kept} FROM member_day`,
    sql`SELECT ${dayOf('closed_at')}, line_id, member_id, ${sums} FROM ${bets} GROUP BY 1, 2, 3`,
  )
  for (const { member_id, day } of members)
    report(`the sums of member ${member_id} on day ${day} differ from its rounds`)
  const slots = await differing<{ slot: number; line_id: number }>(
    rows,
    sql`SELECT slot, line_id, rounds, valid FROM line_slot`,
    sql`SELECT closed_at / 300000, line_id, count(*), sum(valid) FROM ${bets} GROUP BY 1, 2`,
  )
  for (const { line_id, slot } of slots) report(`the sums of line ${line_id} in slot ${slot} differ from its rounds`)
  const conversions =
    schema < POINTS_SINCE
      ? sql``
      : sql`UNION ALL SELECT line_id, answered_at, amount FROM points_exchange WHERE line_id IS NOT NULL`
  const costs = await differing<{ line_id: number; day: number }>(
    rows,
    sql`SELECT line_id, day, cost FROM line_day WHERE cost <> 0`,
    sql`SELECT line_id, ${dayOf('answered_at')}, sum(amount) FROM (
      SELECT line_id, answered_at, amount FROM application WHERE line_id IS NOT NULL ${conversions}
      ${schema < BONUSES_SINCE ? sql`` : bonuses}) GROUP BY 1, 2 HAVING sum(amount) <> 0`,
  )
  for (const { line_id, day } of costs)
    report(`the cost of line ${line_id} on day ${day} differs from its bonuses and converted points`)
}

/** Proves that the lists of teams and their sums equal the rounds and the entries of their lines. */
async function auditReports(rows: Rows, report: Report): Promise<void> {
  const listed = await differing<{ bet_id: string }>(
    rows,
    sql`SELECT line_id, closed_at, vassalage, bet_id, member_id, node_id, stake, paid FROM line_bet`,
    sql`
      SELECT line_id, closed_at, round.vassalage, round.id, play.member_id, play.node_id, stake, payout + coalesce(jackpot.paid, 0)
      FROM round JOIN play ON play.id = round.play_id
      LEFT JOIN jackpot ON jackpot.vassalage = round.vassalage AND jackpot.round_id = round.id
      WHERE line_id IS NOT NULL
      UNION ALL SELECT line_id, closed_at, vassalage, cast(ticket.id AS TEXT), ticket.member_id, slip.node_id, stake,
        coalesce(prize, 0) + coalesce(jackpot, 0)
      FROM lottery_ticket AS ticket JOIN lottery_slip AS slip ON slip.id = ticket.slip_id
      JOIN game ON game.node_id = slip.node_id
      JOIN lottery_closing AS closing
        ON closing.draw_id = ticket.draw_id AND ticket.place >= closing.place AND ticket.place < until
      LEFT JOIN lottery_win AS win ON win.ticket_id = ticket.id
      LEFT JOIN lottery_refund AS refund ON refund.ticket_id = ticket.id
      WHERE line_id IS NOT NULL AND refund.ticket_id IS NULL`,
  )
  for (const { bet_id } of listed) report(`bet ${bet_id} is listed otherwise than it was settled`)
  const entries = await sql<{ seq: number }>`
    SELECT line_entry.seq FROM line_entry
    LEFT JOIN entry ON entry.seq = line_entry.seq LEFT JOIN transfer ON transfer.id = entry.transfer_id
    WHERE (entry.amount, transfer.at, transfer.kind) IS NOT (line_entry.amount, line_entry.at, line_entry.kind)`.execute(
    rows,
  )
  for (const { seq } of entries.rows) report(`entry ${seq} is listed otherwise than it was posted`)
  const moved = sql`count(*), sum(max(line_entry.amount, 0)), sum(max(-line_entry.amount, 0))`
  const members = await differing<{ member_id: string; day: number }>(
    rows,
    sql`SELECT member_id, day, line_id, kind, entries, credits, debits FROM member_kind_day`,
    sql`
      SELECT substr(account_id, 8) AS member_id, ${dayOf('at')} AS day, line_id, kind, ${moved}
      FROM line_entry JOIN entry ON entry.seq = line_entry.seq GROUP BY 1, 2, 3, 4`,
  )
  for (const { member_id, day } of members)
    report(`what moved the account of ${member_id} on day ${day} differs from its entries`)
  const lines = await differing<{ line_id: number; day: number }>(
    rows,
    sql`SELECT line_id, day, kind, entries, credits, debits FROM line_kind_day`,
    sql`SELECT line_id, day, kind, sum(entries), sum(credits), sum(debits) FROM member_kind_day GROUP BY 1, 2, 3`,
  )
  for (const { line_id, day } of lines) report(`what moved on line ${line_id} on day ${day} differs from its members`)
  const active = await differing<{ member_id: string }>(
    rows,
    sql`SELECT member_id, day FROM member_active`,
    sql`SELECT member_id, max(day) FROM member_day GROUP BY 1`,
  )
  for (const { member_id } of active) report(`the last active day of member ${member_id} differs from its rounds`)
}
