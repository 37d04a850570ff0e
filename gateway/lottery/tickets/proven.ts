import { toHex } from '#contract/fair/bytes.ts'
import type { Book, SlipLine } from '#contract/lottery/book.ts'
import { type ProvenTicket, lineOdds } from '#contract/lottery/proof/ticket.ts'
import { marketOf } from '#gateway/lottery/books/books.ts'
import { type DrawRow, drawName } from '#gateway/lottery/record/draws.rows.ts'

/** A ticket as it is stored. */
interface StoredTicket {
  readonly id: number
  readonly place: number
  readonly salt: Uint8Array
  readonly is_trial: 0 | 1
  readonly stake: number
  readonly at: number
}

/** Returns a ticket as its owner can prove it: with the odds of the book that its draw was opened with. */
export function provenOf({
  ticket,
  draw,
  lines,
  book,
}: {
  readonly ticket: StoredTicket
  readonly draw: Pick<DrawRow, 'series' | 'numero'>
  readonly lines: readonly SlipLine[]
  readonly book: Book
}): ProvenTicket {
  return {
    v: 1,
    ticket: String(ticket.id),
    draw: drawName(draw),
    index: ticket.place,
    at: ticket.at,
    book: ticket.is_trial === 1 ? 'trial' : 'real',
    salt: toHex(ticket.salt),
    stake: ticket.stake,
    lines: lines.map((line) => ({
      ...line,
      picks: [...line.picks],
      odds: lineOdds(marketOf(book, line.market), line.picks),
    })),
  }
}
