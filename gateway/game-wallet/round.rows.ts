import { isTrial } from '#contract/rights.ts'
import type { JackpotDraw } from '#contract/game-wallet/game-wallet.ts'
import { MAX_TOTAL } from '#contract/money/totals.ts'
import {
  type RoundBonus,
  type RoundEnd,
  applyEnd,
  endEntries,
  holdBonus,
  planEnd,
  splitStake,
  stakeEntries,
} from './round-bonus.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { closingTime, countClosed, lineOf } from '#gateway/lines/lines.rows.ts'
import { validBetOf } from '#gateway/lines/valid-bet.rules.ts'
import { weightOfPlay } from '#gateway/lines/weights.rows.ts'
import { earnPoints } from '#gateway/points/earning.rows.ts'
import { countGame } from '#gateway/wallet/game-days.rows.ts'
import { earlierAnswer, postNew } from '#gateway/wallet/wallet.rows.ts'
import { type Posting, houseAccount, jackpotAccount } from '#gateway/wallet/wallet.rules.ts'
import { isRolledBackEarly, noteEarlyRollback } from './early-rollbacks.rows.ts'
import { isJackpot } from './jackpot-draw.ts'
import { type Fed, type Winning, feedJackpot, hasWon, payJackpot } from './jackpot.rows.ts'
import { type Moved, type Order, type Stake, idOf, placeOf, stakeShown, transferBase } from './money-call.ts'
import { countPayout, refusePayout } from './payout-bounds.rows.ts'
import { type Ending, betHash, endingHash } from './request-hash.ts'
import { tellWinner } from './win-messages.rows.ts'
import { addToPlay, endRound, insertRound } from './round-writes.rows.ts'
import { refuseChange } from './game-wallet.rules.ts'
import { raisesOf } from './round-raises.rows.ts'

const ROLLED_BACK = {
  state: 'rolledback',
  payout: 0,
  detail: null,
  jackpot_id: null,
  line_id: null,
  valid: 0,
  feed: 0,
  bonus_counted: 0,
} as const

const roundById = prepared((rows, { vendor, roundId }: { vendor: string; roundId: string }) =>
  rows
    .selectFrom('round')
    .select(['play_id', 'state', 'stake', 'opened_at', 'title_version', 'bonus_id', 'bonus_stake', 'bonus_weight'])
    .where('vassalage', '=', vendor)
    .where('id', '=', roundId),
)

/** Finds a round of this vendor. */
export async function findRound(rows: Rows, vendor: string, roundId: string) {
  const [round] = await roundById(rows, { vendor, roundId })
  return round
}

type Found = NonNullable<Awaited<ReturnType<typeof findRound>>>

/** Returns what a round holds of bonus money. */
export function bonusOf({ stake, bonus_id, bonus_stake, bonus_weight }: Found): RoundBonus {
  return { bonusId: bonus_id, stake, bonusStake: bonus_stake, weight: bonus_weight }
}

/** Opens a round and takes its stake: player → escrow, own money before bonus money. Exactly once per transfer id. */
export async function placeBet(rows: Rows, order: Order, { amount, barred, version }: Stake): Promise<Moved> {
  const { vendor, roundId, playId, player, now } = order
  const requestHash = betHash(placeOf(order), amount)
  const earlier = await earlierAnswer(rows, idOf(order), requestHash)
  if (earlier) return earlier
  if (barred) return { state: barred }
  if (order.staked + amount > MAX_TOTAL) return { state: 'overflow' }
  if ((await findRound(rows, vendor, roundId)) || (await isRolledBackEarly(rows, order)))
    return { state: 'round_closed' }
  const split = await splitStake(rows, order, { amount })
  if (split === 'bonus_max_bet') return { state: split }
  const base = transferBase(order, requestHash, { shown: stakeShown(order, split) })
  const posted = await postNew(rows, { ...base, kind: 'bet', entries: stakeEntries(order, amount, split) })
  if (posted.state !== 'posted') return posted
  const { bonusId: bonus_id, part: bonus_stake, weight: bonus_weight } = split
  await holdBonus(rows, split)
  const is_trial = Number(isTrial(player.type))
  const opened = { id: roundId, vassalage: vendor, play_id: playId, stake: amount, opened_at: now, is_trial }
  await insertRound(rows, { ...opened, title_version: version ?? null, bonus_id, bonus_stake, bonus_weight })
  const [play] = await addToPlay(rows, { playId, staked: amount, won: 0, open: 1 })
  const staked = { rounds: 1, staked: amount, bonusStaked: bonus_stake }
  const counted = { memberId: player.id, at: now, ...staked, playedMs: posted.playedMs }
  if (play) await countGame(rows, { ...counted, nodeId: play.node_id })
  return posted
}

