import { brand } from '#brand/brand.ts'
import { type BonusGame, bonusAccount } from '#gateway/bonus/terms/bonus.rules.ts'
import { type Balances, type Posted, type Transfer } from '#gateway/wallet/wallet.rows.ts'
import { type Owner, playerAccount } from '#gateway/wallet/wallet.rules.ts'
import type { barBet } from './game-wallet.rules.ts'
import type { Fed } from './jackpot.rows.ts'
import { amountOf } from './jackpot.rules.ts'
import type { PayoutRefusal } from './payout-bounds.rows.ts'
import type { CallPlace } from './request-hash.ts'

/** One money call of a vendor whose play has been checked. */
export interface Order extends Omit<CallPlace, 'account'> {
  readonly transferId: string
  readonly player: Owner
  readonly game: BonusGame
  /** Its round feeds the vendor's jackpot and can win it. */
  readonly playsJackpot: boolean
  /** The sums of its play so far, minor units. */
  readonly staked: number
  readonly won: number
  readonly now: number
}

/** The result of a money call. */
export type Moved =
  Posted | PayoutRefusal | { state: 'round_unknown' | 'round_closed' | 'bad_request' | 'bonus_max_bet' | Bar }

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

/** Prefixes a transfer id with its vendor's code, so that vendors' ids never collide. */
export function idOf({ vendor, transferId }: Order): string {
  return `${vendor}:${transferId}`
}

/**
 * Builds the parts of a transfer that depend on the call alone.
 * @param after what follows in the same transaction: the jackpot that is paid, which the answer names and includes in the
 * balance, and what the game then shows of own and bonus money
 */
export function transferBase(
  order: Order,
  requestHash: string,
  { won, shown = ownBalance(order) }: After = {},
): Omit<Transfer, 'kind' | 'entries'> {
  const { code: currency, digits } = brand.currency
  const response = (balances: Balances) => {
    const balance = shown(balances)
    if (!won) return { balance, currency, digits }
    const jackpot = amountOf(won)
    return { balance: balance + jackpot, currency, digits, jackpot }
  }
  return { id: idOf(order), requestHash, at: order.now, response }
}

interface After {
  readonly won?: Fed | undefined
  readonly shown?: ((balances: Balances) => number) | undefined
}

function ownBalance({ player }: Order) {
  return (balances: Balances) => balances[playerAccount(player)] ?? 0
}

/** Returns what the game of a stake shows after it: own money and bonus money, if the stake may be of both. */
export function stakeShown({ player }: Order, { bonusId }: { readonly bonusId: number | null }) {
  const own = playerAccount(player)
  const bonus = bonusAccount(player.id)
  return (balances: Balances) => (balances[own] ?? 0) + (bonusId === null ? 0 : (balances[bonus] ?? 0))
}
