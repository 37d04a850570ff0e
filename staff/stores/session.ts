import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import type { CallFailure } from '#api/failure.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { endStaffSession, staffMe } from '#contract/staff/session.ts'

/** Who is logged in, with the roles and permissions. */
export type Me = ValueOf<typeof staffMe>

export type Session =
  | { readonly state: 'loading' | 'out' }
  | { readonly state: 'failed'; readonly why: CallFailure<unknown> }
  | { readonly state: 'in'; readonly me: Me }

const store = atom<Session>({ state: 'loading' })
export const $session: ReadableAtom<Session> = store

const again = atom(false)
/** Whether the session has ended while a page is open: the login opens over it. */
export const $again: ReadableAtom<boolean> = again

let waiting: ((isBack: boolean) => void)[] = []

/** Loads who is logged in. */
export async function loadSession(): Promise<void> {
  const result = await call(staffMe, {})
  if (result.ok) return store.set({ state: 'in', me: result.value })
  const { failure } = result
  store.set(failure.kind === 'signed-out' ? { state: 'out' } : { state: 'failed', why: failure })
}

/**
 * Asks for a login over the page, which stays as it is.
 * @returns whether the same person has logged in again
 */
export function signInAgain(): Promise<boolean> {
  if (store.get().state !== 'in') {
    store.set({ state: 'out' })
    return Promise.resolve(false)
  }
  again.set(true)
  return new Promise((resolve) => waiting.push(resolve))
}

/** Goes on after a login. Somebody else gets a page of their own, without what the one before had open. */
export async function finishSignIn(): Promise<void> {
  const before = store.get()
  await loadSession()
  const now = store.get()
  if (now.state !== 'in') return
  if (before.state === 'in' && before.me.name !== now.me.name) return globalThis.location.reload()
  settle(true)
}

/** Closes the login over the page without one. */
export function giveUpSignIn(): void {
  settle(false)
}

function settle(isBack: boolean): void {
  again.set(false)
  for (const resolve of waiting) resolve(isBack)
  waiting = []
}

/** Logs out. */
export async function endSession(): Promise<void> {
  await call(endStaffSession, {})
  await loadSession()
}
