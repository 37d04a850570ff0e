import { type ReadableAtom, atom } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import type { AmountLimits } from '#contract/money/amounts.ts'
import { deposits } from '#contract/wallet/deposit.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { toMinor } from '#contract/money/money.ts'
import { firstCall } from '#stores/auth/session/first-call.ts'
import { $session } from '#stores/auth/session/session.ts'

type WireDeposits = ValueOf<typeof deposits>

/** The data that the deposit form needs: amounts in minor units, `dayEndsAt` by this browser's clock. */
export interface DepositFacts extends AmountLimits, Pick<WireDeposits, 'maxPerDay' | 'leftToday' | 'dayEndsAt'> {
  readonly balance: number
}

/** `isOld`: the last refresh failed. */
export type Deposits =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | {
      readonly state: 'ready'
      readonly facts: DepositFacts
      readonly isOld: boolean
    }

const store = atom<Deposits>({ state: 'loading' })
/** The data of the deposit form (S2.60). */
export const $deposits: ReadableAtom<Deposits> = store

/** Drops the data when the account changes or no component shows it. */
export function forgetDeposits(): void {
  store.set({ state: 'loading' })
}

let asked = 0

/** Loads the deposits; keeps the known ones until the gateway has answered. */
export async function loadDeposits(): Promise<void> {
  const session = $session.get()
  if (session.state !== 'in') return
  const sequence = (asked += 1)
  if (store.get().state === 'failed') store.set({ state: 'loading' })
  const result = await firstCall(deposits, {})
  // a newer request replaces this one
  if (sequence !== asked || $session.get() !== session) return
  const loaded = result.ok ? toReady(result.value) : undefined
  if (loaded) return store.set(loaded)
  const known = store.get()
  if (known.state === 'ready') return store.set({ ...known, isOld: true })
  store.set({ state: 'failed', why: failureKey(result.ok ? { kind: 'malformed' } : result.failure) })
}

/** Converts the wire's amounts to minor units; returns `undefined` if the balance is invalid. */
function toReady({ now, sumBalance, dayEndsAt, ...rest }: WireDeposits): Deposits | undefined {
  const balance = toMinor(sumBalance, rest.digits)
  if (balance === undefined) return undefined
  const endsHere = dayEndsAt - now + Date.now()
  return { state: 'ready', facts: { ...rest, balance, dayEndsAt: endsHere }, isOld: false }
}
