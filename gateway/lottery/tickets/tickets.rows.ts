import type { SlipLine } from '#contract/lottery/book.ts'
import type { OwnTicket } from '#contract/lottery/tickets.ts'
import type { Rows } from '#gateway/db/database.ts'
import { resultOfDraw } from '#gateway/lottery/record/draws.rows.ts'

/** The state of a ticket; all but `placed` never change. */
type TicketState = 'placed' | 'won' | 'lost' | 'cancelled' | 'stopped' | 'void'

type Query = ReturnType<typeof allTickets>

/** Tickets with their slips, their draws' facts and what became of them. */
export function allTickets(rows: Rows) {
  return rows
    .selectFrom('lottery_ticket as ticket')
    .innerJoin('lottery_slip as slip', 'slip.id', 'ticket.slip_id')
    .innerJoin('lottery_draw as draw', 'draw.id', 'ticket.draw_id')
    .innerJoin('member', 'member.id', 'ticket.member_id')
    .leftJoin('lottery_win as win', 'win.ticket_id', 'ticket.id')
    .leftJoin('lottery_refund as refund', 'refund.ticket_id', 'ticket.id')
    .select(['ticket.id', 'ticket.slip_id', 'ticket.draw_id', 'ticket.place', 'ticket.salt', 'ticket.stake'])
    .select(['ticket.fed', 'ticket.at', 'ticket.is_trial', 'ticket.member_id', 'member.type'])
    .select(['ticket.line_id', 'ticket.valid'])
    .select(['slip.node_id', 'slip.lines', 'slip.stops_after_win'])
    .select(['draw.series', 'draw.numero', 'draw.closes_at', 'draw.draws_at', 'draw.result', 'draw.settled_at'])
    .select(['win.prize', 'win.jackpot', 'refund.reason'])
}

/** A ticket with what belongs to it. */
export type TicketRow = ReturnType<typeof readTicket>

/** Returns the tickets that a query finds. */
export async function ticketsWhere(rows: Rows, narrow: (query: Query) => Query): Promise<TicketRow[]> {
  const found = await narrow(allTickets(rows)).execute()
  return found.map(readTicket)
}

/** Reads a ticket that `allTickets` has found. */
export function readTicket(ticket: Awaited<ReturnType<Query['execute']>>[number]) {
  return {
    ...ticket,
    // written by the purchase alone, which has checked them
    lines: JSON.parse(ticket.lines) as SlipLine[],
    state: stateOf(ticket),
  }
}

/** Returns what became of a ticket, from the facts about it and its draw. */
export function stateOf({
  prize,
  reason,
  settled_at,
}: {
  prize: number | null
  reason: 'cancelled' | 'stopped' | 'void' | null
  settled_at: number | null
}): TicketState {
  if (reason !== null) return reason
  if (prize !== null) return 'won'
  return settled_at === null ? 'placed' : 'lost'
}

/** Returns a ticket as its owner sees it. */
export function ticketView(ticket: TicketRow): OwnTicket {
  return {
    ticket: String(ticket.id),
    slip: String(ticket.slip_id),
    gameCode: ticket.node_id,
    series: ticket.series,
    numero: ticket.numero,
    closesAt: ticket.closes_at,
    drawsAt: ticket.draws_at,
    at: ticket.at,
    stake: ticket.stake,
    state: ticket.state,
    paid: ticket.reason === null ? (ticket.prize ?? 0) + (ticket.jackpot ?? 0) : ticket.stake,
    lines: ticket.lines.map((line) => ({ ...line, picks: [...line.picks] })),
    result: ticket.result === null ? null : resultOfDraw(ticket),
  }
}

/** Adds up a member's tickets of a draw in minor units, without those that were refunded; `newest` is the id of one. */
export async function sumOfDraw(
  rows: Rows,
  { memberId, series, numero }: { readonly memberId: string; readonly series: string; readonly numero: string },
): Promise<{ tickets: number; staked: number; paid: number; isSettled: boolean; newest: number | null }> {
  const row = await rows
    .selectFrom('lottery_draw as draw')
    .innerJoin('lottery_ticket as ticket', 'ticket.draw_id', 'draw.id')
    .leftJoin('lottery_win as win', 'win.ticket_id', 'ticket.id')
    .leftJoin('lottery_refund as refund', 'refund.ticket_id', 'ticket.id')
    .select((at) => [
      at.fn.countAll<number>().as('tickets'),
      at.fn.coalesce(at.fn.sum<number>('ticket.stake'), at.lit(0)).as('staked'),
      at.fn.coalesce(at.fn.sum<number>('win.prize'), at.lit(0)).as('prizes'),
      at.fn.coalesce(at.fn.sum<number>('win.jackpot'), at.lit(0)).as('jackpots'),
      at.fn.max('ticket.id').as('newest'),
      at.fn.max('draw.settled_at').as('settledAt'),
    ])
    .where('draw.series', '=', series)
    .where('draw.numero', '=', numero)
    .where('ticket.member_id', '=', memberId)
    .where('refund.ticket_id', 'is', null)
    .executeTakeFirstOrThrow()
  const { tickets, staked, prizes, jackpots, newest, settledAt } = row
  return { tickets, staked, paid: prizes + jackpots, isSettled: settledAt !== null, newest }
}
