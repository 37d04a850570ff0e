import { type ReadableAtom, atom, onMount } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { toMinor } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'
import { onPageReturn } from '#browser/page-return.ts'
import { localStore } from '#browser/storage.ts'
import { onMoneyMoved } from '#stores/shell/money-moved.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $session } from '#stores/auth/session/session.ts'

/** An amount for display: whole minor units, the number of decimals, and the currency. */
interface Money {
  readonly minor: number
  readonly digits: number
  readonly currency: string
  /** What may leave, if that is less. */
  readonly available?: number | undefined
}

/**
 * The member's balance. The last known amount stays visible while it refreshes (`isChanging`) or after a failure
 * (`why`).
 */
export type BalanceState =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: Money; readonly isChanging: boolean; readonly why?: FailureKey }
  | { readonly state: 'failed'; readonly why: FailureKey }

const store = atom<BalanceState>({ state: 'none' })
export const $balance: ReadableAtom<BalanceState> = store

const hidden = atom(false)
export const $isBalanceHidden: ReadableAtom<boolean> = hidden

let shownFor: string | undefined

onMount(store, () => {
  const refresh = () => $session.get().state === 'in' && void refreshBalance()
  const stops = [
    $session.subscribe((session) => {
      // never show another account's balance
      if (session.state !== 'in' || session.token !== shownFor) store.set({ state: 'none' })
      shownFor = session.state === 'in' ? session.token : undefined
      refresh()
    }),
    onPageReturn(refresh),
    onMoneyMoved(refresh),
  ]
  return () => stops.forEach((stop) => stop())
})
onMount(hidden, () => hidden.set(localStore.read('balanceHidden') === '1'))

let asking: Promise<void> | undefined
let isAskedAgain = false

/** Loads the balance (S7.23). A call during a request triggers one more when that is done. */
export function refreshBalance(): Promise<void> {
  if (asking) isAskedAgain = true
  asking ??= askBalance().finally(() => (asking = undefined))
  return asking
}

async function askBalance(): Promise<void> {
  do {
    isAskedAgain = false
    await look()
  } while (isAskedAgain && $session.get().state === 'in')
}

async function look(): Promise<void> {
  // reading by `get` would mount the store, and so ask once more
  const before = store.value ?? { state: 'none' }
  store.set(before.state === 'ready' ? { ...before, isChanging: true } : { state: 'loading' })
  const session = $session.get()
  const result = await authedCall(balance, {})
  if ($session.get() !== session) {
    // the session changed meanwhile: drop this answer
    isAskedAgain = $session.get().state === 'in'
    return store.set({ state: 'none' })
  }
  if (!result.ok) {
    const why = failureKey(result.failure)
    return store.set(before.state === 'ready' ? { ...before, isChanging: false, why } : { state: 'failed', why })
  }
  const { sumBalance, available, currency, digits } = result.value
  const minor = toMinor(sumBalance, digits)
  store.set(
    minor === undefined
      ? { state: 'failed', why: 'refusals.malformed' }
      : {
          state: 'ready',
          value: { minor, digits, currency, available: toMinor(available ?? '', digits) },
          isChanging: false,
        },
  )
}

/** Hides or shows the amount, here and on the next visit (S2.25). */
export function toggleBalance(): void {
  const next = !hidden.get()
  hidden.set(next)
  localStore.write('balanceHidden', next ? '1' : '0')
}
