import { type ReadableAtom, atom } from 'nanostores'

/** The password of the last login, and why it must be changed (S4.14, S4.15). */
export interface TypedPassword {
  readonly password: string
  readonly why: 'weak' | 'expired'
}

/** X4: how long the password stays in memory; it is stored nowhere else. */
const KEPT_MS = 5 * 60_000

const store = atom<TypedPassword | undefined>(undefined)
export const $typedPassword: ReadableAtom<TypedPassword | undefined> = store

let until = 0

export function keepTyped(typed: TypedPassword): void {
  store.set(typed)
  until = Date.now() + KEPT_MS
  setTimeout(forgetLate, KEPT_MS)
}

/** Forgets an expired password: timers run late on a device that slept, so callers check before they use it. */
export function forgetLate(): void {
  if (Date.now() >= until) forgetTyped()
}

export function forgetTyped(): void {
  store.set(undefined)
}
