import type { SlipLine } from '#contract/lottery/book.ts'
import type { Rows } from '#gateway/db/database.ts'
import { books, marketOf } from '#gateway/lottery/books/books.ts'
import { type PoolFact, poolFact } from '#gateway/lottery/tickets/pool.rows.ts'
import { seriesOf } from '#gateway/lottery/books/calendar.ts'
import { winsByHand } from '#tests/gateway/lottery/by-hand.fixture.ts'

/** Settles tickets, spread over all, by hand from the published numbers, and compares prizes with what was paid. */
export async function compareByHand(rows: Rows, count: number): Promise<{ compared: number; differences: string[] }> {
  const { all } = await rows
    .selectFrom('lottery_ticket')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  const step = Math.max(1, Math.floor(all / count))
  const differences: string[] = []
  let compared = 0
  for (let from = 0; compared < count && from <= all; from += step * 1_000) {
    for (const ticket of await ticketsFrom(rows, { from, step, until: from + step * 1_000 })) {
      const expected = byHand(ticket)
      const paid = { prize: ticket.prize ?? 0, jackpot: ticket.jackpot ?? 0 }
      if (expected.prize !== paid.prize || expected.jackpot !== paid.jackpot)
        differences.push(`ticket ${ticket.id}: ${JSON.stringify({ expected, paid })}`)
      compared += 1
    }
  }
  return { compared, differences }
}

type Ticket = Awaited<ReturnType<typeof ticketsFrom>>[number]

function ticketsFrom(rows: Rows, { from, step, until }: { from: number; step: number; until: number }) {
  return rows
    .selectFrom('lottery_ticket as ticket')
    .innerJoin('lottery_slip as slip', 'slip.id', 'ticket.slip_id')
    .innerJoin('lottery_draw as draw', 'draw.id', 'ticket.draw_id')
    .leftJoin('lottery_win as win', 'win.ticket_id', 'ticket.id')
    .select(['ticket.id', 'slip.lines', 'draw.series', 'draw.result', 'draw.pool', 'win.prize', 'win.jackpot'])
    .where('ticket.id', '>', from)
    .where('ticket.id', '<=', until)
    .where(({ eb }) => eb(eb('ticket.id', '%', step), '=', 0))
    .execute()
}

function byHand({ lines, series, result, pool }: Ticket): { prize: number; jackpot: number } {
  const book = books.find(({ code }) => code === seriesOf(series)?.book)
  if (!book || result === null) throw new Error(`A draw of ${series} has no result.`)
  const fact = poolFact({ pool })
  const total = { prize: 0, jackpot: 0 }
  for (const line of JSON.parse(lines) as SlipLine[]) {
    const market = marketOf(book, line.market)
    for (const [key, tier] of winsByHand(book.code, line, result)) {
      const odds = market.odds[key] ?? []
      total.prize += (line.units * market.unit * (odds[tier] ?? 0)) / 100
      if (fact) total.jackpot += line.units * shareOf(fact, { tier, top: odds.length })
    }
  }
  return total
}

/** What the pool pays a bet that has won a tier. */
function shareOf(fact: PoolFact, { tier, top }: { tier: number; top: number }): number {
  return (tier === fact.tier ? fact.tierEach : 0) + (tier === top ? fact.each : 0)
}
