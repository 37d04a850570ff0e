import { sql } from 'kysely'
import { BONUSES_SINCE } from '#gateway/bonus/terms/bonus.rules.ts'
import type { Rows } from '#gateway/db/database.ts'
import { dayOf } from '#gateway/db/days.ts'
import { differing } from '#gateway/db/differing.rows.ts'
import { schemaOf } from '#gateway/db/integrity.ts'
import { ledgerKindsOf } from '#gateway/wallet/ledger-kinds.rules.ts'

/**
 * The schema versions that introduced the sums of game sessions by day, of games by day, and of the time that each was
 * played (migrations 054, 059 and 061).
 */
const SESSIONS_SINCE = 54
const GAMES_SINCE = 59
const TIMES_SINCE = 61
/** Counts settled rounds (migration 092). */
const SETTLED_SINCE = 92

type Report = (finding: string) => void

interface Day {
  readonly member_id: string
  readonly day: number
  readonly node_id: string
}

/** Proves that the sums that records read equal the game sessions, rounds and tickets of each day. */
export async function auditDaySums(rows: Rows, report: Report): Promise<void> {
  const schema = await schemaOf(rows)
  if (schema < SESSIONS_SINCE) return
  const sessions = await differing<Day>(
    rows,
    sql`SELECT member_id, day, node_id, plays, staked, won FROM play_day WHERE plays <> 0 OR staked <> 0 OR won <> 0`,
    sql`
      SELECT member_id, ${dayOf('opened_at')}, node_id, count(*), sum(staked), sum(won)
      FROM play WHERE staked > 0 GROUP BY 1, 2, 3`,
  )
  for (const { member_id, day, node_id } of sessions)
    report(`the sums of ${node_id} of ${member_id} on day ${day} differ from its game sessions`)
  if (schema < GAMES_SINCE) return
  await auditGames(rows, report)
  if (schema >= TIMES_SINCE) await auditTimes(rows, report)
  if (schema >= SETTLED_SINCE) await auditSettled(rows, report)
  if (schema >= BONUSES_SINCE) await auditBonusSums(rows, report)
}

/** Proves that the rounds that goals count are those that were settled. */
async function auditSettled(rows: Rows, report: Report): Promise<void> {
  const counts = await differing<Omit<Day, 'day'>>(
    rows,
    sql`SELECT member_id, node_id, sum(settled) FROM game_day GROUP BY 1, 2 HAVING sum(settled) > 0`,
    sql`
      SELECT member_id, node_id, count(*) FROM round JOIN play ON play.id = play_id
      WHERE state = 'settled' GROUP BY 1, 2`,
  )
  for (const { member_id, node_id } of counts)
    report(`the settled rounds of ${node_id} of ${member_id} are not those that are counted`)
}

/** Proves that the bonus money among what games moved is that of their rounds, and stands on the days of the ledger. */
async function auditBonusSums(rows: Rows, report: Report): Promise<void> {
  const games = await differing<Omit<Day, 'day'>>(
    rows,
    sql`SELECT member_id, node_id, sum(bonus_staked), sum(bonus_paid) FROM game_day
      GROUP BY 1, 2 HAVING sum(bonus_staked) + sum(bonus_paid) > 0`,
    sql`SELECT member_id, node_id, sum(bonus_stake), sum(bonus_paid) FROM round JOIN play ON play.id = play_id
      WHERE bonus_stake > 0 GROUP BY 1, 2`,
  )
  for (const { member_id, node_id } of games)
    report(`the bonus money that ${node_id} moved for ${member_id} differs from its rounds`)
  const days = await differing<Omit<Day, 'node_id'>>(
    rows,
    sql`SELECT member_id, day, sum(bonus_staked), sum(bonus_paid) FROM game_day
      GROUP BY 1, 2 HAVING sum(bonus_staked) + sum(bonus_paid) > 0`,
    sql`
      SELECT ${ownerOf}, ${dayOf('at')}, -sum(min(amount, 0)), sum(max(amount, 0))
      FROM entry JOIN transfer ON transfer.id = transfer_id
      WHERE kind IN (${sql.join(gameKinds)}) AND account_id GLOB 'bonus:*' GROUP BY 1, 2`,
  )
  for (const { member_id, day } of days)
    report(`the bonus money that games moved for ${member_id} on day ${day} differs from the ledger`)
}

/**
 * Proves that what games moved is what their rounds and tickets say, and that it stands on the days of the ledger: a
 * round that ends while the clock is back is closed after its transfer, because its period is settled (`closingTime`).
 */
