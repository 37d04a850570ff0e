import { isTrial } from '#contract/rights.ts'
import type { Rows } from '#gateway/db/database.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import type { Order } from './money-call.ts'
import { isBigWin } from './win-messages.rules.ts'

interface Won {
  readonly order: Pick<Order, 'vendor' | 'roundId' | 'player' | 'now'>
  /** Minor units. */
  readonly stake: number
  readonly payout: number
  readonly nodeId: string
  /** The jackpot that the round has won besides, minor units. */
  readonly jackpot: number
}

/** Tells a member, in the write that settles a round, of a big win and of a jackpot. */
export async function tellWinner(rows: Rows, { order, stake, payout, nodeId, jackpot }: Won): Promise<void> {
  const { vendor, roundId, player, now } = order
  if (isTrial(player.type)) return
  const message = { memberId: player.id, at: now }
  const game = { game: nodeId }
  if (isBigWin(stake, payout)) {
    const details = { game, stake: { money: stake }, amount: { money: payout } }
    await insertMemberMessage(rows, { ...message, event: 'bigWin', key: `round:${vendor}:${roundId}`, details })
  }
  if (jackpot > 0) {
    const details = { game, amount: { money: jackpot } }
    await insertMemberMessage(rows, { ...message, event: 'jackpotWon', key: `jackpot:${vendor}:${roundId}`, details })
  }
}
