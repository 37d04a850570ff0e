import { type ReadableAtom, atom, onMount } from 'nanostores'
import { call } from '#api/call.ts'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { login } from '#contract/auth.ts'
import { closeDialog, focusMain, goTo, pageAddress, whenDialogCloses } from '#lib/page.ts'
import { sealingKey } from '#stores/site/permissions.ts'
import { resumeWish } from './need.ts'
import { $session, beginSession } from './session.ts'

/** The sign-in form's way: what is missing, what went wrong, or what the member must know before going on. */
export type SignIn =
  | { readonly state: 'idle' }
  | { readonly state: 'incomplete'; readonly missing: 'username' | 'password' }
  | { readonly state: 'sending' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | { readonly state: 'done'; readonly notice: 'weak' | 'expired' | undefined }

/** Where a member goes after signing in: a path of this site, or stays where it was needed. */
export type After = 'stay' | `/${string}`

/** The value that makes an old account's password weak (S9.7). */
const WEAK_PASSWORD = '123456'

const store = atom<SignIn>({ state: 'idle' })
export const $signIn: ReadableAtom<SignIn> = store

// Somebody signed in elsewhere: a form that waits for the same is done with.
onMount(store, () =>
  $session.listen(({ state }) => {
    if (state !== 'in' || ['sending', 'done'].includes(store.get().state)) return
    closeDialog('sign-in')
    resetSignIn()
  }),
)

/** Back to an untouched form, unless one is on its way. */
export function resetSignIn(): void {
  if (store.get().state !== 'sending') store.set({ state: 'idle' })
}

/**
 * Signs in by username and password, sealed on the way (S7.1). On success the session begins here and in every tab, and
 * the member goes on (S4.13) unless there is something to know first. A second submit meanwhile is ignored.
 */
export async function submitLogin(typed: { username: string; password: string }, after: After): Promise<void> {
  if (store.get().state === 'sending') return
  // the next who opens it finds neither the last complaint nor the last notice
  whenDialogCloses('sign-in', resetSignIn)
  const username = typed.username.trim()
  if (!username) return store.set({ state: 'incomplete', missing: 'username' })
  if (!typed.password) return store.set({ state: 'incomplete', missing: 'password' })
  store.set({ state: 'sending' })
  const key = await sealingKey()
  if ('kind' in key) return store.set({ state: 'failed', why: failureKey(key) })
  const result = await call(login, { username, password: typed.password, type: 'username' }, { seal: key })
  if (!result.ok) return store.set({ state: 'failed', why: failureKey(result.failure) })
  const notice = typed.password === WEAK_PASSWORD ? 'weak' : result.value.passwordExpired ? 'expired' : undefined
  store.set({ state: 'done', notice })
  const { token, firstTimeLogin } = result.value
  beginSession({ token, account: username, isFirst: firstTimeLogin })
  if (!notice) finishSignIn(after)
}

/**
 * Closes the dialog and goes on: to what was waiting for an account (S4.31), or from the login page to where the member
 * was heading, which its address says (`?after=`; readings, X10).
 */
export function finishSignIn(after: After): void {
  closeDialog('sign-in')
  store.set({ state: 'idle' })
  // the button that opened the dialog is for visitors, and gone
  focusMain()
  if (resumeWish() || after === 'stay') return
  const { path, query } = pageAddress()
  const target = query.get('after') ?? after
  if (target !== path) goTo(target)
}
