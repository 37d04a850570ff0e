import { raise, roundState } from '#contract/game-wallet/game-wallet.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { WalletBalance } from './settlement.ts'
import type { Wallet } from './wallet.ts'

/** A raise that is on disk before it is sent. */
interface StoredRaise {
  /** The same whenever it is sent. */
  readonly transferId: string
  readonly playId: string
  readonly roundId: string
  /** Minor units. */
  readonly amount: number
  /** The whole stake of the round with this raise. */
  readonly stake: number
}

/**
 * Result of a raise. `unknown`: it has not arrived yet, as far as the gateway knows, but may be on its way: it is sent again
 * before the round goes on.
 */
type Raised =
  | { readonly kind: 'taken'; readonly walletBalance: WalletBalance }
  | { readonly kind: 'refused'; readonly code: RefusalCode }
  | { readonly kind: 'unknown' }

/** Raises the stake of an open round. Without an answer the stake that the gateway holds decides whether it was taken. */
export async function raiseStake(wallet: Wallet, { stake, ...call }: StoredRaise): Promise<Raised> {
  const taken = await wallet.call(raise, call)
  if (taken.kind === 'done') return { kind: 'taken', walletBalance: taken.value }
  if (taken.kind === 'refused') return taken
  const { playId, roundId } = call
  const asked = await wallet.call(roundState, { playId, roundId })
  if (asked.kind !== 'done' || asked.value.stake < stake) return { kind: 'unknown' }
  const { balance, currency, digits } = asked.value
  return { kind: 'taken', walletBalance: { balance, currency, digits } }
}
