import { hash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { brand } from '#brand/brand.ts'
import { toHex } from '#contract/fair/bytes.ts'
import { type Receipt, signReceipt } from '#contract/lottery/proof/receipt.ts'
import { ticketLeaf } from '#contract/lottery/proof/ticket.ts'
import { feedOf } from '#contract/lottery/slip.ts'
import { toDecimal } from '#contract/money/money.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { isTrial } from '#contract/rights.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { lineOf } from '#gateway/lines/lines.rows.ts'
import { validBetOf } from '#gateway/lines/valid-bet.rules.ts'
import { weightOf } from '#gateway/lines/weights.rows.ts'
import type { Chance, Clock } from '#gateway/http/clock.ts'
import { sha256 } from '#gateway/http/sha256.ts'
import { countGame } from '#gateway/wallet/game-days.rows.ts'
import { type Owner, playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { totalBalance, walletBalance } from '#gateway/wallet/wallets.rows.ts'
import type { BeaconChoice } from '#gateway/lottery/record/beacons.ts'
import { bookOf } from '#gateway/lottery/books/books.ts'
import type { DrawTimes } from '#gateway/lottery/books/calendar.ts'
import { chainById, seedPlace } from '#gateway/lottery/record/chains.rows.ts'
import { timeOf } from '#gateway/lottery/record/clock.rows.ts'
import { isMadeBy } from '#gateway/lottery/record/lost-chains.rows.ts'
import { type DrawRow, drawName, findDraw, openDraw } from '#gateway/lottery/record/draws.rows.ts'
import { appendLeaf } from '#gateway/lottery/record/leaves.rows.ts'
import type { LotteryKeys } from '#gateway/lottery/record/lottery-keys.ts'
import type { LotteryTables } from '#gateway/lottery/record/lottery.tables.ts'
import { payStake } from './money.rows.ts'
import { addStake } from './plays.rows.ts'
import { openPool } from './pool.rows.ts'
import { provenOf } from './proven.ts'
import { withStakes } from '#gateway/lottery/record/stakes.ts'
import { lotteryFunds, drawFromLottery } from './ticket-wallet.rows.ts'
import { type CheckedSlip, type RefusedSlip, type SlipOrder, checkOrder, refused } from './slip-check.rows.ts'

const { code: currency, digits } = brand.currency
const SALT_BYTES = 16

/**
 * A limit on stakes, asked in the write: returns the refusal of a stake in minor units at a moment, or `undefined` if
 * the account may stake so much. A slip of several draws counts with its whole price.
 */
export type MayStake = (
  rows: Rows,
  account: Owner,
  stake: { readonly amount: number; readonly at: number },
) => Promise<RefusalCode | undefined>

/** What buying needs besides the rows. */
export interface LotteryContext {
  readonly keys: LotteryKeys
  readonly chance: Chance
  readonly clock: Clock
  readonly mayStake: MayStake
  /** Where draws that are opened from now on get their beacon from. */
  readonly beacons?: BeaconChoice
}

/** What was bought; the answer is stored as JSON and states the balance after it. */
export type Bought =
  | { readonly state: 'bought'; readonly answer: unknown }
  | { readonly state: 'replayed'; readonly answer: unknown }
  | RefusedSlip

const slipByRequest = prepared((rows, { memberId, requestId }: { memberId: string; requestId: string }) =>
  rows
    .selectFrom('lottery_slip')
    .select(['request_hash', 'answer'])
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId),
)

/**
 * Buys a slip: stakes and tickets of all draws, or nothing. Must run inside `database.write`: whether a draw is open is
 * read from the clock in the write (design, D7).
 */
export async function buySlip(rows: Rows, order: SlipOrder, context: LotteryContext): Promise<Bought> {
  const requestHash = hashOf(order)
  const [earlier] = await slipByRequest(rows, { memberId: order.member.id, requestId: order.id })
  if (earlier && earlier.request_hash !== requestHash) return refused('transfer_conflict')
  if (earlier) return { state: 'replayed', answer: JSON.parse(earlier.answer) }
  const now = await timeOf(rows, context.clock)
  const checked = await checkOrder(rows, order, now)
  if ('state' in checked) return checked
  if (await isLost(rows, checked.times, context.keys)) return refused('draws_late')
  const limit = await context.mayStake(rows, order.member, { amount: checked.price, at: now })
  if (limit) return refused(limit)
  const funds = (await walletBalance(rows, playerAccount(order.member))) + (await lotteryFunds(rows, order.member))
  if (funds < checked.price) return refused('quota_insufficient')
  const left = (await totalBalance(rows, order.member)) - checked.price
  return sell(rows, { order, checked, requestHash, now, left }, context)
}

/** Returns whether another key file has made the seeds of a draw: nobody could draw it, so it is not sold. */
async function isLost(rows: Rows, times: readonly DrawTimes[], keys: LotteryKeys): Promise<boolean> {
  for (const draw of times) {
    const row = await findDraw(rows, draw)
    const chain = row ? await chainById(rows, row.chain_id) : (await seedPlace(rows, draw))?.chain
    if (chain && !isMadeBy(keys, chain)) return true
  }
  return false
}

function hashOf({ id: _id, member, ...content }: SlipOrder): string {
  return hash('sha256', JSON.stringify([member.id, ...Object.entries(content).toSorted()]))
}

interface Sale {
  readonly order: SlipOrder
  readonly checked: CheckedSlip
  readonly requestHash: string
  readonly now: number
  /** The balance of all wallets after it, in minor units. */
  readonly left: number
}

const insertSlip = prepared((rows, slip: Insertable<LotteryTables['lottery_slip']>) => {
  const { member_id, request_id, request_hash, node_id, lines, stops_after_win, at, answer } = slip
  return rows
    .insertInto('lottery_slip')
    .values({ member_id, request_id, request_hash, node_id, lines, stops_after_win, at, answer })
    .returning('id')
})

const answerSlip = prepared((rows, { id, answer }: { id: number; answer: string }) =>
  rows.updateTable('lottery_slip').set({ answer }).where('id', '=', id),
)

async function sell(rows: Rows, sale: Sale, context: LotteryContext): Promise<Bought> {
  const { order, checked, requestHash, now, left } = sale
  const slip = { member_id: order.member.id, request_id: order.id, request_hash: requestHash, at: now }
  const [inserted] = await insertSlip(rows, {
    ...slip,
    node_id: checked.game.nodeId,
    lines: JSON.stringify(checked.lines),
    stops_after_win: order.stopsAfterWin ? 1 : 0,
    answer: '',
  })
  if (!inserted) throw new Error('A slip was not stored.')
  const { id } = inserted
  const tickets: Sold[] = []
  for (const times of checked.times) tickets.push(await sellTicket(rows, { ...sale, slip: id, times }, context))
  const money = { sumBalance: toDecimal(left, digits), currency, digits, amount: toDecimal(checked.price, digits) }
  const answer = { ...money, at: now, tickets }
  await answerSlip(rows, { id, answer: JSON.stringify(answer) })
  return { state: 'bought', answer }
}

/** A ticket as its buyer is told. */
interface Sold extends Pick<DrawTimes, 'series' | 'numero' | 'closesAt' | 'drawsAt'> {
  readonly ticket: string
  readonly stake: number
  readonly receipt: Receipt
}

const lastTicket = prepared((rows) => rows.selectFrom('lottery_ticket').select('id').orderBy('id', 'desc').limit(1))

const insertTicket = prepared((rows, ticket: Required<Insertable<LotteryTables['lottery_ticket']>>) => {
  const { id, slip_id, draw_id, place, leaf, salt, member_id, is_trial, stake, fed, at, line_id, valid } = ticket
  return rows
    .insertInto('lottery_ticket')
    .values({ id, slip_id, draw_id, place, leaf, salt, member_id, is_trial, stake, fed, at, line_id, valid })
})

async function sellTicket(
  rows: Rows,
  { order, checked, now, slip, times }: Sale & { readonly slip: number; readonly times: DrawTimes },
  { keys, chance, beacons }: LotteryContext,
): Promise<Sold> {
  const { member } = order
  const { one, lines, game } = checked
  const draw = await openDraw(rows, { one, times }, { keys, now, beacons })
  const stake = checked.price / checked.times.length
  const fed = isTrial(member.type) ? 0 : feedOf(bookOf(one), lines)
  if (fed > 0) await openPool(rows, one, now)
  // tickets are never deleted, so the id is new
  const id = ((await lastTicket(rows, {}))[0]?.id ?? 0) + 1
  const is_trial = isTrial(member.type) ? 1 : 0
  const ticket = { id, place: draw.leaves, salt: new Uint8Array(chance(SALT_BYTES)), is_trial, stake, at: now } as const
  const leaf = ticketLeaf(provenOf({ ticket, draw, lines, book: bookOf(one) }), sha256)
  const counted = {
    line_id: (await lineOf(rows, member.id, now)) ?? null,
    valid: validBetOf(stake, await weightOf(rows, game.nodeId)),
  }
  await drawFromLottery(rows, { id, member, stake, now })
  const playedMs = await payStake(rows, { id, series: one.code, member, stake, fed, now })
  await insertTicket(rows, { ...ticket, slip_id: slip, draw_id: draw.id, leaf, member_id: member.id, fed, ...counted })
  const stakes = withStakes(draw.stakes, { book: bookOf(one), lines, is_trial }, 'added')
  const grown = await appendLeaf(rows, draw, { leaf, fed, stakes })
  await addStake(rows, { member_id: member.id, draw_id: draw.id, node_id: game.nodeId, stake, at: now })
  await countGame(rows, { memberId: member.id, nodeId: game.nodeId, at: now, rounds: 1, staked: stake, playedMs })
  return {
    ticket: String(id),
    ...times,
    stake,
    receipt: signReceipt(receiptOf(draw, { leaf, head: grown.head }), keys.sign),
  }
}

function receiptOf(draw: DrawRow, { leaf, head }: { readonly leaf: Uint8Array; readonly head: Uint8Array }) {
  return { draw: drawName(draw), index: draw.leaves, leaf: toHex(leaf), head: toHex(head) }
}
