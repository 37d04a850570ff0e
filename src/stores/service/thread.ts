import { type ReadableAtom, atom } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { pollWhileVisible } from '#browser/while-seen.ts'
import { type ServiceThread, rateService, serviceThread } from '#contract/service/service.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $session } from '#stores/auth/session/session.ts'

export type { ServiceThread }

/** The member's thread; null if there is none yet. `why` beside a value: it could not be refreshed. */
export type Thread =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | { readonly state: 'ready'; readonly value: ServiceThread | null; readonly why?: FailureKey | undefined }

const store = atom<Thread>({ state: 'loading' })
export const $thread: ReadableAtom<Thread> = store

/** How often an open page asks for an answer; slower after failures. */
const EVERY_MS = 20_000
const SLOWEST_MS = 120_000

/**
 * Loads the thread, and asks again while the page is visible.
 * @returns a function that stops it
 */
export function enterThread(): () => void {
  return pollWhileVisible(loadThread, (failures) => Math.min(SLOWEST_MS, EVERY_MS * 2 ** failures))
}

/** Loads the thread of the session of this moment. @returns `false` if that failed */
export async function loadThread(): Promise<boolean> {
  const session = $session.get()
  const result = await authedCall(serviceThread, {})
  // the answer is about another account
  if ($session.get() !== session) return true
  if (result.ok) {
    store.set({ state: 'ready', value: result.value.thread })
    return true
  }
  const why = failureKey(result.failure)
  const known = store.get()
  store.set(known.state === 'ready' ? { ...known, why } : { state: 'failed', why })
  return false
}

/** Shows the thread that an answer brought. */
export function showThread(value: ServiceThread): void {
  store.set({ state: 'ready', value })
}

/** State of a rating. */
type Rating = { readonly state: 'idle' | 'sending' | 'done' } | { readonly state: 'failed'; readonly why: FailureKey }

const rating = atom<Rating>({ state: 'idle' })
export const $rating: ReadableAtom<Rating> = rating

/** Rates the closed thread from 1 to 5, with a word. */
export async function rateThread(given: { readonly rating: number; readonly word: string }): Promise<void> {
  if (rating.get().state === 'sending') return
  rating.set({ state: 'sending' })
  const result = await authedCall(rateService, { ...given })
  if (result.ok) showThread(result.value.thread)
  rating.set(result.ok ? { state: 'done' } : { state: 'failed', why: failureKey(result.failure) })
}

$session.listen((session) => {
  // never shows another account's thread
  if (session.state !== 'in') store.set({ state: 'loading' })
  rating.set({ state: 'idle' })
})
