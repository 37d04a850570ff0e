import { $session, restoreSession } from '#stores/auth/session/session.ts'

/**
 * Finds the session; islands that wait for one (`client:intent="session"`) wake when it is there.
 * @param signIn what may still sign somebody in before it is said that nobody is
 */
export async function restoreMember(signIn?: () => unknown): Promise<void> {
  $session.subscribe(({ state }) => {
    if (state === 'in') document.dispatchEvent(new Event('atoll:session'))
  })
  await restoreSession(signIn)
}
