import { randomInt, randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { type JackpotDraw, MAX_RAISES, bet, raise, rollback, settle } from '#contract/game-wallet/game-wallet.ts'
import { winningDraw } from '#tests/support/jackpot.ts'
import type { LoadPlay } from '#tests/support/tickets.ts'

/** Large enough to find winning seeds quickly. */
const JACKPOT_STAKE = 20_000
/** Maximum copies of an operation sent while the gateway lives. */
const COPIES = 5

interface Ids {
  readonly transferId: string
  readonly playId: string
  readonly roundId: string
}

/** Answer to an operation. */
interface OperationResult {
  readonly balance: number
  readonly jackpot: number
}

/** One money call, with an id made once before it is sent. */
export interface Operation {
  readonly endpoint: Endpoint
  readonly input: Ids & { readonly amount?: number; readonly payout?: number; readonly jackpot?: JackpotDraw }
  /** Change of the player's balance when it is done. */
  readonly effect: number
  /** The whole stake of its round once it is done; 0 if that has ended. */
  readonly stake: number
  /** How often to send it, from 1 to `COPIES`. */
  readonly copies: number
  /** How often it was sent, with any result. */
  sent: number
  result: OperationResult | undefined
}

/** Creates a bet of this play; every hundredth of a real player plays for the jackpot and wins it. */
export function newBet({ playId, account }: LoadPlay): Operation {
  const isLucky = account !== 'trial' && randomInt(100) === 0
  const amount = isLucky ? JACKPOT_STAKE : randomInt(1, 20)
  const ids = { transferId: randomUUID(), playId, roundId: randomUUID() }
  return operation(bet, { ...ids, amount }, { effect: -amount, stake: amount })
}

/** Goes on with a round: raises its stake now and then, and ends it otherwise. */
export function furtherOf(last: Operation): Operation {
  const { input, stake } = last
  // so that no round is raised more often than it may be
  if (stake > 5 * MAX_RAISES || randomInt(2) > 0) return endOf(last)
  const amount = randomInt(5, 20)
  const ids = { transferId: randomUUID(), playId: input.playId, roundId: input.roundId }
  return operation(raise, { ...ids, amount }, { effect: -amount, stake: stake + amount })
}

/** Ends the round: settles it, with or without the jackpot, or refunds it. */
function endOf({ input, stake }: Operation): Operation {
  const ids = { transferId: randomUUID(), playId: input.playId, roundId: input.roundId }
  // return the stake, so that no balance runs out
  if (stake === JACKPOT_STAKE) {
    const jackpot = winningDraw(JACKPOT_STAKE)
    return operation(settle, { ...ids, payout: stake, jackpot }, { effect: stake, stake: 0 })
  }
  if (randomInt(4) === 0) return operation(rollback, ids, { effect: stake, stake: 0 })
  const payout = randomInt(2) * stake * 2 // even money, so that the balance varies without running out
  return operation(settle, { ...ids, payout }, { effect: payout, stake: 0 })
}

function operation(
  endpoint: Endpoint,
  input: Operation['input'],
  means: Pick<Operation, 'effect' | 'stake'>,
): Operation {
  return { endpoint, input, ...means, copies: randomInt(1, COPIES + 1), sent: 0, result: undefined }
}
