import { parse } from 'valibot'
import { TICKET_PAGE_SIZE, buyTickets, cancelTickets, ownDraw, ownTickets } from '#contract/lottery/tickets.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { buySlip } from './buy.rows.ts'
import { timeOf } from '#gateway/lottery/record/clock.rows.ts'
import { cancelOwn } from './refund.rows.ts'
import { sumOfDraw, ticketView, ticketsWhere } from './tickets.rows.ts'

export const ticketsAnswers: readonly Answer[] = [
  answer(buyTickets, async (slip, { caller, services, send }) => {
    const { database, lottery } = services
    const order = { ...slip, member: { id: caller.memberId, type: caller.type } }
    const bought = await database.write((rows) => buySlip(rows, order, lottery))
    if (bought.state === 'refused') return refuse(bought.refusal, bought.detail)
    if (bought.state === 'replayed') send('Idempotency-Hit', 'true')
    return ok(parse(buyTickets.value, bought.answer))
  }),

  answer(cancelTickets, async ({ tickets }, { caller, services }) => {
    const cancelling = { ids: tickets.map(Number), member: { id: caller.memberId, type: caller.type } }
    const { database, clock } = services
    return ok(parse(cancelTickets.value, await database.write((rows) => cancelOwn(rows, cancelling, clock))))
  }),

  answer(ownTickets, async ({ gameCode, before }, { caller, services }) => {
    const found = await ticketsWhere(services.database.read, (query) =>
      query
        .where('ticket.member_id', '=', caller.memberId)
        // codes ignore case, as in addresses (S2.14)
        .$if(gameCode !== undefined, (own) => own.where('slip.node_id', '=', (gameCode ?? '').toUpperCase()))
        .$if(before !== undefined, (own) => own.where('ticket.id', '<', Number(before)))
        .orderBy('ticket.id', 'desc')
        .limit(TICKET_PAGE_SIZE + 1),
    )
    const tickets = found.slice(0, TICKET_PAGE_SIZE).map(ticketView)
    const now = await timeOf(services.database.read, services.clock)
    return ok({ tickets, hasMore: found.length > TICKET_PAGE_SIZE, now })
  }),

  answer(ownDraw, async ({ series, numero }, { caller, services }) => {
    const { read } = services.database
    const { newest, ...sum } = await sumOfDraw(read, { memberId: caller.memberId, series, numero })
    if (newest === null) return ok({ ...sum, ticket: null })
    const [ticket] = await ticketsWhere(read, (query) => query.where('ticket.id', '=', newest))
    return ok({ ...sum, ticket: ticket ? ticketView(ticket) : null })
  }),
]
