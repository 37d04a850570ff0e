import { type ReadableAtom, atom, onMount } from 'nanostores'
import type { ValueOf } from '#contract/endpoint.ts'
import { jackpotsWon } from '#contract/games/jackpot.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $role } from '#stores/auth/session/role.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $jackpot } from './jackpot.ts'

/** Jackpots that whoever is signed in has won; amounts in minor units, times in milliseconds since the epoch. */
export type JackpotsWon = ValueOf<typeof jackpotsWon>

const store = atom<JackpotsWon | undefined>(undefined)
/** `undefined` until the gateway has told it, and for whoever can win none: nobody, and a trial. */
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
  // a win of anybody's may have been one's own
  const rest = $jackpot.listen((now, before) => {
    if (now.state === 'ready' && before?.state === 'ready' && newestOf(now.value) !== newestOf(before.value))
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

/** What cannot be had leaves what is known: the card says already that there is no line. */
async function load(): Promise<void> {
  const session = $session.get()
  if (session.state !== 'in' || $role.get() === 'trial') return
  const result = await authedCall(jackpotsWon, {})
  if ($session.get() === session && result.ok) store.set(result.value)
}
