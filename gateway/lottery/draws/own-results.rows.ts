import type { Rows } from '#gateway/db/database.ts'
import { addToMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import type { DrawRow } from '#gateway/lottery/record/draws.rows.ts'
import type { TicketRow } from '#gateway/lottery/tickets/tickets.rows.ts'

/** What a batch has paid or refunded a member, minor units. */
interface OwnResult {
  readonly nodeId: string
  readonly tickets: number
  readonly amount: number
  /** The part of it that comes from the pool. */
  readonly jackpot: number
}

/** What a batch has paid or refunded, by member. */
export type OwnResults = Map<string, OwnResult>

interface Prize {
  /** What the house pays or refunds, minor units. */
  readonly prize: number
  /** The share of the pool. */
  readonly jackpot: number
}

/** Adds what a ticket was paid or refunded. Nobody reads messages of a free-play account. */
export function addOwnResult(results: OwnResults, ticket: TicketRow, { prize, jackpot }: Prize): void {
  if (ticket.is_trial === 1) return
  const before = results.get(ticket.member_id) ?? { nodeId: ticket.node_id, tickets: 0, amount: 0, jackpot: 0 }
  results.set(ticket.member_id, {
    nodeId: before.nodeId,
    tickets: before.tickets + 1,
    amount: before.amount + prize + jackpot,
    jackpot: before.jackpot + jackpot,
  })
}

interface Tell {
  readonly event: 'ticketsWon' | 'drawVoid'
  readonly results: OwnResults
  readonly now: number
}

/** Tells members, in the write of a batch, what their tickets of a draw have won or were refunded: one message a draw. */
export async function tellOwners(rows: Rows, draw: DrawRow, { event, results, now }: Tell): Promise<void> {
  for (const [memberId, { nodeId, tickets, amount, jackpot }] of results) {
    const details = { game: { game: nodeId }, draw: draw.numero }
    const sums = { amount: { money: amount }, ...(event === 'ticketsWon' && { tickets: { count: tickets } }) }
    const message = { memberId, event, at: now, key: `draw:${draw.id}`, details: { ...details, ...sums } }
    await addToMemberMessage(rows, message)
    if (jackpot === 0) continue
    const share = { ...details, amount: { money: jackpot } }
    await addToMemberMessage(rows, { ...message, event: 'jackpotShare', key: `pool:${draw.id}`, details: share })
  }
}
