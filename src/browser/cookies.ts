/** The cookies that scripts of this build write (S3.13); the gateway's own are out of reach for scripts. */
export type CookieKey = 'probe' | 'remember' | 'username' | 'mobileNum' | 'countryDialingCode'

/**
 * Reads a cookie. Cookies are accessed only here and in browser/remembers.ts, which every page loads.
 * @returns `undefined` if the cookie is missing or cookies are off
 */
export function readCookie(key: CookieKey): string | undefined {
  try {
    const found = globalThis.document?.cookie.split('; ').find((pair) => pair.startsWith(`${key}=`))
    return found && decodeURIComponent(found.slice(key.length + 1))
  } catch {
    return undefined // cookies are refused, or it was not written by this build
  }
}

/** Checks whether this browser keeps a cookie for this site; true without a document. */
export function keepsCookies(): boolean {
  if (!globalThis.document) return true
  writeCookie('probe', '1', 9)
  const isKept = readCookie('probe') === '1'
  writeCookie('probe', '', 0)
  return isKept
}

/** Writes a cookie with this lifetime in seconds, for this site only; 0 deletes it. */
export function writeCookie(key: CookieKey, text: string, lifeS: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  try {
    document.cookie = `${key}=${encodeURIComponent(text)}; max-age=${lifeS}; path=/; samesite=strict${secure}`
  } catch {
    // cookies are refused
  }
}
