import type { ValueOf } from '#contract/endpoint.ts'
import { MAX_MINOR, toMinor } from '#contract/money/money.ts'
import { type Wallet, type WalletMove, type WalletName, merchantWallet } from '#contract/wallet/wallets.ts'
import { createFactsStore } from '#stores/auth/session/kept-facts.ts'

export type { Wallet, WalletMove, WalletName }
type WireWallets = ValueOf<typeof merchantWallet>

/** The data of the wallet screen: amounts in minor units; `balance` is the sum of all wallets. */
export interface WalletFacts extends Pick<
  WireWallets,
  'wallets' | 'moves' | 'hasMore' | 'digits' | 'available' | 'staying'
> {
  readonly balance: number
  /** The bounds of one transfer. */
  readonly min: number
  readonly max: number
}

const kept = createFactsStore({ endpoint: merchantWallet, input: {}, toFacts })
/** The member's wallets (S2.59, S7.36), and the last moves between them. */
export const $wallets = kept.$facts
export const { load: loadWallets, forget: forgetWallets } = kept

/** Converts the wire's balance to minor units; returns `undefined` if it is invalid. */
function toFacts({ sumBalance, currency: _currency, ...rest }: WireWallets): WalletFacts | undefined {
  const balance = toMinor(sumBalance, rest.digits)
  return balance === undefined ? undefined : { ...rest, balance, min: 1, max: MAX_MINOR }
}
