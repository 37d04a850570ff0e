import { randomInt, randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { type JackpotDraw, bet, rollback, settle } from '#contract/game-wallet/game-wallet.ts'
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
  return operation(bet, { ...ids, amount }, -amount)
}

/** Ends the round of a bet: settles it, with or without the jackpot, or refunds it. */
export function endOf({ input, effect }: Operation): Operation {
  const ids = { transferId: randomUUID(), playId: input.playId, roundId: input.roundId }
  // return the stake, so that no balance runs out
  if (effect === -JACKPOT_STAKE) {
    return operation(settle, { ...ids, payout: -effect, jackpot: winningDraw(JACKPOT_STAKE) }, -effect)
  }
  if (randomInt(4) === 0) return operation(rollback, ids, -effect)
  const payout = randomInt(2) * -effect * 2 // even money, so that the balance varies without running out
  return operation(settle, { ...ids, payout }, payout)
}

function operation(endpoint: Endpoint, input: Operation['input'], effect: number): Operation {
  return { endpoint, input, effect, copies: randomInt(1, COPIES + 1), sent: 0, result: undefined }
}
