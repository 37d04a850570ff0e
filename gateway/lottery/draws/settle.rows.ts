import { sql } from 'kysely'
import type { Book } from '#contract/lottery/book.ts'
import { type DrawnNumbers, readResult } from '#contract/lottery/results.ts'
import { jackpotBetsOf, prizeOf, tierBetsOf } from '#contract/lottery/slip.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { boundedTotal } from '#gateway/db/sums.ts'
import { closingTime, countClosed } from '#gateway/lines/lines.rows.ts'
import { earnPoints } from '#gateway/points/earning.rows.ts'
import { countGame } from '#gateway/wallet/game-days.rows.ts'
import { marketOf } from '#gateway/lottery/books/books.ts'
import {
  type DrawRow,
  bookOfDraw,
  drawById,
  drawName,
  isOpen,
  resultOfDraw,
} from '#gateway/lottery/record/draws.rows.ts'
import { logEntry } from '#gateway/lottery/record/log.rows.ts'
import type { LotteryTables } from '#gateway/lottery/record/lottery.tables.ts'
import { payPrize } from '#gateway/lottery/tickets/money.rows.ts'
import { hasRoom, owe } from '#gateway/lottery/tickets/owed.rows.ts'
import { type PrizeCount, addPrizes, prizesByTier } from '#gateway/lottery/tickets/prizes.rows.ts'
import { addPaid, closePlays } from '#gateway/lottery/tickets/plays.rows.ts'
import { type PoolFact, poolFact } from '#gateway/lottery/tickets/pool.rows.ts'
import { refundTicket } from '#gateway/lottery/tickets/refund.rows.ts'
import { shareWinnings } from '#gateway/lottery/tickets/ticket-wallet.rows.ts'
import { type TicketRow, allTickets, readTicket, ticketsWhere } from '#gateway/lottery/tickets/tickets.rows.ts'
import { type OwnResults, addOwnResult, tellOwners } from './own-results.rows.ts'
import { type Wins, addWin, rootOfWins, winsOf, winsSoFar } from '#gateway/lottery/proof/wins.ts'

/** The most tickets that one write settles or refunds. */
const BATCH = 500

/** What a ticket is paid, in minor units. */
interface Prize {
  readonly prize: number
  readonly jackpot: number
}

const insertClosing = prepared((rows, { draw_id, place, until, closed_at }: LotteryTables['lottery_closing']) =>
  rows.insertInto('lottery_closing').values({ draw_id, place, until, closed_at }),
)

const updateCursor = prepared(
  (rows, { id, cursor, wins, wins_edge }: Pick<DrawRow, 'id' | 'cursor' | 'wins' | 'wins_edge'>) =>
    rows.updateTable('lottery_draw').set({ cursor, wins, wins_edge }).where('id', '=', id),
)

/**
 * Settles the next batch of a drawn draw, in the order of the tickets: winners are paid, losing tickets get no row of
 * their own. The last batch writes the fact that the draw is settled. Must run inside `database.write`.
 */
export async function settleBatch(rows: Rows, draw: DrawRow, now: number): Promise<void> {
  const book = await bookOfDraw(rows, draw)
  const drawn = readResult(book.shape, resultOfDraw(draw))
  const tickets = await nextTickets(rows, draw)
  const closedAt = await closingTime(rows, now)
  const counts = new Map<string, PrizeCount>()
  const wins = winsSoFar(draw)
  const results: OwnResults = new Map()
  const settling = { draw, book, drawn, counts, wins, results, now, closedAt }
  for (const ticket of tickets) if (ticket.state === 'placed') await settleTicket(rows, ticket, settling)
  await tellOwners(rows, draw, { event: 'ticketsWon', results, now })
  const cursor = (tickets.at(-1)?.place ?? draw.cursor) + 1
  const closing = { draw_id: draw.id, place: draw.cursor, until: cursor, closed_at: closedAt }
  await insertClosing(rows, closing)
  await updateCursor(rows, { id: draw.id, cursor, wins: draw.wins, wins_edge: draw.wins_edge, ...winsOf(wins) })
  for (const block of wins.blocks)
    await rows
      .insertInto('lottery_win_node')
      .values({ draw_id: draw.id, ...block })
      .execute()
  await addPrizes(rows, draw.id, counts)
  if (tickets.length < BATCH) await finish(rows, { draw, wins }, now)
}

/** Refunds the next batch of a void draw. */
export async function refundBatch(rows: Rows, draw: DrawRow, now: number): Promise<void> {
  const tickets = await nextTickets(rows, draw)
  const results: OwnResults = new Map()
  for (const ticket of tickets) {
    if (ticket.state !== 'placed') continue
    await refundTicket(rows, ticket, { reason: 'void', now })
    addOwnResult(results, ticket, { prize: ticket.stake, jackpot: 0 })
  }
  await tellOwners(rows, draw, { event: 'drawVoid', results, now })
  const cursor = (tickets.at(-1)?.place ?? draw.cursor) + 1
  const isDone = tickets.length < BATCH
  if (isDone) await closePlays(rows, { draw_id: draw.id })
  await rows
    .updateTable('lottery_draw')
    .set({ cursor, ...(isDone && { refunded_at: now, fed: 0 }) })
    .where('id', '=', draw.id)
    .execute()
}

const ticketsFrom = prepared((rows, { id, cursor }: Pick<DrawRow, 'id' | 'cursor'>) =>
  allTickets(rows)
    .where('ticket.draw_id', '=', id)
    .where('ticket.place', '>=', cursor)
    .orderBy('ticket.place')
    .limit(BATCH),
)

async function nextTickets(rows: Rows, draw: DrawRow): Promise<TicketRow[]> {
  return (await ticketsFrom(rows, draw)).map(readTicket)
}

