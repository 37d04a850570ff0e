/** A session that nobody used this long is over. */
const IDLE_MS = 30 * 60_000
/** However busy, a session ends this long after its login. */
export const SESSION_MS = 12 * 3_600_000
/** How long a session that expired is still known: enough to answer who was in the account last month. */
export const REMEMBERED_MS = 90 * 86_400_000
/** How long a code that hands a session over is good (S4.3; threats, T5). */
export const HANDOFF_MS = 60_000
/** What an account opens with, play money or, in a trial, demo credits: 1,000.00 in minor units. */
export const OPENING_CREDITS = 100_000
/** How stale `seen_at` may be: it is written once a minute, not with every call. */
const SEEN_MS = 60_000

interface SessionFacts {
  readonly seen_at: number
  readonly expires_at: number
  readonly ended_at: number | null
  readonly disabled_at: number | null
}

/** Whether a session may still act: not ended, not idle, not too old, and its member not disabled. */
export function isAlive(session: SessionFacts, now: number): boolean {
  if (session.ended_at !== null || session.disabled_at !== null) return false
  return now < session.expires_at && now - session.seen_at < IDLE_MS
}

/** Whether a device is one that its member is signed in with, or will be as soon as it comes again (X4). */
export function isListed(session: SessionFacts & { readonly remembered_until: number | null }, now: number): boolean {
  return isAlive(session, now) || (session.ended_at === null && (session.remembered_until ?? 0) > now)
}

/** Whether the use of a session is worth writing down again. */
export function needsTouch(session: SessionFacts, now: number): boolean {
  return now - session.seen_at >= SEEN_MS
}

export interface Credentials {
  readonly disabled_at: number | null
  readonly password_expires_at: number | null
}

/** Whether a login stands; an unknown, a disabled account and a wrong password are one and the same answer (X27). */
export function mayLogin(member: Credentials | undefined, passwordMatches: boolean): member is Credentials {
  return member !== undefined && passwordMatches && member.disabled_at === null
}

export function isPasswordExpired(member: Credentials, now: number): boolean {
  return member.password_expires_at !== null && member.password_expires_at <= now
}
