/** So long a host has to answer at all while somebody waits for it; a ticket is good for a minute. */
const PATIENCE_MS = 4000

/** Whether anybody answers at an origin, whatever is said: the policy of the page lets nobody else be asked. */
export async function answersAt(origin: string, patienceMs = PATIENCE_MS): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    await fetch(origin, {
      method: 'HEAD',
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal,
    })
    return true
  } catch {
    return false
  }
}
