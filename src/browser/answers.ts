import { deadline } from './deadline.ts'

/** Timeout while a player waits; a launch ticket is valid for a minute. */
const TIMEOUT_MS = 4000

/** Checks whether an origin answers at all, with any status; the page's policy limits which origins can be asked. */
export async function isReachable(origin: string, timeoutMs = TIMEOUT_MS): Promise<boolean> {
  try {
    const signal = deadline(timeoutMs)
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
    return false // no connection, or a timeout
  }
}
