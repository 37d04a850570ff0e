/** The cookies that scripts of this build write (S3.13); the gateway's own are out of reach for scripts. */
export type CookieKey = 'remember' | 'username' | 'mobileNum' | 'countryDialingCode'

/**
 * Reads a cookie. Cookies are accessed only here and in lib/remembers.ts, which every page loads.
 * @returns `undefined` if the cookie is missing or cookies are off
 */
export function readCookie(key: CookieKey): string | undefined {
  const found = globalThis.document?.cookie.split('; ').find((pair) => pair.startsWith(`${key}=`))
  try {
    return found && decodeURIComponent(found.slice(key.length + 1))
  } catch {
    return undefined // not written by this build
  }
}

/** Writes a cookie with this lifetime in seconds, for this site only; 0 deletes it. */
export function writeCookie(key: CookieKey, text: string, lifeS: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${key}=${encodeURIComponent(text)}; max-age=${lifeS}; path=/; samesite=strict${secure}`
}
