import { type ReadableAtom, atom, onMount } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import type { Verification } from '#contract/auth/login.ts'
import { readPath } from '#i18n/links.ts'
import { closeDialog, focusMain, goTo, openDialog, pageAddress, whenDialogCloses } from '#browser/page.ts'
import { late } from '#browser/late.ts'
import { loginAddress, resumePending } from './require-login.ts'
import { $session } from '#stores/auth/session/session.ts'

/** State of the login form: what is missing, what went wrong, or why it opened again (S4.17). */
export type SignIn =
  | { readonly state: 'idle' }
  | { readonly state: 'incomplete'; readonly missing: Missing }
  | { readonly state: 'sending' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | { readonly state: 'again'; readonly why: ReloginReason }
  /** S4.49: the login needs more than the password. */
  | { readonly state: 'proof'; readonly asked: Verification; readonly isRemembered: boolean }

export type Missing = 'username' | 'password' | 'captcha'

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

const loadLogin = late(() => import('./log-in.ts'))
/** Loads what a login does about "remember me" (S4.20). */
export const loadRemembering = late(() => import('./remember-login.ts'))

onMount(store, () => {
  // while the player types
  void loadLogin()
  // Close the form when another tab has logged in.
  return $session.listen(({ state }) => {
    if (state !== 'in' || store.get().state === 'sending') return
    closeDialog('sign-in')
    resetSignIn()
  })
})

/** Resets the form, unless a login is in progress. */
export function resetSignIn(): void {
  if (store.get().state === 'sending') return
  store.set({ state: 'idle' })
}

/** Logs in by username and password (log-in.ts). */
export async function submitLogin(form: LoginFields, after: AfterLogin): Promise<void> {
  const before = store.get()
  if (before.state === 'sending') return
  store.set({ state: 'sending' })
  const code = await loadLogin()
  store.set(before)
  if (code) return code.submitPassword(form, after)
  store.set({ state: 'failed', why: failureKey({ kind: 'offline' }) })
}

/** Shows how a login goes on; only log-in.ts knows. */
export function setSignIn(state: SignIn): void {
  store.set(state)
}

export function setAsksCaptcha(isAsked: boolean): void {
  asksCaptcha.set(isAsked)
}

/** Closes the form, ready for the next login. */
export function leaveForm(): void {
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
