import { type SessionKey, sessionStore } from './storage.ts'

/** Empties the session storage except for these keys. Separate from storage.ts, which reading pages carry too. */
export function clearSessionStorage(keep: readonly SessionKey[]): void {
  const kept = keep.map((key) => [key, sessionStore.read(key)] as const)
  try {
    globalThis.sessionStorage.clear()
  } catch {
    // storage is blocked, so it is empty
  }
  for (const [key, value] of kept) if (value !== undefined) sessionStore.write(key, value)
}
