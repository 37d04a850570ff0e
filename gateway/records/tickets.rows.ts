import type { Language } from '#brand/languages.ts'
import type { SlipLine } from '#contract/lottery/book.ts'
import { RECORD_PAGE_SIZE, type TicketLine } from '#contract/member/records.ts'
import type { Rows } from '#gateway/db/database.ts'
import { offsetOf } from '#gateway/lists.rules.ts'
import { books } from '#gateway/lottery/books/books.ts'
import { seriesOf } from '#gateway/lottery/books/calendar.ts'
import { stateOf } from '#gateway/lottery/tickets/tickets.rows.ts'
import { gameNameIn } from '#gateway/site/names.rows.ts'

/** What a member has staked in one draw with one lottery; its id in the betting record is `draw-<draw>-<lottery>`. */
interface DrawPlay {
  readonly memberId: string
  readonly drawId: number
  readonly nodeId: string
}

/** Returns the draw and the lottery that an id of the betting record names; `undefined` for a game session. */
export function drawPlayOf(id: string, memberId: string): DrawPlay | undefined {
  const found = /^draw-(\d{1,15})-(.+)$/.exec(id)
  return found ? { memberId, drawId: Number(found[1]), nodeId: found[2] ?? '' } : undefined
}

/** Counts a member's tickets of a draw, or those bought until a moment, refunded ones too. */
export async function countTickets(rows: Rows, play: DrawPlay, until: number | undefined): Promise<number> {
  const { found } = await ticketsOf(rows, play, until)
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return found
}

/** Returns one page of these tickets as bets, newest first; payouts include a jackpot. */
export async function ticketsPage(
  rows: Rows,
  play: DrawPlay,
  { pageNo, until, language }: { pageNo: number; until: number | undefined; language: Language },
) {
  const found = await ticketsOf(rows, play, until)
    .innerJoin('lottery_draw as draw', 'draw.id', 'ticket.draw_id')
    .innerJoin('game', 'game.node_id', 'slip.node_id')
    .leftJoin('lottery_win as win', 'win.ticket_id', 'ticket.id')
    .leftJoin('lottery_refund as refund', 'refund.ticket_id', 'ticket.id')
    .select([
      'ticket.id',
      'ticket.at',
      'ticket.stake',
      'slip.lines',
      gameNameIn(language).as('lottery'),
      'draw.series',
      'draw.numero',
      'draw.result',
    ])
    .select(['draw.settled_at', 'win.prize', 'win.jackpot', 'refund.at as refunded_at', 'refund.reason'])
    .orderBy('ticket.id', 'desc')
    .limit(RECORD_PAGE_SIZE)
    .offset(offsetOf(pageNo, RECORD_PAGE_SIZE))
    .execute()
  return found.map((ticket) => {
    const { prize, jackpot, settled_at, refunded_at } = ticket
    const isBack = refunded_at !== null
    return {
      id: String(ticket.id),
      at: ticket.at,
      stake: ticket.stake,
      payout: (prize ?? 0) + (jackpot ?? 0),
      state: isBack ? ('rolledback' as const) : settled_at === null ? ('open' as const) : ('settled' as const),
      settledAt: refunded_at ?? settled_at,
      ticket: viewOf(ticket),
    }
  })
}

function ticketsOf(rows: Rows, { memberId, drawId, nodeId }: DrawPlay, until: number | undefined) {
  return rows
    .selectFrom('lottery_ticket as ticket')
    .innerJoin('lottery_slip as slip', 'slip.id', 'ticket.slip_id')
    .where('ticket.member_id', '=', memberId)
    .where('ticket.draw_id', '=', drawId)
    .where('slip.node_id', '=', nodeId)
    .$if(until !== undefined, (tickets) => tickets.where('ticket.at', '<=', until ?? 0))
}

/** Returns the tickets whose stakes, prizes or refunds these transfers are, by transfer. */
export async function ticketsMoved(rows: Rows, transfers: readonly string[], language: Language) {
  const ids = new Map(
    transfers.flatMap((transfer) => {
      const [, ticket] = /^(?:LOTTERY:[a-z-]+|lottery-jackpot):(\d+)$/.exec(transfer) ?? []
      return ticket === undefined ? [] : [[transfer, Number(ticket)] as const]
    }),
  )
  if (ids.size === 0) return new Map<string, never>()
  const found = await rows
    .selectFrom('lottery_ticket as ticket')
    .innerJoin('lottery_slip as slip', 'slip.id', 'ticket.slip_id')
    .innerJoin('lottery_draw as draw', 'draw.id', 'ticket.draw_id')
    .innerJoin('game', 'game.node_id', 'slip.node_id')
    .leftJoin('lottery_win as win', 'win.ticket_id', 'ticket.id')
    .leftJoin('lottery_refund as refund', 'refund.ticket_id', 'ticket.id')
    .select([
      'ticket.id',
      'slip.lines',
      gameNameIn(language).as('lottery'),
      'draw.series',
      'draw.numero',
      'draw.result',
      'draw.settled_at',
    ])
    .select(['win.prize', 'refund.reason'])
    .where('ticket.id', 'in', [...new Set(ids.values())])
    .execute()
  const known = new Map(found.map((ticket) => [ticket.id, { id: String(ticket.id), ...viewOf(ticket) }] as const))
  return new Map(
    [...ids].flatMap(([transfer, id]) => {
      const ticket = known.get(id)
      return ticket ? [[transfer, { ticket }] as const] : []
    }),
  )
}

type Facts = Parameters<typeof stateOf>[0]
interface StoredTicket extends Facts {
  readonly series: string
  readonly numero: string
  readonly lottery: string
  readonly lines: string
  readonly result: string | null
}

function viewOf({ series, numero, lottery, lines, result, ...facts }: StoredTicket) {
  return { series, numero, lottery, lines: linesOf(series, lines), state: stateOf(facts), result }
}

/** Returns the lines of a ticket; the purchase alone has written them, and has checked them. */
function linesOf(series: string, lines: string): TicketLine[] {
  const code = seriesOf(series)?.book
  const markets = books.find((book) => book.code === code)?.markets ?? []
  return (JSON.parse(lines) as SlipLine[]).map(({ market, picks, units }) => {
    const pick = markets.find((one) => one.code === market)?.pick.kind ?? 'number'
    return { market, pick, picks: [...picks], units }
  })
}
