import { type ReadableAtom, atom, onMount } from 'nanostores'
import type { ValueOf } from '#contract/endpoint.ts'
import { jackpotsWon } from '#contract/games/jackpot.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $role } from '#stores/auth/session/role.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $jackpot } from './jackpot.ts'

/** The jackpots that the member has won; amounts in minor units, times in milliseconds since the epoch. */
export type JackpotsWon = ValueOf<typeof jackpotsWon>

const store = atom<JackpotsWon | undefined>(undefined)
/** `undefined` until the gateway has answered, and for visitors and trials, who cannot win. */
export const $jackpotsWon: ReadableAtom<JackpotsWon | undefined> = store

let knownFor: string | undefined

onMount(store, () => {
  const stop = $session.subscribe((session) => {
    const token = session.state === 'in' ? session.token : undefined
    if (token === knownFor) return
    knownFor = token
    store.set(undefined)
    void load()
  })
  // any new win may be the member's own
  const rest = $jackpot.listen((current, before) => {
    if (current.state === 'ready' && before?.state === 'ready' && newestOf(current.value) !== newestOf(before.value))
      void load()
  })
  return () => {
    stop()
    rest()
  }
})

function newestOf({ wins }: { readonly wins: readonly { readonly at: number }[] }): number | undefined {
  return wins[0]?.at
}

/** Loads the wins; keeps the known ones after a failure, because the card already shows that it is offline. */
async function load(): Promise<void> {
  const session = $session.get()
  if (session.state !== 'in' || $role.get() === 'trial') return
  const result = await authedCall(jackpotsWon, {})
  if ($session.get() === session && result.ok) store.set(result.value)
}
