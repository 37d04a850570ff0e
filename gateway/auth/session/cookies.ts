/** Lax: also sent when another site links here. Strict: never sent on requests that another site starts. */
type SameSite = 'Lax' | 'Strict'

interface Cookie {
  /** `__Host-` binds it to this host, over TLS; browsers treat localhost as secure. */
  readonly name: `__Host-${string}`
  readonly value: string
  readonly maxAgeS: number
  readonly sameSite: SameSite
}

/** Builds the header that sets a cookie no script can read. */
export function cookieHeader({ name, value, maxAgeS, sameSite }: Cookie): string {
  return `${name}=${value}; Max-Age=${maxAgeS}; Path=/; HttpOnly; Secure; SameSite=${sameSite}`
}

/** Returns a cookie's value from a cookie header (RFC 6265, 4.2.1); `undefined` if it appears twice. */
export function cookieIn(header: string | undefined, name: Cookie['name']): string | undefined {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  return found.length === 1 ? found[0] : undefined
}