async function auditGames(rows: Rows, report: Report): Promise<void> {
  const games = await differing<Omit<Day, 'day'>>(
    rows,
    sql`SELECT member_id, node_id, sum(rounds), sum(staked), sum(paid) FROM game_day
      GROUP BY 1, 2 HAVING sum(staked) + sum(paid) > 0`,
    sql`
      SELECT member_id, node_id, sum(rounds), sum(staked), sum(paid) FROM (${moved})
      GROUP BY 1, 2 HAVING sum(staked) + sum(paid) > 0`,
  )
  for (const { member_id, node_id } of games)
    report(`what ${node_id} moved for ${member_id} differs from its rounds and tickets`)
  const days = await differing<Omit<Day, 'node_id'>>(
    rows,
    sql`SELECT member_id, day, sum(staked), sum(paid) FROM game_day
      GROUP BY 1, 2 HAVING sum(staked) + sum(paid) > 0`,
    sql`
      SELECT ${ownerOf}, ${dayOf('at')}, -sum(min(amount, 0)), sum(max(amount, 0))
      FROM entry JOIN transfer ON transfer.id = transfer_id
      WHERE kind IN (${sql.join(gameKinds)}) AND ${ownerOf} IS NOT NULL
      GROUP BY 1, 2`,
  )
  for (const { member_id, day } of days)
    report(`what games moved for ${member_id} on day ${day} differs from the ledger`)
}

/** Proves that the times of the games of a day add up to the time that was played on it. */
async function auditTimes(rows: Rows, report: Report): Promise<void> {
  const times = await differing<Omit<Day, 'node_id'>>(
    rows,
    sql`SELECT member_id, day, sum(played_ms) FROM game_day GROUP BY 1, 2 HAVING sum(played_ms) <> 0`,
    sql`SELECT member_id, day, played_ms FROM limit_day WHERE played_ms <> 0`,
  )
  // a day has a row of each that differs
  const findings = times.map(
    ({ member_id, day }) => `the time that ${member_id} played games on day ${day} is not what is stored for that day`,
  )
  for (const finding of new Set(findings)) report(finding)
}

/** Every transfer that a game makes on a member's account. */
const gameKinds = [...ledgerKindsOf('game'), ...ledgerKindsOf('jackpot')]

/** The member whose wallet an account is, or whose bonus money; games take stakes from nothing else. */
const ownerOf = sql`CASE
  WHEN account_id GLOB 'member:*' THEN substr(account_id, 8)
  WHEN account_id GLOB 'bonus:*' THEN substr(account_id, 7)
  WHEN account_id GLOB 'trial:*' THEN substr(account_id, 7)
  WHEN account_id GLOB 'wallet:lottery:*' THEN substr(account_id, 16) END`

/** Stakes, payouts and refunds of games. */
const moved = sql`
  SELECT member_id, node_id, 1 AS rounds, stake AS staked, 0 AS paid
    FROM round JOIN play ON play.id = play_id
  UNION ALL
  SELECT member_id, node_id, 0, 0, CASE state WHEN 'settled' THEN payout ELSE stake END
    FROM round JOIN play ON play.id = play_id WHERE state <> 'open'
  UNION ALL
  SELECT member_id, node_id, 0, 0, jackpot.paid
    FROM jackpot JOIN round ON round.vassalage = jackpot.vassalage AND round.id = round_id JOIN play ON play.id = play_id
    WHERE jackpot.paid > 0
  UNION ALL
  SELECT ticket.member_id, node_id, 1, ticket.stake, 0
    FROM lottery_ticket AS ticket JOIN lottery_slip AS slip ON slip.id = slip_id
  UNION ALL
  SELECT ticket.member_id, node_id, 0, 0, ticket.stake
    FROM lottery_refund AS refund JOIN lottery_ticket AS ticket ON ticket.id = ticket_id
    JOIN lottery_slip AS slip ON slip.id = slip_id
  UNION ALL
  SELECT ticket.member_id, node_id, 0, 0, win.prize + win.jackpot
    FROM lottery_win AS win JOIN lottery_ticket AS ticket ON ticket.id = win.ticket_id
    JOIN lottery_slip AS slip ON slip.id = slip_id
    LEFT JOIN lottery_owed AS owed ON owed.ticket_id = win.ticket_id
    WHERE owed.ticket_id IS NULL OR owed.paid_at IS NOT NULL`
