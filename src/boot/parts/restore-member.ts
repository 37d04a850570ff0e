import type { PageEvent } from '#browser/page-events.ts'
import { $session, restoreSession } from '#stores/auth/session/session.ts'

/**
 * Restores the session; wakes islands that wait for it (`client:intent="session"`).
 * @param signIn a last attempt to log in before the page shows as logged out
 */
export async function restoreMember(signIn?: () => unknown): Promise<void> {
  $session.subscribe(({ state }) => {
    if (state === 'in') document.dispatchEvent(new Event('atoll:session' satisfies PageEvent))
  })
  await restoreSession(signIn)
}
