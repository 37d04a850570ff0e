/** The cookies that scripts of this build write (S3.13); those of the gateway are for no script. */
export type CookieKey = 'remember' | 'username' | 'mobileNum' | 'countryDialingCode'

/**
 * The one door to cookies, beside the question that every page asks (lib/remembers.ts).
 * @returns the text of a cookie; `undefined` where there is none, or cookies are off
 */
export function readCookie(key: CookieKey): string | undefined {
  const found = globalThis.document?.cookie.split('; ').find((pair) => pair.startsWith(`${key}=`))
  try {
    return found && decodeURIComponent(found.slice(key.length + 1))
  } catch {
    return undefined // somebody else wrote it
  }
}

/** Keeps a text for this many seconds, for this site alone; 0 takes it away. */
export function writeCookie(key: CookieKey, text: string, lifeS: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${key}=${encodeURIComponent(text)}; max-age=${lifeS}; path=/; samesite=strict${secure}`
}
