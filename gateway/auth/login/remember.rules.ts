/** S3.13, X4: how long a browser is remembered after its member signed in; using it does not make it longer. */
export const REMEMBER_MS = 24 * 3_600_000
/**
 * How long a used secret is taken once more, for two tabs that open at once and for an answer that was lost: a call of the
 * portal lasts 12 seconds at most, and is made within the first seconds of a page.
 */
export const GRACE_MS = 30_000

/** A remembered browser as it is known. */
interface RememberedBrowser {
  readonly hash: string
  readonly before_hash: string | null
  readonly used_at: number
  readonly agent: string
  readonly stolen_at: number | null
  readonly expires_at: number
  readonly disabled_at: number | null
}

/** What a browser shows: the fingerprint of its secret, and what it calls itself. */
interface PresentedToken {
  readonly hash: string
  readonly agent: string
}

/**
 * What to make of it. `first`: the secret is used; `again`: by the same browser and just now; `stolen`: by somebody
 * else, or it was found stolen before.
 */
export function checkRememberToken(
  remembered: RememberedBrowser,
  presented: PresentedToken,
  now: number,
): 'first' | 'again' | 'stolen' | 'over' {
  if (now >= remembered.expires_at || remembered.disabled_at !== null) return 'over'
  if (remembered.stolen_at !== null) return 'stolen'
  if (presented.hash === remembered.hash) return 'first'
  const isJustUsed = presented.hash === remembered.before_hash && now - remembered.used_at < GRACE_MS
  return isJustUsed && presented.agent === remembered.agent ? 'again' : 'stolen'
}
