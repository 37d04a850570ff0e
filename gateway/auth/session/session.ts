import { createHash, timingSafeEqual } from 'node:crypto'
import type { Caller } from '#gateway/http/answer.ts'
import type { Services } from '#gateway/services.ts'
import { findSession, touchSession } from '#gateway/auth/login/login.rows.ts'
import { isAdmitted } from '#gateway/auth/login/entry.rules.ts'
import { SESSION_MS, isAlive, needsTouch } from '#gateway/auth/login/login.rules.ts'
import { cookieHeader, cookieIn } from './cookies.ts'

/** The cookie that holds one half of a session; the bearer token is the other (design, D9). */
const SESSION_COOKIE = '__Host-sid'
const TOKEN = /^Bearer ([A-Za-z0-9_-]{22})$/i // 128 bits
export const SECRET = /^[A-Za-z0-9_-]{43}$/ // 256 bits

/** The halves of a session as a browser sends them in headers. */
export interface Halves {
  readonly authorization: string | undefined
  readonly cookie: string | undefined
}

/** Identifies the caller: both halves must belong to one live session. Each use keeps the session from idling out. */
export async function identify(halves: Halves, services: Services): Promise<Caller | undefined> {
  const token = tokenIn(halves.authorization)
  const secret = cookieIn(halves.cookie, SESSION_COOKIE)
  if (!token || !secret || !SECRET.test(secret)) return undefined
  const session = await findSession(services.database.read, fingerprint(token))
  const now = services.clock()
  if (!session || !same(session.secret_hash, fingerprint(secret))) return undefined
  // a session of the other side is not valid here (S6.6)
  if (!isAlive(session, now) || !isAdmitted(session, services)) return undefined
  if (needsTouch(session, now)) {
    // reads go on when the disk is full (F16): the session only looks idle for longer than it is
    const touched = services.database.write((rows) => touchSession(rows, session.handle_hash, now))
    await touched.catch((error: unknown) =>
      services.log.warn({ event: 'session', err: error }, 'the use of a session was not stored'),
    )
  }
  return {
    memberId: session.member_id,
    account: session.account,
    type: session.type,
    mustChangePassword: session.must_change === 1,
    handleHash: session.handle_hash,
  }
}

/** Creates both halves of a new session; only their fingerprints are ever stored. */
export function createHalves({ chance }: Pick<Services, 'chance'>) {
  return halvesOf(chance(16), chance(32))
}

/** Builds the halves of a session from 16 and 32 unguessable bytes. */
export function halvesOf(handle: Buffer, other: Buffer) {
  const token = handle.toString('base64url')
  const secret = other.toString('base64url')
  return { token, handleHash: fingerprint(token), secretHash: fingerprint(secret), cookie: sessionCookie(secret) }
}

/** Returns the header that removes the cookie half. */
export function clearedCookie(): string {
  return cookieHeader({ name: SESSION_COOKIE, value: '', maxAgeS: 0, sameSite: 'Lax' })
}

function sessionCookie(secret: string): string {
  return cookieHeader({ name: SESSION_COOKIE, value: secret, maxAgeS: SESSION_MS / 1000, sameSite: 'Lax' })
}

// A fast hash is enough: unlike passwords, both halves are random and cannot be guessed
export function fingerprint(half: string): string {
  return createHash('sha256').update(half).digest('hex')
}

export function same(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

function tokenIn(authorization = ''): string | undefined {
  return TOKEN.exec(authorization)?.[1]
}
