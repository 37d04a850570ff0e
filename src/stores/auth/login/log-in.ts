import { call } from '#api/call.ts'
import { type CallFailure, failureKey } from '#api/failure.ts'
import { WEAK_PASSWORD, login } from '#contract/auth/login.ts'
import type { RefusalDetail, ValueOf } from '#contract/endpoint.ts'
import { late } from '#browser/late.ts'
import { whenDialogCloses } from '#browser/page.ts'
import { type Result, failed } from '#api/result.ts'
import { beginSession, holdSession } from '#stores/auth/session/session.ts'
import { sealingKey } from '#stores/site/permissions.ts'
import { $switches } from '#stores/site/switches.ts'
import type { RememberedIdentity } from './remember-login.ts'
import {
  $asksCaptcha,
  $signIn,
  type AfterLogin,
  type LoginFields,
  type Missing,
  finishSignIn,
  leaveForm,
  loadRemembering,
  resetSignIn,
  setAsksCaptcha,
  setSignIn,
} from './sign-in.ts'
import { type TypedPassword, keepTyped } from './typed-password.ts'

// What happens to a login that was sent; the form itself is shown without this code (sign-in.ts).

const loadCaptcha = late(() => import('./captcha.ts'))

/**
 * Logs in by username and password, sealed in transit (S7.1). On success the session begins here and in every tab, and
 * the member continues (S4.13) unless there is a notice first. Ignores further submits while one is in progress.
 */
export async function submitPassword(form: LoginFields, after: AfterLogin): Promise<void> {
  const typed = toTexts(form)
  const missing = !typed.username ? 'username' : !typed.password && 'password'
  const { username, password, remember: isRemembered } = typed
  await signInBy(missing ? () => missing : () => send(typed), after, { password, identity: { username }, isRemembered })
}

/** The result of a login attempt: an answer, or the missing field because of which nothing was sent. */
type LoginFailure = CallFailure<RefusalDetail<typeof login>>
type Sent = Result<ValueOf<typeof login>, LoginFailure> | Missing

/** The data of a login besides its call: the password, if the method has one, and the identity to remember (S3.13). */
interface LoginContext {
  readonly password?: string
  readonly identity: RememberedIdentity
  readonly isRemembered: boolean
}

/**
 * Logs in by any method (S4.18): the form shows the progress, and the member continues in the same way after each.
 * Ignores further requests while one is in progress.
 * @param send makes the call
 */
export async function signInBy(
  send: () => Promise<Sent> | Sent,
  after: AfterLogin,
  typed: LoginContext,
): Promise<void> {
  if ($signIn.get().state === 'sending') return
  // the form opens next time without the last error or notice
  whenDialogCloses('sign-in', resetSignIn)
  setSignIn({ state: 'sending' })
  const remembering = await loadRemembering()
  const prepared = await remembering?.prepareLogin()
  if (prepared === 'resumed') return finishSignIn(after)
  const succeed = (value: ValueOf<typeof login>) => {
    if (!begin(value, typed)) return
    remembering?.keepRemembered(typed.identity, typed.isRemembered)
    finishSignIn(after)
  }
  const result = prepared ? failed(prepared) : await send()
  if (typeof result === 'string') return setSignIn({ state: 'incomplete', missing: result })
  if (result.ok) return succeed(result.value)
  const detail = detailOf(result.failure)
  if (!detail || !('verification' in detail)) return setSignIn({ state: 'failed', why: failureKey(result.failure) })
  resumeLogin = succeed
  setSignIn({ state: 'proof', asked: detail.verification, isRemembered: typed.isRemembered })
}

let resumeLogin: ((value: ValueOf<typeof login>) => void) | undefined

/** S4.49: resumes the login after verification, as if the password had been enough. */
export function finishProof(value: ValueOf<typeof login>): void {
  // the form was closed meanwhile
  if ($signIn.get().state !== 'proof') return
  setSignIn({ state: 'sending' })
  resumeLogin?.(value)
  resumeLogin = undefined
}

/** Begins the session; returns false if the password must be changed first. */
function begin(value: ValueOf<typeof login>, { password }: LoginContext): boolean {
  setAsksCaptcha(false)
  const { token, account, firstTimeLogin, passwordExpired } = value
  const why = reasonToChange(password, passwordExpired)
  if (why) {
    if (password) keepTyped({ password, why })
    holdSession({ token, account })
    leaveForm()
    return false
  }
  beginSession({ token, account, isFirst: firstTimeLogin })
  return true
}

/** S4.14, S4.15: only after a login with a password */
function reasonToChange(password: string | undefined, isExpired: boolean): TypedPassword['why'] | undefined {
  if (password === undefined) return undefined
  if (password === WEAK_PASSWORD) return 'weak'
  return isExpired && $switches.get().includes('PWDEXPFORCECHANGE3') ? 'expired' : undefined
}

function toTexts({ username = '', password = '', captcha = '', remember }: LoginFields) {
  return {
    username: String(username).trim(),
    password: String(password),
    captcha: String(captcha),
    remember: remember !== undefined,
  }
}

async function send({ username, password, captcha: answer, remember }: ReturnType<typeof toTexts>) {
  const seal = await sealingKey()
  if ('kind' in seal) return failed(seal)
  const captcha = $asksCaptcha.get() ? await loadCaptcha() : undefined
  const seen = await captcha?.captchaFields('login', answer)
  if (seen === 'missing') return 'captcha'
  if (seen?.ok === false) return seen
  const input = { username, password, type: 'username', remember, ...seen?.value } as const
  const result = await call(login, input, { seal })
  // a captcha that was sent is used up
  if (!result.ok) void (captcha ? captcha.renewCaptcha('login') : showCaptcha(result.failure))
  return result
}

/** Shows a captcha if a failed answer asks for one. */
function showCaptcha(failure: LoginFailure): void {
  if ('captcha' in (detailOf(failure) ?? {})) setAsksCaptcha(true)
}

/** Returns the requirements that a refused login states. */
function detailOf(failure: LoginFailure): RefusalDetail<typeof login> {
  return failure.kind === 'refused' ? failure.detail : null
}
