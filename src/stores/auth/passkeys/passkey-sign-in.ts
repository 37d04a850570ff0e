import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import { passkeyChallenge, passkeyLogin } from '#contract/auth/passkeys.ts'
import { closeDialog } from '#lib/page.ts'
import { type Result, failed } from '#lib/result.ts'
import { $switches } from '#stores/site/switches.ts'
import { keepRemembered } from '#stores/auth/login/remembered.ts'
import { beginSession, holdSession } from '#stores/auth/session/session.ts'
import { type AfterLogin, finishSignIn } from '#stores/auth/login/sign-in.ts'

/** The way of signing in with a passkey. `left`: its owner did not go on, or this browser has none. */
export type PasskeySignIn =
  { readonly state: 'idle' | 'working' | 'left' } | { readonly state: 'failed'; readonly why: FailureKey }

const store = atom<PasskeySignIn>({ state: 'idle' })
export const $passkeySignIn: ReadableAtom<PasskeySignIn> = store

/** Whether this browser knows passkeys. */
export function knowsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}

/**
 * Asks for a passkey of this site and signs in with it: as after a password the member goes on (S4.13), or is held where
 * the password has expired (S4.15). Asked again meanwhile, it is asked once.
 * @param isRemembered whether the box is ticked (S4.20)
 */
export async function signInByPasskey(after: AfterLogin, isRemembered: boolean): Promise<void> {
  if (store.get().state === 'working') return
  store.set({ state: 'working' })
  const result = await exchange(isRemembered)
  if (result === 'left') return store.set({ state: 'left' })
  if (!result.ok) return store.set({ state: 'failed', why: failureKey(result.failure) })
  store.set({ state: 'idle' })
  const { token, account, firstTimeLogin, passwordExpired } = result.value
  if (passwordExpired && $switches.get().includes('PWDEXPFORCECHANGE3')) {
    holdSession({ token, account })
    return closeDialog('sign-in')
  }
  beginSession({ token, account, isFirst: firstTimeLogin })
  keepRemembered({ username: account }, isRemembered)
  finishSignIn(after)
}

async function exchange(isRemembered: boolean) {
  const [asked, browser] = await Promise.all([call(passkeyChallenge, {}), browserCode()])
  if (!asked.ok) return asked
  if (!browser) return failed<CallFailure>({ kind: 'offline' })
  const { challenge, rpId, timeoutMs: timeout } = asked.value
  const optionsJSON = { challenge, rpId, timeout, userVerification: 'required' } as const
  // closed, too late, no passkey, not the site's own address: the browser does not say which, and has told its owner
  const assertion = await browser.startAuthentication({ optionsJSON }).catch(() => undefined)
  if (!assertion) return 'left'
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = assertion.response
  const answer = { credentialId: assertion.id, clientDataJSON, authenticatorData, signature, userHandle }
  return call(passkeyLogin, { ...answer, remember: isRemembered }) satisfies Promise<Result<unknown, CallFailure>>
}

/** Its code comes with the first wish, and may be gone. */
function browserCode() {
  return import('@simplewebauthn/browser').catch(() => undefined)
}
