import { type ReadableAtom, atom } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { MAX_MINOR, toMinor } from '#contract/money/money.ts'
import { type Wallet, type WalletMove, type WalletName, merchantWallet } from '#contract/wallet/wallets.ts'
import { firstCall } from '#stores/auth/session/first-call.ts'
import { $session } from '#stores/auth/session/session.ts'

export type { Wallet, WalletMove, WalletName }
type WireWallets = ValueOf<typeof merchantWallet>

/** The data of the wallet screen: amounts in minor units; `balance` is the sum of all wallets. */
export interface WalletFacts extends Pick<WireWallets, 'wallets' | 'moves' | 'hasMore' | 'digits'> {
  readonly balance: number
  /** The bounds of one transfer. */
  readonly min: number
  readonly max: number
}

/** `isOld`: the last refresh failed. */
export type Wallets =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | { readonly state: 'ready'; readonly facts: WalletFacts; readonly isOld: boolean }

const store = atom<Wallets>({ state: 'loading' })
/** The member's wallets (S2.59, S7.36), and the last moves between them. */
export const $wallets: ReadableAtom<Wallets> = store

/** Drops the data when the account changes or no component shows it. */
export function forgetWallets(): void {
  store.set({ state: 'loading' })
}

let asked = 0

/** Loads the wallets; keeps the known ones until the gateway has answered. */
export async function loadWallets(): Promise<void> {
  const session = $session.get()
  if (session.state !== 'in') return
  const sequence = (asked += 1)
  if (store.get().state === 'failed') store.set({ state: 'loading' })
  const result = await firstCall(merchantWallet, {})
  // a newer request replaces this one
  if (sequence !== asked || $session.get() !== session) return
  const loaded = result.ok ? toReady(result.value) : undefined
  if (loaded) return store.set(loaded)
  const known = store.get()
  if (known.state === 'ready') return store.set({ ...known, isOld: true })
  store.set({ state: 'failed', why: failureKey(result.ok ? { kind: 'malformed' } : result.failure) })
}

/** Converts the wire's balance to minor units; returns `undefined` if it is invalid. */
function toReady({ sumBalance, wallets, moves, hasMore, digits }: WireWallets): Wallets | undefined {
  const balance = toMinor(sumBalance, digits)
  if (balance === undefined) return undefined
  return { state: 'ready', facts: { wallets, moves, hasMore, digits, balance, min: 1, max: MAX_MINOR }, isOld: false }
}
