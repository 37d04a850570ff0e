import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import { passkeyChallenge, passkeyLogin } from '#contract/auth/passkeys.ts'
import { late } from '#browser/late.ts'
import { closeDialog } from '#browser/page.ts'
import { type Result, failed } from '#api/result.ts'
import { $switches } from '#stores/site/switches.ts'
import { beginSession, holdSession } from '#stores/auth/session/session.ts'
import { type AfterLogin, finishSignIn, loadRemembering } from '#stores/auth/login/sign-in.ts'

/** State of a login with a passkey. `left`: the user cancelled, or this browser has no passkey. */
export type PasskeySignIn =
  { readonly state: 'idle' | 'working' | 'left' } | { readonly state: 'failed'; readonly why: FailureKey }

const store = atom<PasskeySignIn>({ state: 'idle' })
export const $passkeySignIn: ReadableAtom<PasskeySignIn> = store

const browserCode = late(() => import('@simplewebauthn/browser'))

/** Returns whether this browser supports passkeys. */
export function knowsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}

/**
 * Asks for a passkey of this site and logs in with it: as after a password, the member continues (S4.13), or is held if
 * the password has expired (S4.15). Ignores further requests while one is in progress.
 * @param isRemembered whether the box is ticked (S4.20)
 */
export async function signInByPasskey(after: AfterLogin, isRemembered: boolean): Promise<void> {
  if (store.get().state === 'working') return
  store.set({ state: 'working' })
  const [result, remembering] = await Promise.all([exchange(isRemembered), loadRemembering()])
  if (result === 'left') return store.set({ state: 'left' })
  if (!result.ok) return store.set({ state: 'failed', why: failureKey(result.failure) })
  store.set({ state: 'idle' })
  const { token, account, firstTimeLogin, passwordExpired } = result.value
  if (passwordExpired && $switches.get().includes('PWDEXPFORCECHANGE3')) {
    holdSession({ token, account })
    return closeDialog('sign-in')
  }
  beginSession({ token, account, isFirst: firstTimeLogin })
  remembering?.keepRemembered({ username: account }, isRemembered)
  finishSignIn(after)
}

async function exchange(isRemembered: boolean) {
  const [asked, browser] = await Promise.all([call(passkeyChallenge, {}), browserCode()])
  if (!asked.ok) return asked
  if (!browser) return failed<CallFailure>({ kind: 'offline' })
  const { challenge, rpId, timeoutMs: timeout } = asked.value
  const optionsJSON = { challenge, rpId, timeout, userVerification: 'required' } as const
  // cancelled, timed out, no passkey, wrong domain: the browser does not say which, but has informed the user
  const assertion = await browser.startAuthentication({ optionsJSON }).catch(() => undefined)
  if (!assertion) return 'left'
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = assertion.response
  const answer = { credentialId: assertion.id, clientDataJSON, authenticatorData, signature, userHandle }
  return call(passkeyLogin, { ...answer, remember: isRemembered }) satisfies Promise<Result<unknown, CallFailure>>
}
