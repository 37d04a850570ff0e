import type { Rows } from '#gateway/db/database.ts'
import { drawName } from '#gateway/lottery/record/draws.rows.ts'
import { stateOf } from '#gateway/lottery/tickets/tickets.rows.ts'

const PAGE = 50

/** Returns one page of a member's lottery tickets, the newest first. */
export async function ticketsPage(rows: Rows, memberId: string, before: string | undefined) {
  const found = await rows
    .selectFrom('lottery_ticket as ticket')
    .innerJoin('lottery_slip as slip', 'slip.id', 'ticket.slip_id')
    .innerJoin('lottery_draw as draw', 'draw.id', 'ticket.draw_id')
    .innerJoin('game', 'game.node_id', 'slip.node_id')
    .leftJoin('lottery_win as win', 'win.ticket_id', 'ticket.id')
    .leftJoin('lottery_refund as refund', 'refund.ticket_id', 'ticket.id')
    .select(['ticket.id', 'ticket.at', 'ticket.stake', 'game.name as game'])
    .select(['draw.series', 'draw.numero', 'draw.draws_at', 'draw.settled_at'])
    .select(['win.prize', 'win.jackpot', 'refund.reason'])
    .where('ticket.member_id', '=', memberId)
    .$if(before !== undefined, (tickets) => tickets.where('ticket.id', '<', Number(before)))
    .orderBy('ticket.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const page = found.slice(0, PAGE).map((ticket) => {
    const state = stateOf(ticket)
    const isOver = state === 'won' || state === 'lost'
    return {
      id: String(ticket.id),
      at: ticket.at,
      game: ticket.game,
      draw: drawName(ticket),
      drawsAt: ticket.draws_at,
      stake: ticket.stake,
      payout: isOver ? (ticket.prize ?? 0) + (ticket.jackpot ?? 0) : null,
      state,
    }
  })
  return { rows: page, next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null }
}
