import { sql } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'
import { ensureMember } from '#gateway/limits/guard/breaks-in-force.rows.ts'
import { addMonths } from '#gateway/limits/guard/guard.rules.ts'

/**
 * Begins to count a member's stakes and losses, and counts what was played in the past month: a first limit looks back
 * just as a later one does.
 */
export async function noteFromNowOn(rows: Rows, memberId: string, now: number): Promise<void> {
  await ensureMember(rows, memberId)
  const own = rows.selectFrom('limit_member').select('is_noted').where('member_id', '=', memberId)
  if ((await own.executeTakeFirstOrThrow()).is_noted === 1) return
  const since = addMonths(now, -1)
  await sql`
    INSERT INTO limit_flow (member_id, minute, staked, lost)
    SELECT ${memberId}, minute, sum(staked), sum(lost) FROM (
      SELECT round.opened_at / 60000 AS minute, stake - coalesce((
          SELECT sum(amount) FROM round_raise AS part
          WHERE part.vassalage = round.vassalage AND part.round_id = round.id
        ), 0) AS staked, 0 AS lost
        FROM play JOIN round ON round.play_id = play.id
        WHERE play.member_id = ${memberId} AND round.state <> 'rolledback' AND round.opened_at >= ${since}
      UNION ALL
      SELECT part.at / 60000, amount, 0
        FROM play JOIN round ON round.play_id = play.id
        JOIN round_raise AS part ON part.vassalage = round.vassalage AND part.round_id = round.id
        WHERE play.member_id = ${memberId} AND round.state <> 'rolledback' AND part.at >= ${since}
      UNION ALL
      SELECT closed_at / 60000, 0, stake - bonus_stake - payout + bonus_paid
        FROM play JOIN round ON round.play_id = play.id
        WHERE play.member_id = ${memberId} AND round.state = 'settled' AND closed_at >= ${since}
      UNION ALL
      SELECT ticket.at / 60000, stake, stake - coalesce(prize, 0)
        FROM lottery_ticket AS ticket
        LEFT JOIN lottery_win AS win ON win.ticket_id = ticket.id
        LEFT JOIN lottery_refund AS refund ON refund.ticket_id = ticket.id
        WHERE ticket.member_id = ${memberId} AND ticket.at >= ${since} AND refund.ticket_id IS NULL
      UNION ALL
      SELECT transfer.at / 60000, 0, -entry.amount
        FROM entry JOIN transfer ON transfer.id = entry.transfer_id
        WHERE entry.account_id = ${`member:${memberId}`} AND entry.transfer_id GLOB '[a-z]*'
          AND transfer.kind IN ('jackpot', 'lottery-jackpot') AND transfer.at >= ${since}
    ) GROUP BY minute`.execute(rows)
  await sql`
    UPDATE limit_member SET is_noted = 1, open = (
      SELECT coalesce(sum(stake - bonus_stake), 0) FROM play JOIN round ON round.play_id = play.id
      WHERE play.member_id = ${memberId} AND play.open_rounds > 0 AND round.state = 'open'
    ) WHERE member_id = ${memberId}`.execute(rows)
}
