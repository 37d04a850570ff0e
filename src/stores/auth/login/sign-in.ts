import { type ReadableAtom, atom, onMount } from 'nanostores'
import { call } from '#api/call.ts'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import { type Verification, WEAK_PASSWORD, login } from '#contract/auth/login.ts'
import type { RefusalDetail, ValueOf } from '#contract/endpoint.ts'
import { readPath } from '#i18n/links.ts'
import { closeDialog, focusMain, goTo, openDialog, pageAddress, whenDialogCloses } from '#lib/page.ts'
import { late } from '#lib/late.ts'
import { type Result, failed } from '#lib/result.ts'
import { sealingKey } from '#stores/site/permissions.ts'
import { $switches } from '#stores/site/switches.ts'
import { loginAddress, resumePending } from './require-login.ts'
import type { RememberedIdentity } from './remember-login.ts'
import { $session, beginSession, holdSession } from '#stores/auth/session/session.ts'
import { type TypedPassword, keepTyped } from './typed-password.ts'

/** State of the login form: what is missing, what went wrong, or why it opened again (S4.17). */
export type SignIn =
  | { readonly state: 'idle' }
  | { readonly state: 'incomplete'; readonly missing: Missing }
  | { readonly state: 'sending' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | { readonly state: 'again'; readonly why: ReloginReason }
  /** S4.49: the login needs more than the password. */
  | { readonly state: 'proof'; readonly asked: Verification; readonly isRemembered: boolean }

type Missing = 'username' | 'password' | 'captcha'

/** The password was changed; or it may have been, because the answer was lost. */
export type ReloginReason = 'changed' | 'unsure'

/** The values of the form by field name; a captcha if the form shows one, `remember` if ticked. */
export type LoginFields = Readonly<
  Partial<Record<'username' | 'password' | 'captcha' | 'remember', FormDataEntryValue>>
>

/** Where a member goes after a login: a path of this site, or stays on the page. */
export type AfterLogin = 'stay' | `/${string}`

const store = atom<SignIn>({ state: 'idle' })
export const $signIn: ReadableAtom<SignIn> = store

const asksCaptcha = atom(false)
/** S4.19: whether the form shows a captcha, which it does once a failed answer asked for one. */
export const $asksCaptcha: ReadableAtom<boolean> = asksCaptcha

const loadCaptcha = late(() => import('./captcha.ts'))
/** Loads what a login does about "remember me" (S4.20). */
export const loadRemembering = late(() => import('./remember-login.ts'))

// Close the form when another tab has logged in.
onMount(store, () =>
  $session.listen(({ state }) => {
    if (state !== 'in' || store.get().state === 'sending') return
    closeDialog('sign-in')
    resetSignIn()
  }),
)

/** Resets the form, unless a login is in progress. */
export function resetSignIn(): void {
  if (store.get().state === 'sending') return
  resumeLogin = undefined
  store.set({ state: 'idle' })
}

/**
 * Logs in by username and password, sealed in transit (S7.1). On success the session begins here and in every tab, and
 * the member continues (S4.13) unless there is a notice first. Ignores further submits while one is in progress.
 */
export async function submitLogin(form: LoginFields, after: AfterLogin): Promise<void> {
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
  if (store.get().state === 'sending') return
  // the form opens next time without the last error or notice
  whenDialogCloses('sign-in', resetSignIn)
  store.set({ state: 'sending' })
  const remembering = await loadRemembering()
  const prepared = await remembering?.prepareLogin()
  if (prepared === 'resumed') return finishSignIn(after)
  const succeed = (value: ValueOf<typeof login>) => {
    if (!begin(value, typed)) return
    remembering?.keepRemembered(typed.identity, typed.isRemembered)
    finishSignIn(after)
  }
  const result = prepared ? failed(prepared) : await send()
  if (typeof result === 'string') return store.set({ state: 'incomplete', missing: result })
  if (result.ok) return succeed(result.value)
  const detail = detailOf(result.failure)
  if (!detail || !('verification' in detail)) return store.set({ state: 'failed', why: failureKey(result.failure) })
  resumeLogin = succeed
  store.set({ state: 'proof', asked: detail.verification, isRemembered: typed.isRemembered })
}

let resumeLogin: ((value: ValueOf<typeof login>) => void) | undefined

/** S4.49: resumes the login after verification, as if the password had been enough. */
export function finishProof(value: ValueOf<typeof login>): void {
  store.set({ state: 'sending' })
  resumeLogin?.(value)
  resumeLogin = undefined
}

/** Begins the session; returns false if the password must be changed first. */
function begin(value: ValueOf<typeof login>, { password }: LoginContext): boolean {
  asksCaptcha.set(false)
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

function leaveForm(): void {
  closeDialog('sign-in')
  store.set({ state: 'idle' })
}

/** Opens the login form again and says why (S4.17); a page without the form goes to the login page. */
export function signInAgain(why: ReloginReason): void {
  store.set({ state: 'again', why })
  if (openDialog('sign-in')) return whenDialogCloses('sign-in', resetSignIn)
  if (readPath(pageAddress().path).path.startsWith('/login')) return
  goTo(loginAddress())
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
  const captcha = asksCaptcha.get() ? await loadCaptcha() : undefined
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
  if ('captcha' in (detailOf(failure) ?? {})) asksCaptcha.set(true)
}

/** Returns the requirements that a refused login states. */
function detailOf(failure: LoginFailure): RefusalDetail<typeof login> {
  return failure.kind === 'refused' ? failure.detail : null
}

/**
 * Closes the dialog and continues: with the action that waited for an account (S4.31), or from the login page to the
 * member's destination in its address (`?after=`; readings, X10).
 */
export function finishSignIn(after: AfterLogin): void {
  leaveForm()
  // the button that opened the dialog is for visitors, and gone
  focusMain()
  if (resumePending() || after === 'stay') return
  const { path, query } = pageAddress()
  const target = query.get('after') ?? after
  if (target !== path) goTo(target)
}
