import { keepsCookies } from '#browser/cookies.ts'
import { sessionStore } from '#browser/storage.ts'

/** Why no login can work in this browser. */
export type SessionObstacle = { readonly kind: 'unkept' | 'insecure' }

/**
 * Returns why this browser would forget a login on the next page, or cannot seal one, before anything is sent. A session
 * has two halves (decision 009): a cookie, and a value in session storage.
 */
export function sessionObstacle(): SessionObstacle | undefined {
  // only pages with a secure connection have it
  if (!globalThis.crypto?.subtle) return { kind: 'insecure' }
  sessionStore.write('probe', '1')
  const isStored = sessionStore.read('probe') === '1'
  sessionStore.remove('probe')
  return isStored && keepsCookies() ? undefined : { kind: 'unkept' }
}
