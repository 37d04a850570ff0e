import { brand } from '#brand/brand.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { type Balances, type Posted, type Transfer, earlierAnswer, postNew } from '#gateway/wallet/wallet.rows.ts'
import { type Owner, escrowAccount, houseAccount, playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { type CallPlace, type Ending, betHash, endingHash } from './request-hash.ts'
import { type barBet, refuseClosing } from './vendor.rules.ts'

/** One money call of a vendor, its play checked. */
export interface Order extends Omit<CallPlace, 'account'> {
  readonly transferId: string
  readonly player: Owner
  readonly now: number
}

/** What became of a money call. */
export type Moved = Posted | { state: 'round_unknown' | 'round_closed' | Bar }

/** A stake, and why it may not be taken any more, if so. */
export interface Stake {
  /** Minor units. */
  readonly amount: number
  readonly barred: Bar | undefined
}
type Bar = NonNullable<ReturnType<typeof barBet>>

const ROLLED_BACK = { state: 'rolledback', payout: 0, detail: null } as const

const roundById = prepared((rows, { vendor, roundId }: { vendor: string; roundId: string }) =>
  rows
    .selectFrom('round')
    .select(['play_id', 'state', 'stake'])
    .where('vassalage', '=', vendor)
    .where('id', '=', roundId),
)

type Opened = Pick<Tables['round'], 'id' | 'vassalage' | 'play_id' | 'stake' | 'opened_at'>
const insertRound = prepared((rows, { id, vassalage, play_id, stake, opened_at }: Opened) =>
  rows.insertInto('round').values({ id, vassalage, play_id, stake, opened_at, state: 'open', payout: 0 }),
)

type Ended = Pick<Tables['round'], 'state' | 'payout' | 'detail'> & { vendor: string; roundId: string; at: number }
const endRound = prepared((rows, { vendor, roundId, state, payout, detail, at }: Ended) =>
  rows
    .updateTable('round')
    .set({ state, payout, detail, closed_at: at })
    .where('vassalage', '=', vendor)
    .where('id', '=', roundId),
)

/** Finds a round of this vendor. */
export async function findRound(rows: Rows, vendor: string, roundId: string) {
  const [round] = await roundById(rows, { vendor, roundId })
  return round
}

/** Opens a round and takes its stake: player → escrow. Exactly once for one transfer id. */
export async function placeBet(rows: Rows, order: Order, { amount, barred }: Stake): Promise<Moved> {
  const { vendor, roundId, playId, player, now } = order
  const head = headOf(order, betHash(placeOf(order), amount))
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
  await insertRound(rows, { id: roundId, vassalage: vendor, play_id: playId, stake: amount, opened_at: now })
  return posted
}

/** Ends an open round of this play, by its payout or by giving the stake back. Exactly once for one transfer id. */
export async function closeRound(rows: Rows, order: Order, ending: Ending): Promise<Moved> {
  const { vendor, roundId, playId } = order
  const head = headOf(order, endingHash(placeOf(order), ending))
  const earlier = await earlierAnswer(rows, head.id, head.requestHash)
  if (earlier) return earlier
  const round = await findRound(rows, vendor, roundId)
  const refusal = refuseClosing(round, playId)
  if (!round || refusal) return { state: refusal ?? 'round_unknown' }
  const entries = entriesOf(order, round.stake, ending)
  const posted = await postNew(rows, { ...head, kind: ending.kind, entries })
  const end = ending.kind === 'settle' ? { ...ending, state: 'settled' as const } : ROLLED_BACK
  await endRound(rows, { vendor, roundId, state: end.state, payout: end.payout, detail: end.detail, at: order.now })
  return posted
}

function placeOf(order: Order): CallPlace {
  return { ...order, account: playerAccount(order.player) }
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
function headOf({ vendor, transferId, player, now }: Order, requestHash: string): Omit<Transfer, 'kind' | 'entries'> {
  const account = playerAccount(player)
  const { code: currency, digits } = brand.currency
  const response = (balances: Balances) => ({ balance: balances[account], currency, digits })
  return { id: `${vendor}:${transferId}`, requestHash, at: now, response }
}
