import { type ReadableAtom, atom } from 'nanostores'
import { staffMe, staffSignOut } from '#contract/staff/session.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { call } from '#staff/api/call.ts'
import { type StaffFailure, isSignedOut } from '#staff/api/failure.ts'

/** Who is logged in, and what this person may do. */
export type Me = StaffValue<typeof staffMe>

export type Session =
  | { readonly state: 'loading' | 'out' }
  | { readonly state: 'failed'; readonly why: StaffFailure }
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
  store.set(isSignedOut(result.failure) ? { state: 'out' } : { state: 'failed', why: result.failure })
}

/**
 * Asks for a login over the page, which stays as it is.
 * @returns whether the same person has logged in again
 */
export function signInAgain(): Promise<boolean> {
  again.set(true)
  return new Promise((resolve) => waiting.push(resolve))
}

/** Goes on after a login. Somebody else gets a page of their own, without what the one before had open. */
export function enter(me: Me): void {
  const before = store.get()
  if (before.state === 'in' && before.me.name !== me.name) return globalThis.location.reload()
  store.set({ state: 'in', me })
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
  await call(staffSignOut, {})
  await loadSession()
}