/**
 * Closes an open round of this play by its payout or a refund, with its effect on the jackpot. Exactly once per
 * transfer id. A rollback that finds no round is remembered: its bet may still be on the way.
 */
export async function closeRound(rows: Rows, order: Order, ending: Ending): Promise<Moved> {
  const { vendor, roundId, playId } = order
  const requestHash = endingHash(placeOf(order), ending)
  const earlier = await earlierAnswer(rows, idOf(order), requestHash)
  if (earlier) return earlier
  const round = await findRound(rows, vendor, roundId)
  const refusal = refuseChange(round, playId)
  if (!round && ending.kind === 'rollback') await noteEarlyRollback(rows, order, order.now)
  if (!round || refusal) return { state: refusal ?? 'round_unknown' }
  const closing = { order, stake: round.stake, openedAt: round.opened_at, requestHash, round: bonusOf(round) }
  if (ending.kind === 'rollback') return await giveBack(rows, closing)
  const beyond = await refusePayout(rows, order, { amount: ending.payout, hasJackpot: ending.jackpot !== undefined })
  return beyond ?? settle(rows, closing, ending)
}

/** An open round about to close. */
interface Closing {
  readonly order: Order
  readonly stake: number
  readonly openedAt: number
  readonly requestHash: string
  readonly round: RoundBonus
}

async function giveBack(rows: Rows, closing: Closing): Promise<Moved> {
  const { order, stake, openedAt, requestHash, round } = closing
  const { vendor, roundId, playId, player, now } = order
  const end = await planEnd(rows, order, { round, payout: null })
  const part = end?.part ?? 0
  const entries = endEntries(order, round, { amount: stake, part })
  const made = { stakedAt: openedAt, raised: await raisesOf(rows, { vendor, roundId }) }
  const base = transferBase(order, requestHash, { shown: end?.shown })
  const posted = await postNew(rows, { ...base, kind: 'rollback', entries, ...made })
  if (posted.state !== 'posted') return posted
  await endRound(rows, { ...ROLLED_BACK, vendor, roundId, at: now, bonus_paid: part })
  await endBonus(rows, closing, end)
  const [play] = await addToPlay(rows, { playId, staked: -stake, won: 0, open: -1 })
  const counted = { memberId: player.id, at: now, paid: stake, bonusPaid: part }
  if (play) await countGame(rows, { ...counted, nodeId: play.node_id })
  return posted
}

/** Does what the end of a round, whose transfer is posted, means for its bonus. */
async function endBonus(rows: Rows, { order, round }: Closing, end: RoundEnd | undefined): Promise<void> {
  if (end) await applyEnd(rows, end, { round, key: `${order.vendor}:${order.roundId}`, now: order.now })
}

type Settlement = Extract<Ending, { kind: 'settle' }>

