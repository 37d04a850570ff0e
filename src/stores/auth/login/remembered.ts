import { call } from '#api/call.ts'
import { forgetMe } from '#contract/auth/remember.ts'
import { type CookieKey, readCookie, writeCookie } from '#browser/cookies.ts'

/** S9.9 */
export const LIFE_S = 86_400
export const fields = ['username', 'mobileNum', 'countryDialingCode'] as const satisfies readonly CookieKey[]

/** Returns the last values of the login form, by field name (S3.13). */
export function rememberedFields(): Record<string, string> {
  return Object.fromEntries(fields.map((key) => [key, readCookie(key) ?? '']).filter(([, text]) => text))
}

/** Returns whether the box was ticked last time. */
export function isTicked(): boolean {
  return readCookie('remember') !== undefined
}

/** S4.20: clears everything at once, before any login. */
export function forgetFields(): void {
  for (const key of ['remember', ...fields] as const) if (readCookie(key) !== undefined) writeCookie(key, '', 0)
}

/**
 * Ends remembering after a logout, so that the next page does not ask the gateway.
 * @param isDone whether the gateway knows of the logout; if not, it is notified now or on the next page
 */
export async function forgetRemembered(isDone: boolean): Promise<void> {
  if (readCookie('remember') !== 'in') return
  if (isDone) return keepTick()
  writeCookie('remember', 'leaving', LIFE_S)
  await forgetAtGateway()
}

/** Notifies the gateway that the remembered member has logged out. */
export async function forgetAtGateway(): Promise<void> {
  if ((await call(forgetMe, {})).ok) keepTick()
}

/** Keeps the box ticked for the next login. */
export function keepTick(): void {
  writeCookie('remember', 'out', LIFE_S)
}
