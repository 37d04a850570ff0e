import { brand } from '#brand/brand.ts'
import { cancelLeaf } from '#contract/lottery/proof/ticket.ts'
import { toDecimal } from '#contract/money/money.ts'
import type { Rows } from '#gateway/db/database.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import { countGame } from '#gateway/wallet/game-days.rows.ts'
import type { Owner } from '#gateway/wallet/wallet.rules.ts'
import { totalBalance } from '#gateway/wallet/wallets.rows.ts'
import { timeOf } from '#gateway/lottery/record/clock.rows.ts'
import type { Clock } from '#gateway/http/clock.ts'
import { bookOfDraw, drawById, drawName, isOpen } from '#gateway/lottery/record/draws.rows.ts'
import { appendLeaf } from '#gateway/lottery/record/leaves.rows.ts'
import { refundStake } from './money.rows.ts'
import { removeStake } from './plays.rows.ts'
import { withStakes } from '#gateway/lottery/record/stakes.ts'
import { returnToLottery } from './ticket-wallet.rows.ts'
import { type TicketRow, ticketsWhere } from './tickets.rows.ts'

const { code: currency, digits } = brand.currency

/**
 * Refunds a ticket, once; its leaf stays in the tree, and one that cancels it is added unless the draw is void. Must run
 * inside `database.write`, for a ticket that is neither refunded nor settled.
 */
export async function refundTicket(
  rows: Rows,
  ticket: TicketRow,
  { reason, now }: { readonly reason: 'cancelled' | 'stopped' | 'void'; readonly now: number },
): Promise<void> {
  const { id, draw_id, member_id, node_id, stake, fed } = ticket
  const draw = await drawById(rows, draw_id)
  const member = { id: member_id, type: ticket.type }
  await refundStake(rows, { id, series: draw.series, member, stake, fed, now })
  await returnToLottery(rows, { id, member, now })
  await removeStake(rows, { member_id, draw_id, node_id, stake })
  await countGame(rows, { memberId: member_id, nodeId: node_id, at: now, paid: stake })
  if (reason === 'void') {
    await rows
      .insertInto('lottery_refund')
      .values({ ticket_id: id, draw_id, reason, place: null, leaf: null, at: now })
      .execute()
    return
  }
  const place = draw.leaves
  const leaf = cancelLeaf({ draw: drawName(draw), index: place, at: now, ticket: String(id) }, sha256)
  const stakes = withStakes(draw.stakes, { ...ticket, book: await bookOfDraw(rows, draw) }, 'refunded')
  await appendLeaf(rows, draw, { leaf, fed: -fed, stakes })
  await rows.insertInto('lottery_refund').values({ ticket_id: id, draw_id, reason, place, leaf, at: now }).execute()
}

interface Cancelling {
  readonly ids: readonly number[]
  readonly member: Owner
}

/** Cancels those of a member's tickets whose draws are open; the others keep their states, which the answer holds. */
export async function cancelOwn(rows: Rows, { ids, member }: Cancelling, clock: Clock) {
  const now = await timeOf(rows, clock)
  const own = await ticketsWhere(rows, (query) =>
    query.where('ticket.member_id', '=', member.id).where('ticket.id', 'in', [...ids]),
  )
  let refunded = 0
  for (const ticket of own) {
    if (ticket.state !== 'placed' || !isOpen(await drawById(rows, ticket.draw_id), now)) continue
    await refundTicket(rows, ticket, { reason: 'cancelled', now })
    refunded += ticket.stake
  }
  const after = await ticketsWhere(rows, (query) =>
    query.where(
      'ticket.id',
      'in',
      own.map(({ id }) => id),
    ),
  )
  return {
    sumBalance: toDecimal(await totalBalance(rows, member), digits),
    currency,
    digits,
    amount: toDecimal(refunded, digits),
    at: now,
    tickets: after.map(({ id, state }) => ({ ticket: String(id), state })),
  }
}
