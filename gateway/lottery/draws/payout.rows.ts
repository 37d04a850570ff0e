import type { Drawn, Payout } from '#contract/lottery/opened.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type DrawRow, findDraw } from '#gateway/lottery/record/draws.rows.ts'
import { poolFact } from '#gateway/lottery/tickets/pool.rows.ts'
import { prizesOfDraw } from '#gateway/lottery/tickets/prizes.rows.ts'
import type { Series } from '#gateway/lottery/books/series.ts'

/** Adds to published draws of a series what each has paid, or refunded: nothing while that is under way. */
export function withPayouts(rows: Rows, one: Series, draws: readonly Drawn[]): Promise<Drawn[]> {
  return Promise.all(draws.map((draw) => withPayout(rows, one, draw)))
}

async function withPayout(rows: Rows, { code: series }: Series, draw: Drawn): Promise<Drawn> {
  const row = await findDraw(rows, { series, numero: draw.numero })
  // a draw without a row had no tickets
  if (!row) return { ...draw, payout: { winners: 0, paid: 0, prizes: [], pool: null } }
  if (draw.voidReason) return { ...draw, refunds: await refundsOf(rows, row) }
  return row.settled_at === null ? draw : { ...draw, payout: await payoutOf(rows, row) }
}

async function payoutOf(rows: Rows, row: DrawRow): Promise<Payout> {
  const counted = await prizesOfDraw(rows, row.id)
  return {
    winners: counted?.winners ?? row.winners ?? 0,
    paid: counted?.paid ?? row.paid ?? 0,
    prizes: counted ? [...counted.prizes] : null,
    pool: poolOfDraw(row),
  }
}

function poolOfDraw(row: DrawRow): Payout['pool'] {
  const fact = poolFact(row)
  if (!fact) return null
  const { amount: before, topUp: added, next, each } = fact
  return { before, paid: before + added - next, added, next, each }
}

/** Counts what a void draw refunded, free play left out; tickets that were cancelled before it are not among them. */
async function refundsOf(rows: Rows, { id, refunded_at }: DrawRow): Promise<NonNullable<Drawn['refunds']>> {
  const { tickets, amount } = await rows
    .selectFrom('lottery_refund as refund')
    .innerJoin('lottery_ticket as ticket', 'ticket.id', 'refund.ticket_id')
    .select(({ fn }) => fn.countAll<number>().as('tickets'))
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('ticket.stake'), val(0)).as('amount'))
    .where('refund.draw_id', '=', id)
    .where('refund.reason', '=', 'void')
    .where('ticket.is_trial', '=', 0)
    .executeTakeFirstOrThrow()
  return { tickets, amount, isDone: refunded_at !== null }
}
