import { createHmac } from 'node:crypto'
import { DAY_MS } from '#contract/time/time.ts'
import { cookieHeader, cookieIn } from '#gateway/auth/session/cookies.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Request } from '#gateway/http/answer.ts'
import { derivedKey } from '#gateway/http/derived-key.ts'
import type { Services } from '#gateway/services.ts'
import { noteFirstLogin } from './first-logins.ts'

/** The cookie that recognizes a browser; it opens nothing. */
const COOKIE = '__Host-device'
/** 128 bits. */
const ID_BYTES = 16
/** How many browsers are known per member: the newest. */
const MAX_DEVICES = 20
/** How long a browser stays known after the member's last login with it. */
const KNOWN_MS = 90 * DAY_MS

/** Returns the id of the browser of a request, from its cookie. */
function deviceIn({ header }: Pick<Request, 'header'>): string | undefined {
  return /^[\w-]{22}$/.exec(cookieIn(header('cookie'), COOKIE) ?? '')?.[0]
}

/** Hashes a browser's id for the database, hiding which members share a browser. */
function deviceHash(memberId: string, device: string, { sealing }: Services): string {
  return createHmac('sha256', derivedKey(sealing, 'devices')).update(`${memberId} ${device}`).digest('hex')
}

/** Returns whether this member has lately logged in with the browser of this request. */
export async function isKnownDevice(memberId: string, request: Pick<Request, 'header' | 'services'>): Promise<boolean> {
  const device = deviceIn(request)
  if (device === undefined) return false
  const { services } = request
  const found = await services.database.read
    .selectFrom('known_device')
    .select('hash')
    .where('member_id', '=', memberId)
    .where('hash', '=', deviceHash(memberId, device, services))
    .where('seen_at', '>', services.clock() - KNOWN_MS)
    .executeTakeFirst()
  return found !== undefined
}

/** Remembers that this member has logged in with the browser of this request. Returns the cookie for it. */
export async function knowDevice(rows: Rows, memberId: string, request: Request): Promise<string> {
  const { services } = request
  const now = services.clock()
  const device = deviceIn(request) ?? services.chance(ID_BYTES).toString('base64url')
  await rows
    .insertInto('known_device')
    .values({ member_id: memberId, hash: deviceHash(memberId, device, services), seen_at: now })
    .onConflict((clash) => clash.columns(['member_id', 'hash']).doUpdateSet({ seen_at: now }))
    .execute()
  await noteFirstLogin(rows, { memberId, device }, request)
  const own = rows.selectFrom('known_device').select('hash').where('member_id', '=', memberId)
  const newest = own
    .where('seen_at', '>', now - KNOWN_MS)
    .orderBy('seen_at', 'desc')
    .limit(MAX_DEVICES)
  await rows.deleteFrom('known_device').where('member_id', '=', memberId).where('hash', 'not in', newest).execute()
  return cookieHeader({ name: COOKIE, value: device, maxAgeS: KNOWN_MS / 1000, sameSite: 'Strict' })
}