/** Feeds the jackpot before paying it, so that the winner's own stake is included. */
async function settle(rows: Rows, closing: Closing, ending: Settlement): Promise<Moved> {
  const { order, stake, requestHash, round } = closing
  const played = await playForJackpot(rows, closing, ending.jackpot)
  if (!played) return { state: 'bad_request' }
  const { fed, win } = played
  const { payout } = ending
  const end = await planEnd(rows, order, { round, payout })
  const bonus = { bonus_paid: end?.part ?? 0, bonus_counted: end?.counted ?? 0 }
  const paid = endEntries(order, round, { amount: payout, part: bonus.bonus_paid })
  const entries = [...paid, ...houseEntries(order, { stake, payout, feed: feedOf(played) })]
  const base = transferBase(order, requestHash, { won: win && fed, shown: end?.shown })
  const posted = await postNew(rows, { ...base, kind: 'settle', entries })
  if (posted.state !== 'posted') throw new Error(`The settlement of ${order.roundId} was ${posted.state}.`)
  await countPayout(rows, order, payout)
  await endSettled(rows, closing, { ...ending, ...played, bonus })
  await endBonus(rows, closing, end)
  return posted
}

/** Ends a round whose settlement is posted, pays the jackpot it has won, and counts it for its play and its line. */
async function endSettled(rows: Rows, { order, stake, round }: Closing, settled: Settled): Promise<void> {
  const { vendor, roundId, playId, player } = order
  const { payout, detail, fed, win, bonus } = settled
  const at = await closingTime(rows, order.now)
  const [lineId, feed] = [await lineOf(rows, player.id, at), feedOf(settled)]
  // what bonus money stakes is no bet of its member's
  const valid = validBetOf(stake - round.bonusStake, await weightOfPlay(rows, playId))
  const outcome = { payout, detail, jackpot_id: fed?.id ?? null, line_id: lineId ?? null, valid, feed }
  await endRound(rows, { vendor, roundId, at, state: 'settled', ...outcome, ...bonus })
  const jackpot = win && fed ? await payJackpot(rows, fed, win) : 0
  const [play] = await addToPlay(rows, { playId, staked: 0, won: payout + jackpot, open: -1 })
  if (!play) return
  const counted = { at: order.now, paid: payout + jackpot, bonusPaid: bonus.bonus_paid, settled: 1 }
  await countGame(rows, { memberId: player.id, nodeId: play.node_id, ...counted })
  await tellWinner(rows, { order, stake, payout, nodeId: play.node_id, jackpot })
  await earnPoints(rows, { id: `play:${vendor}:${roundId}`, member: player, valid, now: order.now })
  if (lineId === undefined) return
  const bet = { memberId: player.id, vassalage: vendor, betId: roundId, nodeId: play.node_id, lineId, closedAt: at }
  await countClosed(rows, { ...bet, stake, valid, payout, feed, jackpot })
}

type Settled = Settlement & Played & { readonly bonus: { bonus_paid: number; bonus_counted: number } }

function feedOf({ fed }: Played): number {
  return fed?.feed ?? 0
}

/** A round's effect on its vendor's jackpot, if there is one. */
interface Played {
  readonly fed?: Fed | undefined
  readonly win?: Winning
}

/**
 * Feeds the jackpot if the game plays for one. The seeds of a claimed win are verified first, with the stake in escrow:
 * `undefined` if the claim is false.
 */
async function playForJackpot(rows: Rows, { order, stake }: Closing, draw?: JackpotDraw): Promise<Played | undefined> {
  if (!order.playsJackpot) return draw ? undefined : {}
  if (draw && (!isJackpot(draw, stake) || (await hasWon(rows, draw)))) return undefined
  const fed = await feedJackpot(rows, order.vendor, stake)
  if (!draw) return { fed }
  return fed && { fed, win: { place: placeOf(order), draw, now: order.now } }
}

interface Parts {
  readonly stake: number
  readonly payout: number
  readonly feed: number
}

/** Builds the house's entries of a settlement. The jackpot's feed is taken from its account: the payout is unchanged. */
function houseEntries({ player, vendor }: Order, { stake, payout, feed }: Parts): Posting[] {
  const entries = [{ accountId: houseAccount(player.type, vendor), amount: stake - payout - feed }]
  return feed === 0 ? entries : [...entries, { accountId: jackpotAccount(vendor), amount: feed }]
}
