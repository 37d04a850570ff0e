import { sessionStore } from './storage.ts'

/**
 * Returns the IANA name of the time zone in which this reader sees times: the one chosen in the account, which a login
 * brings to this tab, else the browser's.
 */
export function memberZone(): string {
  const chosen = sessionStore.read('zone')
  return chosen && isZone(chosen) ? chosen : deviceZone()
}

/** Returns the IANA name of the browser's time zone; UTC if it has none. */
export function deviceZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  // a browser that hides it, or does not know the system's, has names that no format takes
  return isZone(timeZone) ? timeZone : 'UTC'
}

const known = new Map<string, boolean>()

function isZone(name: string): boolean {
  let is = known.get(name)
  if (is === undefined) known.set(name, (is = isAccepted(name)))
  return is
}

function isAccepted(timeZone: string): boolean {
  try {
    return timeZone !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false // another browser's name, or none at all
  }
}
