import { MAX_RAISES } from '#contract/game-wallet/game-wallet.ts'
import { MAX_MINOR } from '#contract/money/money.ts'
import { MAX_TOTAL } from '#contract/money/totals.ts'
import type { Rows } from '#gateway/db/database.ts'
import { countGame } from '#gateway/wallet/game-days.rows.ts'
import { earlierAnswer, postNew } from '#gateway/wallet/wallet.rows.ts'
import { refuseChange } from './game-wallet.rules.ts'
import { type Moved, type Order, type Stake, placeOf, stakeOf, transferBase } from './money-call.ts'
import { raiseHash } from './request-hash.ts'
import { addToRound, insertRaise, raisesOf } from './round-raises.rows.ts'
import { addToPlay } from './round-writes.rows.ts'
import { findRound } from './round.rows.ts'

/** Raises the stake of an open round of this play: player → escrow. Exactly once per transfer id. */
export async function raiseStake(rows: Rows, order: Order, { amount, barred }: Stake): Promise<Moved> {
  const { vendor, roundId, playId } = order
  const base = transferBase(order, raiseHash(placeOf(order), amount))
  const earlier = await earlierAnswer(rows, base.id, base.requestHash)
  if (earlier) return earlier
  if (barred) return { state: barred }
  const round = await findRound(rows, vendor, roundId)
  const refusal = refuseChange(round, playId)
  if (!round || refusal) return { state: refusal ?? 'round_unknown' }
  const raises = await raisesOf(rows, { vendor, roundId })
  // a whole stake is an amount like any other, wherever it is shown or settled
  const isBeyond = round.stake + amount > MAX_MINOR || order.staked + amount > MAX_TOTAL
  if (isBeyond || raises.length >= MAX_RAISES) return { state: 'overflow' }
  const entries = stakeOf(order, amount)
  const posted = await postNew(rows, { ...base, kind: 'raise', entries, stakedBefore: round.stake })
  if (posted.state === 'posted') {
    await note(rows, order, { no: raises.length + 1, transferId: base.id, amount, playedMs: posted.playedMs })
  }
  return posted
}

/** A raise that is posted. */
interface Raised {
  readonly no: number
  readonly transferId: string
  readonly amount: number
  readonly playedMs: number
}

/** Counts a raise for its round, its play and its day. */
async function note(rows: Rows, order: Order, { no, transferId, amount, playedMs }: Raised): Promise<void> {
  const { vendor, roundId, playId, player, now } = order
  await insertRaise(rows, { vassalage: vendor, round_id: roundId, no, transfer_id: transferId, amount, at: now })
  await addToRound(rows, { vendor, roundId, amount })
  const [play] = await addToPlay(rows, { playId, staked: amount, won: 0, open: 0 })
  if (play) await countGame(rows, { memberId: player.id, nodeId: play.node_id, at: now, staked: amount, playedMs })
}
