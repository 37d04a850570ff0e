import { call } from '#api/call.ts'
import { forgetMe } from '#contract/auth/remember.ts'
import { type CookieKey, readCookie, writeCookie } from '#lib/cookies.ts'
import { sessionKnown } from './require-login.ts'
import { $session } from '#stores/auth/session/session.ts'
import { attachRemember } from './sign-in.ts'

/** S9.9 */
const LIFE_S = 86_400
const fields = ['username', 'mobileNum', 'countryDialingCode'] as const satisfies readonly CookieKey[]

/** What somebody signed in with: never a password (X4). */
export type RememberedIdentity = Readonly<Partial<Record<(typeof fields)[number], string>>>

/** What signing in needs of this. */
export interface RememberActions {
  readonly keep: typeof keepRemembered
  /** Whether somebody was signed in again before anything was sent. */
  readonly isResumed: () => Promise<boolean>
}

/** What the fields of the sign-in form held last, by their names (S3.13). */
export function rememberedFields(): Record<string, string> {
  return Object.fromEntries(fields.map((key) => [key, readCookie(key) ?? '']).filter(([, text]) => text))
}

/** Whether the box was ticked last. */
export function isTicked(): boolean {
  return readCookie('remember') !== undefined
}

/**
 * After signing in: keeps what it was done with for a day, or forgets all of it (S4.20).
 * @param who `username`, or `mobileNum` with `countryDialingCode`
 */
export function keepRemembered(identity: RememberedIdentity, isWanted: boolean): void {
  if (!isWanted) return forgetFields()
  for (const key of fields) if (identity[key]) writeCookie(key, identity[key], LIFE_S)
  // the gateway has given its cookie along with the session
  writeCookie('remember', 'in', LIFE_S)
}

/** S4.20: takes all of it back at once, before anybody signs in. */
export function forgetFields(): void {
  for (const key of ['remember', ...fields] as const) if (readCookie(key) !== undefined) writeCookie(key, '', 0)
}

/**
 * After signing out: nobody is signed in here again, and the next page asks for nothing.
 * @param isDone the gateway has heard it; else it is told, with the next page at the latest
 */
export async function forgetRemembered(isDone: boolean): Promise<void> {
  if (readCookie('remember') !== 'in') return
  if (isDone) return keepTick()
  writeCookie('remember', 'leaving', LIFE_S)
  await forgetAtGateway()
}

/** Tells the gateway that whoever was remembered here has left. */
export async function forgetAtGateway(): Promise<void> {
  if ((await call(forgetMe, {})).ok) keepTick()
}

/** The box stays ticked for who signs in next. */
export function keepTick(): void {
  writeCookie('remember', 'out', LIFE_S)
}

/** Whoever is remembered here may be signed in at this very moment: two answers would fight for one cookie. */
async function isResumed(): Promise<boolean> {
  if (readCookie('remember') !== 'in' || $session.get().state !== 'unknown') return false
  await sessionKnown()
  return $session.get().state === 'in'
}

attachRemember({ keep: keepRemembered, isResumed })
