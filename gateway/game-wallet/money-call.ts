import { brand } from '#brand/brand.ts'
import { type Balances, type Posted, type Transfer } from '#gateway/wallet/wallet.rows.ts'
import { type Owner, type Posting, escrowAccount, playerAccount } from '#gateway/wallet/wallet.rules.ts'
import type { barBet } from './game-wallet.rules.ts'
import type { Fed } from './jackpot.rows.ts'
import { amountOf } from './jackpot.rules.ts'
import type { PayoutRefusal } from './payout-bounds.rows.ts'
import type { CallPlace } from './request-hash.ts'

/** One money call of a vendor whose play has been checked. */
export interface Order extends Omit<CallPlace, 'account'> {
  readonly transferId: string
  readonly player: Owner
  /** Its round feeds the vendor's jackpot and can win it. */
  readonly playsJackpot: boolean
  /** The sums of its play so far, minor units. */
  readonly staked: number
  readonly won: number
  readonly now: number
}

/** The result of a money call. */
export type Moved = Posted | PayoutRefusal | { state: 'round_unknown' | 'round_closed' | 'bad_request' | Bar }

/** A stake, and the reason if it is not accepted any more. */
export interface Stake {
  /** Minor units. */
  readonly amount: number
  readonly barred: Bar | undefined
  /** Of the round's title, if the vendor names it with the bet. */
  readonly version?: string | undefined
}
type Bar = NonNullable<ReturnType<typeof barBet>>

export function placeOf(order: Order): CallPlace {
  return { ...order, account: playerAccount(order.player) }
}

/** Builds the entries of a stake: player → escrow. */
export function stakeOf({ player, vendor }: Order, amount: number): Posting[] {
  return [
    { accountId: playerAccount(player), amount: -amount },
    { accountId: escrowAccount(player.type, vendor), amount },
  ]
}

/** Prefixes a transfer id with its vendor's code, so that vendors' ids never collide. */
export function idOf({ vendor, transferId }: Order): string {
  return `${vendor}:${transferId}`
}

/**
 * Builds the parts of a transfer that depend on the call alone.
 * @param won the jackpot paid after it in the same transaction; the answer names it and includes it in the balance
 */
export function transferBase(order: Order, requestHash: string, won?: Fed): Omit<Transfer, 'kind' | 'entries'> {
  const account = playerAccount(order.player)
  const { code: currency, digits } = brand.currency
  const response = (balances: Balances) => {
    const balance = balances[account] ?? 0
    if (!won) return { balance, currency, digits }
    const jackpot = amountOf(won)
    return { balance: balance + jackpot, currency, digits, jackpot }
  }
  return { id: idOf(order), requestHash, at: order.now, response }
}
