import { canonicalJson } from '#contract/lottery/proof/canonical.ts'
import type { SlipLine } from '#contract/lottery/book.ts'
import { type LogEntry, type Stakes, readEntry } from '#contract/lottery/proof/log-entries.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type DrawRow, bookOfDraw, drawName } from './draws.rows.ts'
import { noStakes, readStakes, refundedBy, withStakes } from './stakes.ts'

/** The schema version that introduced sums of stakes (migration 060). */
export const STAKES_SINCE = 60

type Report = (finding: string) => void

/** Proves that the sums of stakes of each draw are those of its tickets, and that the log states them. */
export async function auditStakes(rows: Rows, report: Report): Promise<void> {
  const draws = await rows.selectFrom('lottery_draw').selectAll().where('stakes', 'is not', null).execute()
  const logged = await loggedSums(rows)
  for (const draw of draws) {
    const name = drawName(draw)
    if ((await stakesOfTickets(rows, draw)) !== draw.stakes)
      report(`the sums of stakes of draw ${name} are not those of its tickets`)
    const stakes = readStakes(draw.stakes)
    const facts = logged.get(name)
    if (!stakes || !facts) continue
    if (facts.sealed && !isSame(facts.sealed.stakes, stakes))
      report(`the log seals draw ${name} with other sums of stakes`)
    if (facts.void && !isSame(facts.void.refunded, refundedBy(stakes)))
      report(`the log refunds another amount for draw ${name}`)
  }
}

function isSame(
  one: Stakes | ReturnType<typeof refundedBy> | undefined,
  other: Stakes | ReturnType<typeof refundedBy>,
) {
  return one !== undefined && canonicalJson(one) === canonicalJson(other)
}

/** Adds up the tickets of a draw that were not refunded before it was sealed or void, as its row must have them. */
async function stakesOfTickets(rows: Rows, draw: DrawRow): Promise<string | null> {
  const book = await bookOfDraw(rows, draw)
  const tickets = await rows
    .selectFrom('lottery_ticket as ticket')
    .innerJoin('lottery_slip as slip', 'slip.id', 'ticket.slip_id')
    .leftJoin('lottery_refund as refund', 'refund.ticket_id', 'ticket.id')
    .select(['slip.lines', 'ticket.is_trial'])
    .where('ticket.draw_id', '=', draw.id)
    .where((at) => at.or([at('refund.reason', 'is', null), at('refund.reason', '=', 'void')]))
    .execute()
  const sold = (is_trial: 0 | 1): SlipLine[] =>
    tickets.flatMap((ticket): SlipLine[] => (ticket.is_trial === is_trial ? JSON.parse(ticket.lines) : []))
  const real = withStakes(noStakes, { book, lines: sold(0), is_trial: 0 }, 'added')
  return withStakes(real, { book, lines: sold(1), is_trial: 1 }, 'added')
}

interface Logged {
  sealed?: Extract<LogEntry, { readonly kind: 'sealed' }>
  void?: Extract<LogEntry, { readonly kind: 'void' }>
}

async function loggedSums(rows: Rows): Promise<ReadonlyMap<string, Logged>> {
  const found = new Map<string, Logged>()
  const lines = await rows
    .selectFrom('lottery_log')
    .select('line')
    .where((at) => at.or([at('line', 'like', '%"kind":"sealed"%'), at('line', 'like', '%"kind":"void"%')]))
    .execute()
  for (const { line } of lines) {
    const entry = readEntry(line)
    if (entry?.kind !== 'sealed' && entry?.kind !== 'void') continue
    found.set(entry.draw, { ...found.get(entry.draw), [entry.kind]: entry })
  }
  return found
}
