import { type ReadableAtom, atom, onMount } from 'nanostores'
import type { AmountLimits } from '#contract/money/amounts.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { withdrawals } from '#contract/wallet/withdrawal.ts'
import { pollWhileVisible } from '#browser/while-seen.ts'
import { firstCall } from '#stores/auth/session/first-call.ts'
import { $session, type Session } from '#stores/auth/session/session.ts'

type WireWithdrawals = ValueOf<typeof withdrawals>
/**
 * A withdrawal of the member; amounts in minor units, times in milliseconds since the epoch, by the gateway's clock.
 */
export type Withdrawal = WireWithdrawals['withdrawals'][number]

/** The data that the withdrawal form needs; `balance`, of the main wallet, in minor units. */
export interface WithdrawalFacts
  extends
    AmountLimits,
    Pick<WireWithdrawals, 'password' | 'staying' | 'bonusMoney' | 'answerHours' | 'confirmMinutes'> {
  readonly balance: number
  /** How many milliseconds the gateway's clock is ahead of this browser's. */
  readonly aheadMs: number
}

/** `isOld`: the last refresh failed. */
export type Withdrawals =
  | { readonly state: 'loading' | 'failed' }
  | {
      readonly state: 'ready'
      readonly facts: WithdrawalFacts
      readonly list: readonly Withdrawal[]
      readonly isOld: boolean
    }

const PAUSE_MS = 15_000
const MAX_PAUSE_MS = 120_000

const store = atom<Withdrawals>({ state: 'loading' })
/** The member's withdrawals (S2.61), polled while they are visible. */
export const $withdrawals: ReadableAtom<Withdrawals> = store

onMount(store, () => {
  const end = pollWhileVisible(look, (failures) => Math.min(PAUSE_MS * 2 ** failures, MAX_PAUSE_MS))
  return () => {
    end()
    leaveWithdrawals()
  }
})

/** Drops the withdrawals, so that another account's or outdated ones are never shown. */
export function leaveWithdrawals(): void {
  store.set({ state: 'loading' })
}

/**
 * Loads the withdrawals now: when the page opens, after a failure, and after a change. While nothing is shown yet, the
 * first poll is answer enough: a page that opens asks once.
 */
export async function loadWithdrawals(): Promise<void> {
  // reading by `get` would mount the store, and so start the polling
  if (store.value?.state === 'failed') store.set({ state: 'loading' })
  const isComing = store.value?.state === 'loading' && looking?.session === $session.get()
  await (isComing ? looking?.done : look())
}

let asked = 0
/** The last request, while it is under way. */
let looking: { readonly session: Session; readonly done: Promise<boolean> } | undefined

function look(): Promise<boolean> {
  const session = $session.get()
  const request = { session, done: askWithdrawals(session) }
  looking = request
  void request.done.finally(() => {
    if (looking === request) looking = undefined
  })
  return request.done
}

async function askWithdrawals(session: Session): Promise<boolean> {
  const sequence = (asked += 1)
  const result = await firstCall(withdrawals, {})
  if ($session.get() !== session) {
    store.set({ state: 'loading' })
    return false
  }
  // a newer request replaces this one
  if (sequence !== asked) return true
  const before = store.value
  if (!result.ok) {
    store.set(before?.state === 'ready' ? { ...before, isOld: true } : { state: 'failed' })
    return false
  }
  const { withdrawals: list, now, available: balance, ...rest } = result.value
  store.set({ state: 'ready', facts: { ...rest, balance, aheadMs: now - Date.now() }, list, isOld: false })
  return true
}
