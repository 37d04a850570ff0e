import { type ReadableAtom, atom, onMount } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import type { Game } from '#contract/games.ts'
import { recentGames } from '#contract/mine.ts'
import { pageLanguage } from '#lib/page.ts'
import { callAs } from '#stores/auth/call-as.ts'
import { $session } from '#stores/auth/session.ts'

/** The games that the member has started, the last first: the first page of them. `unknown`: nobody has asked yet. */
export type Recents =
  | { readonly state: 'unknown' }
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: readonly Game[]; readonly totalPages: number }
  | { readonly state: 'failed'; readonly why: FailureKey }

const store = atom<Recents>({ state: 'unknown' })
export const $recents: ReadableAtom<Recents> = store

let knownFor: string | undefined

onMount(store, () => $session.subscribe(forget))

/** Asks the gateway for the games that were started last (S7.28); what is shown stands until the answer is there. */
export async function loadRecents(): Promise<void> {
  const session = $session.get()
  forget()
  if (store.get().state !== 'ready') store.set({ state: 'loading' })
  const result = await callAs(recentGames, { clientType: '3', language: pageLanguage() })
  if ($session.get() !== session) return
  if (result.ok) return store.set({ state: 'ready', value: result.value.list, totalPages: result.value.totalPages })
  // signed out, there are none to ask for
  const isOut = result.failure.kind === 'signed-out'
  store.set(isOut ? { state: 'unknown' } : { state: 'failed', why: failureKey(result.failure) })
}

/** Never another's in their place. */
function forget(): void {
  const session = $session.get()
  const token = session.state === 'in' ? session.token : undefined
  if (token !== knownFor) store.set({ state: 'unknown' })
  knownFor = token
}
