/** Lax: also when another site leads here. Strict: with nothing that another site begins. */
type SameSite = 'Lax' | 'Strict'

interface Cookie {
  /** `__Host-` binds it to this host, over TLS; browsers count localhost as such. */
  readonly name: `__Host-${string}`
  readonly value: string
  readonly maxAgeS: number
  readonly sameSite: SameSite
}

/** The header that gives a browser a cookie which no script can read. */
export function cookieHeader({ name, value, maxAgeS, sameSite }: Cookie): string {
  return `${name}=${value}; Max-Age=${maxAgeS}; Path=/; HttpOnly; Secure; SameSite=${sameSite}`
}

/** The value of a cookie in a cookie header (RFC 6265, 4.2.1); one that is there twice counts for nothing. */
export function cookieIn(header: string | undefined, name: Cookie['name']): string | undefined {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  return found.length === 1 ? found[0] : undefined
}
