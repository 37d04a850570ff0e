/** So long a host has to answer at all while somebody waits for it; a ticket is good for a minute. */
const TIMEOUT_MS = 4000

/** Whether anybody answers at an origin, whatever is said: the policy of the page lets nobody else be asked. */
export async function isReachable(origin: string, timeoutMs = TIMEOUT_MS): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
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
