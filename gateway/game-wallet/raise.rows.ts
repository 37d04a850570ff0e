import { MAX_RAISES } from '#contract/game-wallet/game-wallet.ts'
import { MAX_MINOR } from '#contract/money/money.ts'
import { MAX_TOTAL } from '#contract/money/totals.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Split, holdBonus, splitStake, stakeEntries } from './round-bonus.rows.ts'
import { countGame } from '#gateway/wallet/game-days.rows.ts'
import { earlierAnswer, postNew } from '#gateway/wallet/wallet.rows.ts'
import { refuseChange } from './game-wallet.rules.ts'
import { type Moved, type Order, type Stake, idOf, placeOf, stakeShown, transferBase } from './money-call.ts'
import { raiseHash } from './request-hash.ts'
import { addToRound, insertRaise, raisesOf } from './round-raises.rows.ts'
import { addToPlay } from './round-writes.rows.ts'
import { bonusOf, findRound } from './round.rows.ts'

/**
 * Raises the stake of an open round of this play: player → escrow, of own money and of bonus money as a bet. Exactly once
 * per transfer id.
 */
export async function raiseStake(rows: Rows, order: Order, { amount, barred }: Stake): Promise<Moved> {
  const { vendor, roundId, playId } = order
  const requestHash = raiseHash(placeOf(order), amount)
  const earlier = await earlierAnswer(rows, idOf(order), requestHash)
  if (earlier) return earlier
  if (barred) return { state: barred }
  const round = await findRound(rows, vendor, roundId)
  const refusal = refuseChange(round, playId)
  if (!round || refusal) return { state: refusal ?? 'round_unknown' }
  const raises = await raisesOf(rows, { vendor, roundId })
  if (isBeyond(order, { stake: round.stake, amount, raises: raises.length })) return { state: 'overflow' }
  const split = await splitStake(rows, order, { amount, round: bonusOf(round) })
  if (split === 'bonus_max_bet') return { state: split }
  const base = transferBase(order, requestHash, { shown: stakeShown(order, split) })
  const entries = stakeEntries(order, amount, split)
  const posted = await postNew(rows, { ...base, kind: 'raise', entries, stakedBefore: round.stake })
  if (posted.state === 'posted') {
    const { playedMs } = posted
    await note(rows, order, { no: raises.length + 1, transferId: base.id, amount, playedMs, split })
  }
  return posted
}

/** Returns whether a stake would be raised too often or too far: as a whole it is an amount like any other. */
function isBeyond({ staked }: Order, round: { stake: number; amount: number; raises: number }): boolean {
  const { stake, amount, raises } = round
  return stake + amount > MAX_MINOR || staked + amount > MAX_TOTAL || raises >= MAX_RAISES
}

/** A raise that is posted. */
interface Raised {
  readonly no: number
  readonly transferId: string
  readonly amount: number
  readonly playedMs: number
  readonly split: Split
}

/** Counts a raise for its round, its play and its day. */
async function note(rows: Rows, order: Order, { no, transferId, amount, playedMs, split }: Raised): Promise<void> {
  const { vendor, roundId, playId, player, now } = order
  await insertRaise(rows, { vassalage: vendor, round_id: roundId, no, transfer_id: transferId, amount, at: now })
  await addToRound(rows, { vendor, roundId, amount, part: split.part })
  await holdBonus(rows, split)
  const [play] = await addToPlay(rows, { playId, staked: amount, won: 0, open: 0 })
  const counted = { memberId: player.id, at: now, staked: amount, bonusStaked: split.part, playedMs }
  if (play) await countGame(rows, { ...counted, nodeId: play.node_id })
}
