import { type SessionKey, sessionStore } from './storage.ts'

/** Empties the session storage of everything but these; apart from its door, which pages for reading carry too. */
export function clearSessionStorage(keep: readonly SessionKey[]): void {
  const kept = keep.map((key) => [key, sessionStore.read(key)] as const)
  try {
    globalThis.sessionStorage.clear()
  } catch {
    // blocked: nothing is in it
  }
  for (const [key, value] of kept) if (value !== undefined) sessionStore.write(key, value)
}
