import {
  staffAccept,
  staffAcceptPasskey,
  type staffInvite,
  staffPasskeyChallenge,
  staffPasskeySignIn,
  staffSignIn,
} from '#contract/staff/session.ts'
import type { StaffInput, StaffValue } from '#contract/staff/staff-call.ts'
import { late } from '#browser/late.ts'
import { readCode } from '#contract/typed/code.ts'
import { type StaffResult, call } from '#staff/api/call.ts'
import type { StaffFailure } from '#staff/api/failure.ts'
import { enter } from './session.ts'

/** Why a login did not succeed; `left`: the person cancelled, or the device has no passkey. Nothing if it did. */
export type SignInOutcome = StaffFailure | 'left' | undefined

const browserCode = late(() => import('@simplewebauthn/browser'))

/** Returns whether this browser supports passkeys. */
export function knowsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}

/** Logs in with all three. */
export async function signInByPassword(typed: StaffInput<typeof staffSignIn>): Promise<SignInOutcome> {
  return finish(await call(staffSignIn, { ...typed, code: readCode(typed.code) }))
}

/** Asks this device for a passkey of this site, and logs in with it. */
export async function signInByPasskey(): Promise<SignInOutcome> {
  const [asked, browser] = await Promise.all([call(staffPasskeyChallenge, {}), browserCode()])
  if (!asked.ok) return asked.failure
  if (!browser) return { kind: 'offline' }
  const { challenge, rpId, timeoutMs: timeout } = asked.value
  const optionsJSON = { challenge, rpId, timeout, userVerification: 'required' } as const
  const assertion = await browser.startAuthentication({ optionsJSON }).catch(() => undefined)
  if (!assertion) return 'left'
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = assertion.response
  const answer = { credentialId: assertion.id, clientDataJSON, authenticatorData, signature, userHandle }
  return finish(await call(staffPasskeySignIn, answer))
}

/** Accepts an invitation with a password and the first code of an authenticator app. */
export async function acceptByPassword(typed: StaffInput<typeof staffAccept>): Promise<SignInOutcome> {
  return finish(await call(staffAccept, { ...typed, code: readCode(typed.code) }))
}

/** Accepts an invitation with a new passkey of this device. */
export async function acceptByPasskey(
  token: string,
  { challenge, rpId, rpName, timeoutMs: timeout, user }: StaffValue<typeof staffInvite>['passkey'],
): Promise<SignInOutcome> {
  const browser = await browserCode()
  if (!browser) return { kind: 'offline' }
  const optionsJSON = {
    challenge,
    rp: { id: rpId, name: rpName },
    user: { ...user, displayName: user.name },
    timeout,
    pubKeyCredParams: [-7, -8, -257].map((alg) => ({ alg, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    } as const,
    attestation: 'none' as const,
  }
  const made = await browser.startRegistration({ optionsJSON }).catch(() => undefined)
  if (!made) return 'left'
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  return finish(
    await call(staffAcceptPasskey, { token, credentialId: made.id, clientDataJSON, attestationObject, transports }),
  )
}

function finish(result: StaffResult<typeof staffSignIn>): SignInOutcome {
  if (!result.ok) return result.failure
  enter(result.value)
  return undefined
}
