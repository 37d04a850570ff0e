import { sql } from 'kysely'
import type { Rows } from '#gateway/db/database.ts'

/** The schema version that introduced counts of prizes (migration 057). */
export const PRIZES_SINCE = 57

/** Proves that the counts that pages of draws show are those of the winning tickets, and add up. */
export async function auditPrizes(rows: Rows, report: (finding: string) => void): Promise<void> {
  const differing = await sql<{ series: string; numero: string }>`
    SELECT draw.series, draw.numero FROM lottery_draw AS draw
    JOIN lottery_prize AS total ON total.draw_id = draw.id AND total.market = ''
    LEFT JOIN (
      SELECT ticket.draw_id, count(*) AS tickets, sum(prize + jackpot) AS paid
      FROM lottery_win AS win JOIN lottery_ticket AS ticket ON ticket.id = win.ticket_id
      WHERE ticket.is_trial = 0 GROUP BY ticket.draw_id
    ) AS won ON won.draw_id = draw.id
    LEFT JOIN (
      SELECT draw_id, sum(paid) AS paid FROM lottery_prize WHERE market <> '' GROUP BY draw_id
    ) AS tiers ON tiers.draw_id = draw.id
    WHERE total.tickets IS NOT coalesce(won.tickets, 0) OR total.paid IS NOT coalesce(won.paid, 0)
      OR total.paid IS NOT coalesce(tiers.paid, 0)`.execute(rows)
  for (const { series, numero } of differing.rows) report(`the prizes counted for draw ${series}:${numero} differ`)
}
