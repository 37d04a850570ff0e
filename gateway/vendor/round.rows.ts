import { hash } from 'node:crypto'
import { brand } from '#brand/brand.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Balances, type Posted, type Transfer, earlierAnswer, postNew } from '#gateway/wallet/wallet.rows.ts'
import { type Owner, escrowAccount, houseAccount, playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { type barBet, refuseClosing } from './vendor.rules.ts'
import { findRound } from './vendor.rows.ts'

/** One money call of a vendor, its play checked. */
export interface Order {
  readonly vendor: string
  readonly transferId: string
  readonly playId: string
  readonly roundId: string
  readonly player: Owner
  readonly now: number
}

/** How a round ends: `payout` in minor units, or the stake back. */
export type Ending =
  { readonly kind: 'settle'; readonly payout: number; readonly detail: string | null } | { readonly kind: 'rollback' }

/** What became of a money call. */
export type Moved = Posted | { state: 'round_unknown' | 'round_closed' | Bar }

/** A stake, and why it may not be taken any more, if so. */
export interface Stake {
  /** Minor units. */
  readonly amount: number
  readonly barred: Bar | undefined
}
type Bar = NonNullable<ReturnType<typeof barBet>>

/** Opens a round and takes its stake: player → escrow. Exactly once for one transfer id. */
export async function placeBet(rows: Rows, order: Order, { amount, barred }: Stake): Promise<Moved> {
  const { vendor, roundId, playId, player, now } = order
  const head = headOf(order, ['bet', amount])
  const earlier = await earlierAnswer(rows, head.id, head.requestHash)
  if (earlier) return earlier
  if (barred) return { state: barred }
  if (await findRound(rows, vendor, roundId)) return { state: 'round_closed' }
  const entries = [
    { accountId: playerAccount(player), amount: -amount },
    { accountId: escrowAccount(player.type, vendor), amount },
  ]
  const posted = await postNew(rows, { ...head, kind: 'bet', entries })
  if (posted.state !== 'posted') return posted
  await rows
    .insertInto('round')
    .values({
      id: roundId,
      vassalage: vendor,
      play_id: playId,
      stake: amount,
      state: 'open',
      payout: 0,
      opened_at: now,
    })
    .execute()
  return posted
}

/** Ends an open round of this play, by its payout or by giving the stake back. Exactly once for one transfer id. */
export async function closeRound(rows: Rows, order: Order, ending: Ending): Promise<Moved> {
  const { vendor, roundId, playId } = order
  const head = headOf(order, ending)
  const earlier = await earlierAnswer(rows, head.id, head.requestHash)
  if (earlier) return earlier
  const round = await findRound(rows, vendor, roundId)
  const refusal = refuseClosing(round, playId)
  if (!round || refusal) return { state: refusal ?? 'round_unknown' }
  const entries = entriesOf(order, round.stake, ending)
  const posted = await postNew(rows, { ...head, kind: ending.kind, entries })
  const closed =
    ending.kind === 'settle'
      ? { state: 'settled' as const, payout: ending.payout, detail: ending.detail }
      : { state: 'rolledback' as const }
  await rows
    .updateTable('round')
    .set({ ...closed, closed_at: order.now })
    .where('vassalage', '=', vendor)
    .where('id', '=', roundId)
    .execute()
  return posted
}

function entriesOf({ player, vendor }: Order, stake: number, ending: Ending) {
  const payout = ending.kind === 'settle' ? ending.payout : stake
  return [
    { accountId: escrowAccount(player.type, vendor), amount: -stake },
    { accountId: houseAccount(player.type, vendor), amount: stake - payout },
    { accountId: playerAccount(player), amount: payout },
  ]
}

/** The parts of a transfer that the call alone decides. A vendor's ids are its own: its code stands before them. */
function headOf(
  { vendor, transferId, playId, roundId, player, now }: Order,
  content: unknown,
): Omit<Transfer, 'kind' | 'entries'> {
  const account = playerAccount(player)
  const { code, digits } = brand.currency
  return {
    id: `${vendor}:${transferId}`,
    requestHash: hash('sha256', JSON.stringify([playId, roundId, content])),
    at: now,
    response: (balances: Balances) => ({ balance: balances[account], currency: code, digits }),
  }
}
