import { type ReadableAtom, atom } from 'nanostores'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { addPasskey, beginPasskey, passkeys, removePasskey } from '#contract/auth/passkeys.ts'
import { late } from '#browser/late.ts'
import { failed } from '#api/result.ts'
import { sealingKey } from '#stores/site/permissions.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'

/** A passkey of the member. */
export type Passkey = ValueOf<typeof passkeys>['passkeys'][number]

/**
 * The last or current action: `passwordMissing` asks for the password, `has` means this device already has a passkey.
 */
export type PasskeyAction =
  | { readonly kind: 'nothing' | 'adding' | 'added' | 'left' | 'has' | 'passwordMissing' }
  | { readonly kind: 'removing' | 'removed'; readonly passkey: Passkey }
  | { readonly kind: 'failed'; readonly why: FailureKey }

/** The member's passkeys. `asksPassword`: adding another one requires the password. */
export type Passkeys =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready'
      readonly value: readonly Passkey[]
      readonly asksPassword: boolean
      readonly action: PasskeyAction
    }
  | { readonly state: 'failed'; readonly why: FailureKey }

const store = atom<Passkeys>({ state: 'loading' })
export const $passkeys: ReadableAtom<Passkeys> = store

const browserCode = late(() => import('@simplewebauthn/browser'))

/** Loads the passkeys of the member who is logged in now; called each time the list opens. */
export async function loadPasskeys(): Promise<void> {
  store.set({ state: 'loading' })
  await refresh({ kind: 'nothing' })
}

/**
 * Lets this device, or a nearby one, create a passkey. Asks for the password first if the login is not recent.
 * @param typed the name, empty for the browser's; the password, if it is required
 */
export async function createPasskey(typed: { name: string; password: string }): Promise<void> {
  const before = store.get()
  if (before.state !== 'ready' || isBusy(before.action)) return
  if (before.asksPassword && !typed.password) return setDoing({ kind: 'passwordMissing' })
  setDoing({ kind: 'adding' })
  const action = await make(typed, before.asksPassword)
  if (action.kind === 'added') return refresh(action)
  const asksPassword = action.kind === 'passwordMissing'
  setDoing(action, asksPassword)
}

/** Removes a passkey; ignores further requests while one is in progress. */
export async function deletePasskey(passkey: Passkey): Promise<void> {
  const before = store.get()
  if (before.state !== 'ready' || isBusy(before.action)) return
  setDoing({ kind: 'removing', passkey })
  const result = await authedCall(removePasskey, { id: passkey.id })
  if (!result.ok) return setDoing(failure(result.failure))
  store.set({
    ...before,
    value: before.value.filter(({ id }) => id !== passkey.id),
    action: { kind: 'removed', passkey },
  })
}

async function make({ name, password }: { name: string; password: string }, asks: boolean): Promise<PasskeyAction> {
  const [begun, browser] = await Promise.all([begin(asks ? password : undefined), browserCode()])
  if (!begun.ok) {
    const isAsked = begun.failure.kind === 'refused' && begun.failure.code === 'password_required'
    return isAsked ? { kind: 'passwordMissing' } : failure(begun.failure)
  }
  if (!browser) return failure({ kind: 'offline' })
  const made = await askDevice(begun.value, browser)
  if ('kind' in made) return made
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  const input = { name, credentialId: made.id, clientDataJSON, attestationObject, transports }
  const added = await authedCall(addPasskey, input)
  return added.ok ? { kind: 'added' } : failure(added.failure)
}

type Code = NonNullable<Awaited<ReturnType<typeof browserCode>>>

/** Returns what the device created, or why it created nothing: it already has a passkey, or the user cancelled. */
async function askDevice(asked: ValueOf<typeof beginPasskey>, { startRegistration, WebAuthnError }: Code) {
  try {
    return await startRegistration({ optionsJSON: optionsOf(asked) })
  } catch (error) {
    const isThere = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    return { kind: isThere ? 'has' : 'left' } as const
  }
}

async function begin(password: string | undefined) {
  const seal = await sealingKey()
  if ('kind' in seal) return failed<CallFailure>(seal)
  return authedCall(beginPasskey, password === undefined ? {} : { password }, { seal })
}

/** Returns options for a discoverable passkey, which identifies its owner and requires a fingerprint, face or PIN. */
function optionsOf({ challenge, rpId, rpName, timeoutMs, user, exclude }: ValueOf<typeof beginPasskey>) {
  return {
    challenge,
    rp: { id: rpId, name: rpName },
    user: { ...user, displayName: user.name },
    timeout: timeoutMs,
    pubKeyCredParams: [-7, -8, -257].map((alg) => ({ alg, type: 'public-key' as const })),
    excludeCredentials: exclude.map(({ id }) => ({ id, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    } as const,
    attestation: 'none' as const,
  }
}

async function refresh(action: PasskeyAction): Promise<void> {
  const result = await authedCall(passkeys, {})
  if (!result.ok) return store.set({ state: 'failed', why: failureKey(result.failure) })
  const { passkeys: value, needsPassword: asksPassword } = result.value
  store.set({ state: 'ready', value, asksPassword, action })
}

function setDoing(action: PasskeyAction, asksPassword = false): void {
  const current = store.get()
  if (current.state === 'ready') store.set({ ...current, action, asksPassword: current.asksPassword || asksPassword })
}

function failure(of: CallFailure): PasskeyAction {
  return { kind: 'failed', why: failureKey(of) }
}

function isBusy({ kind }: PasskeyAction): boolean {
  return kind === 'adding' || kind === 'removing'
}
