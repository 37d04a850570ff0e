import { MAX_TOTAL } from '#contract/money/totals.ts'
import type { Database, Rows } from '#gateway/db/database.ts'
import { countGame } from '#gateway/wallet/game-days.rows.ts'
import type { Owner } from '#gateway/wallet/wallet.rules.ts'
import { totalBalance } from '#gateway/wallet/wallets.rows.ts'
import { payPrize } from './money.rows.ts'
import { shareWinnings } from './ticket-wallet.rows.ts'

/** Returns whether a member's wallets may hold so much more. */
export async function hasRoom(rows: Rows, member: Owner, amount: number): Promise<boolean> {
  return (await totalBalance(rows, member)) <= MAX_TOTAL - amount
}

interface Owed {
  readonly ticketId: number
  readonly prize: number
  readonly jackpot: number
  readonly now: number
}

/** Notes what a winner could not be paid, because the account would hold more than can be counted. */
export async function owe(rows: Rows, { ticketId, prize, jackpot, now }: Owed): Promise<void> {
  await rows.insertInto('lottery_owed').values({ ticket_id: ticketId, prize, jackpot, at: now }).execute()
}

/** Pays what is owed to accounts that have room for it by now, each in a write of its own; returns how many it paid. */
export async function payOwed({ read, write }: Pick<Database, 'read' | 'write'>, now: number): Promise<number> {
  let paid = 0
  for (const { ticket_id: id } of await openDebts(read)) if (await write((rows) => payDebt(rows, id, now))) paid += 1
  return paid
}

function openDebts(rows: Rows) {
  return rows
    .selectFrom('lottery_owed as owed')
    .innerJoin('lottery_ticket as ticket', 'ticket.id', 'owed.ticket_id')
    .innerJoin('lottery_slip as slip', 'slip.id', 'ticket.slip_id')
    .innerJoin('lottery_draw as draw', 'draw.id', 'ticket.draw_id')
    .innerJoin('member', 'member.id', 'ticket.member_id')
    .select([
      'owed.ticket_id',
      'owed.prize',
      'owed.jackpot',
      'draw.series',
      'slip.node_id',
      'ticket.member_id',
      'ticket.stake',
      'member.type',
    ])
    .where('owed.paid_at', 'is', null)
    .orderBy('owed.ticket_id')
    .execute()
}

async function payDebt(rows: Rows, id: number, now: number): Promise<boolean> {
  const debt = (await openDebts(rows)).find(({ ticket_id }) => ticket_id === id)
  if (!debt) return false
  const { series, node_id, member_id, stake, type, prize, jackpot } = debt
  const member = { id: member_id, type }
  if (!(await hasRoom(rows, member, prize + jackpot))) return false
  await payPrize(rows, { id, series, member, now }, { prize, jackpot })
  await shareWinnings(rows, { id, member, now, stake, won: prize + jackpot })
  await countGame(rows, { memberId: member_id, nodeId: node_id, at: now, paid: prize + jackpot })
  await rows.updateTable('lottery_owed').set({ paid_at: now }).where('ticket_id', '=', id).execute()
  return true
}

/** Returns the jackpots of a series that are won and not paid: the pool still holds them. */
export async function owedByPool(rows: Rows, series: string): Promise<number> {
  const { sum } = await rows
    .selectFrom('lottery_owed as owed')
    .innerJoin('lottery_ticket as ticket', 'ticket.id', 'owed.ticket_id')
    .innerJoin('lottery_draw as draw', 'draw.id', 'ticket.draw_id')
    .select((at) => at.fn.coalesce(at.fn.sum<number>('owed.jackpot'), at.val(0)).as('sum'))
    .where('draw.series', '=', series)
    .where('owed.paid_at', 'is', null)
    .executeTakeFirstOrThrow()
  return sum
}