interface Settling {
  readonly draw: DrawRow
  readonly book: Book
  readonly drawn: DrawnNumbers
  /** What the tickets of the batch have won so far. */
  readonly counts: Map<string, PrizeCount>
  readonly wins: Wins
  readonly results: OwnResults
  readonly now: number
  /** When the batch counts for the agents of its tickets. */
  readonly closedAt: number
}

const insertWin = prepared((rows, { ticket_id, prize, jackpot, at }: LotteryTables['lottery_win']) =>
  rows.insertInto('lottery_win').values({ ticket_id, prize, jackpot, at }),
)

async function settleTicket(rows: Rows, ticket: TicketRow, settling: Settling): Promise<void> {
  const { draw, book, drawn, counts, wins, now, closedAt } = settling
  const { id, draw_id, member_id, node_id } = ticket
  const won = prizesOf(ticket, { book, drawn, pool: poolFact(draw) })
  await countTicket(rows, ticket, { ...won, closedAt })
  await earnPoints(rows, {
    id: `play-ticket:${id}`,
    member: { id: member_id, type: ticket.type },
    valid: ticket.valid,
    now,
  })
  if (won.prize + won.jackpot === 0) return
  if (ticket.is_trial === 0) prizesByTier(ticket.lines, { book, drawn, pool: poolFact(draw) }, counts)
  const member = { id: member_id, type: ticket.type }
  const paid = won.prize + won.jackpot
  if (await hasRoom(rows, member, paid)) {
    await payPrize(rows, { id, series: draw.series, member, now }, won)
    await shareWinnings(rows, { id, member, now, stake: ticket.stake, won: paid })
    await countGame(rows, { memberId: member_id, nodeId: node_id, at: now, paid })
  } else await owe(rows, { ticketId: id, ...won, now })
  await insertWin(rows, { ticket_id: id, ...won, at: now })
  addOwnResult(settling.results, ticket, won)
  addWin(wins, { draw: drawName(draw), index: ticket.place, ...won })
  await addPaid(rows, { member_id, draw_id, node_id, paid })
  if (ticket.stops_after_win === 1) await stopLater(rows, ticket, now)
}

const vendorOf = prepared((rows, { nodeId }: { nodeId: string }) =>
  rows.selectFrom('game').select('vassalage').where('node_id', '=', nodeId),
)

/** Counts a settled ticket for the agents of the line in which it was bought; its share of the pool is a jackpot. */
async function countTicket(
  rows: Rows,
  ticket: TicketRow,
  { prize, jackpot, closedAt }: Prize & { closedAt: number },
): Promise<void> {
  const { member_id: memberId, line_id: lineId, stake, valid, fed: feed, node_id: nodeId } = ticket
  if (lineId === null) return
  const vassalage = (await vendorOf(rows, { nodeId }))[0]?.vassalage ?? ''
  const bet = { vassalage, betId: String(ticket.id), nodeId }
  await countClosed(rows, { ...bet, memberId, lineId, stake, valid, payout: prize, feed, jackpot, closedAt })
}

/** Refunds the later tickets of a slip whose draws are still open. */
async function stopLater(rows: Rows, { slip_id }: TicketRow, now: number): Promise<void> {
  const others = await ticketsWhere(rows, (query) => query.where('ticket.slip_id', '=', slip_id))
  for (const other of others) {
    if (other.state !== 'placed' || !isOpen(await drawById(rows, other.draw_id), now)) continue
    await refundTicket(rows, other, { reason: 'stopped', now })
  }
}

/** Returns what a ticket has won: fixed prizes, and its shares of the pool. Trials win no share of the pool. */
function prizesOf(
  { lines, is_trial }: Pick<TicketRow, 'lines' | 'is_trial'>,
  { book, drawn, pool }: { readonly book: Book; readonly drawn: DrawnNumbers; readonly pool: PoolFact | null },
): Prize {
  let [prize, jackpot] = [0, 0]
  for (const line of lines) {
    const market = marketOf(book, line.market)
    prize += prizeOf(market, line, drawn)
    const bets = jackpotBetsOf(market, line, drawn)
    // demo credits never meet the pool: a trial is paid the smallest share there is
    if (is_trial === 1) prize += bets * (market.pool?.min ?? 0)
    else if (pool) jackpot += bets * pool.each + (tierBetsOf(market, line, drawn)[pool.tier] ?? 0) * pool.tierEach
  }
  return { prize, jackpot }
}

const paidBy = prepared((rows, { id }: { id: number }) =>
  rows
    .selectFrom('lottery_win as win')
    .innerJoin('lottery_ticket as ticket', 'ticket.id', 'win.ticket_id')
    .select(({ fn }) => fn.countAll<number>().as('winners'))
    .select(boundedTotal(sql`win.prize + win.jackpot`).as('paid'))
    .where('ticket.draw_id', '=', id),
)

const markSettled = prepared(
  (rows, { id, now, winners, paid }: Pick<DrawRow, 'id' | 'winners' | 'paid'> & { readonly now: number }) =>
    rows.updateTable('lottery_draw').set({ settled_at: now, winners, paid }).where('id', '=', id),
)

async function finish(
  rows: Rows,
  { draw, wins }: { readonly draw: DrawRow; readonly wins: Wins },
  now: number,
): Promise<void> {
  const { winners, paid } = (await paidBy(rows, draw))[0] ?? { winners: 0, paid: 0 }
  await closePlays(rows, { draw_id: draw.id })
  await markSettled(rows, { id: draw.id, now, winners, paid })
  await logEntry(rows, { kind: 'settled', at: now, draw: drawName(draw), winners, paid, ...rootOfWins(wins) })
}
