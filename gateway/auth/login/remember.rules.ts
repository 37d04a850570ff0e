import { DAY_MS } from '#contract/time/time.ts'

/** How long a browser is remembered after a login (S3.13, X4); use does not extend it. */
export const REMEMBER_MS = DAY_MS
/**
 * How long a used secret is accepted again, for two tabs that open at once or an answer that was lost: a call of the
 * portal takes 12 seconds at most and starts within the first seconds of a page.
 */
export const GRACE_MS = 30_000

/** A remembered browser as stored. */
interface RememberedBrowser {
  readonly hash: string
  readonly before_hash: string | null
  readonly used_at: number
  readonly agent: string
  readonly stolen_at: number | null
  readonly expires_at: number
  readonly disabled_at: number | null
}

/** The token that a browser presents: the fingerprint of its secret, and its user agent. */
interface PresentedToken {
  readonly hash: string
  readonly agent: string
}

/**
 * Checks a presented token. `first`: the secret is current; `again`: just used by the same browser; `stolen`: used by
 * another browser or marked stolen before; `over`: expired or suspended.
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
