import { $session, restoreSession } from '#stores/auth/session.ts'

/** Finds the session; islands that wait for one (`client:intent="session"`) wake when it is there. */
export async function restoreMember(): Promise<void> {
  $session.subscribe(({ state }) => {
    if (state === 'in') document.dispatchEvent(new Event('atoll:session'))
  })
  await restoreSession()
}
