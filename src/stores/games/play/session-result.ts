import { type ReadableAtom, atom, onMount } from 'nanostores'
import { sessionResult } from '#contract/games/info.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $balance } from '#stores/wallet/balance.ts'

/** The result of this session so far. `since`: its start, by this browser's clock; amounts in minor units. */
export interface SessionResult {
  readonly since: number
  readonly staked: number
  readonly won: number
  readonly digits: number
  /** The last refresh failed, so the result may have changed. */
  readonly isOld: boolean
}

const store = atom<SessionResult | undefined>(undefined)
/** `undefined` until the gateway has answered, and while no player is logged in. */
export const $sessionResult: ReadableAtom<SessionResult | undefined> = store

let knownFor: string | undefined

onMount(store, () => {
  const stop = $session.subscribe((session) => {
    const token = session.state === 'in' ? session.token : undefined
    if (token !== knownFor) store.set(undefined)
    knownFor = token
  })
  // the balance refreshes after every round
  const rest = $balance.subscribe((balance) => {
    if (balance.state === 'ready' && !balance.isChanging) void refresh()
  })
  return () => {
    stop()
    rest()
  }
})

let asking: Promise<void> | undefined
let isAskedAgain = false

/**
 * Loads what was staked and won since the session began. A call during a request triggers one more when that is done.
 */
function refresh(): Promise<void> {
  if (asking) isAskedAgain = true
  asking ??= askSessionResult().finally(() => (asking = undefined))
  return asking
}

async function askSessionResult(): Promise<void> {
  do {
    isAskedAgain = false
    await look()
  } while (isAskedAgain && $session.get().state === 'in')
}

async function look(): Promise<void> {
  const session = $session.get()
  const result = await authedCall(sessionResult, {})
  // the session changed meanwhile
  if ($session.get() !== session) return
  if (!result.ok) {
    const before = store.get()
    return store.set(before && { ...before, isOld: true })
  }
  const { since, now, staked, won, digits } = result.value
  store.set({ since: Date.now() - (now - since), staked, won, digits, isOld: false })
}
