import { DAY_MS, HOUR_MS } from '#contract/time/time.ts'

/** A session ends after this long without use. */
const IDLE_MS = 30 * 60_000
/** A session ends this long after its login, even if in use. */
export const SESSION_MS = 12 * HOUR_MS
/** How many sessions a member has at once. */
export const MAX_SESSIONS = 20
/** How long an expired session is kept: long enough to look up who used an account last month. */
export const REMEMBERED_MS = 90 * DAY_MS
/** How long a handoff code is valid (S4.3; threats, T5). */
export const HANDOFF_MS = 60_000
/** The opening balance of an account, play money or a trial's demo credits: 1,000.00 in minor units. */
export const OPENING_CREDITS = 100_000
/** How old `seen_at` may be: it is written once a minute, not on every call. */
const SEEN_MS = 60_000

interface SessionFacts {
  readonly seen_at: number
  readonly expires_at: number
  readonly ended_at: number | null
  readonly disabled_at: number | null
}

/** Returns whether a session may still act: not ended, not idle, not too old, and its member not suspended. */
export function isAlive(session: SessionFacts, now: number): boolean {
  if (session.ended_at !== null || session.disabled_at !== null) return false
  return now < session.expires_at && now - session.seen_at < IDLE_MS
}

/** Returns whether a device is listed: logged in, or remembered and so logged in again on its next visit (X4). */
export function isListed(session: SessionFacts & { readonly remembered_until: number | null }, now: number): boolean {
  return isAlive(session, now) || (session.ended_at === null && (session.remembered_until ?? 0) > now)
}

/** Returns whether `seen_at` is due to be written again. */
export function needsTouch(session: SessionFacts, now: number): boolean {
  return now - session.seen_at >= SEEN_MS
}

export interface Credentials {
  readonly disabled_at: number | null
  readonly password_expires_at: number | null
}

/** Returns whether a login succeeds; an unknown or suspended account and a wrong password are one answer (X27). */
export function mayLogin(member: Credentials | undefined, passwordMatches: boolean): member is Credentials {
  return member !== undefined && passwordMatches && member.disabled_at === null
}

export function isPasswordExpired(member: Credentials, now: number): boolean {
  return member.password_expires_at !== null && member.password_expires_at <= now
}
