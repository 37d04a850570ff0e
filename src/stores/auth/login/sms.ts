import { type ReadableAtom, atom, onMount } from 'nanostores'
import { call } from '#api/call.ts'
import { type CallFailure, failureKey } from '#api/failure.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { smsNoLogin, smsRegister } from '#contract/register/sms.ts'
import { MINUTE_MS, SECOND_MS } from '#contract/time/time.ts'
import { pageLanguage } from '#browser/page.ts'
import { type Result, failed } from '#api/result.ts'
import { warn } from '#stores/shell/warning.ts'
import { $permissions } from '#stores/site/permissions.ts'
import { beginProof, spendProof } from './proof-of-work.ts'

/** A phone number as typed, and the purpose of the code. */
export interface CodeRequest {
  readonly countryDialingCode: string
  readonly mobileNum: string
  readonly for: 'login' | 'forgot' | 'register' | 'registerMobile'
  /** The name that a registration is about to take, if the form asks for one. */
  readonly username?: string | undefined
}

/** The purpose of a sent code: as requested, or to verify a member at login, by phone or e-mail (S4.49). */
export type CodeAim = CodeRequest['for'] | 'mobile' | 'email'

/**
 * State of a code. `waiting` until another may be requested, by this device's clock, so that a tab that slept knows at
 * once (S4.24); `sentFor` is the purpose of the last code, if it was sent.
 */
export type Sms =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  | { readonly state: 'waiting'; readonly until: number; readonly sentFor: CodeAim | undefined }

/** S9.1: used if the answer does not give a time. */
const RESEND_MS = 60_000

const store = atom<Sms>({ state: 'idle' })
export const $sms: ReadableAtom<Sms> = store

const left = atom(0)
/** Seconds until another code may be requested; 0 if it may be now. */
export const $secondsLeft: ReadableAtom<number> = left

onMount(left, () => {
  tick()
  const stop = store.listen(tick)
  const timer = setInterval(tick, SECOND_MS)
  return () => (stop(), clearInterval(timer))
})

function tick(): void {
  const sms = store.get()
  left.set(sms.state === 'waiting' ? Math.max(0, Math.ceil((sms.until - Date.now()) / SECOND_MS)) : 0)
}

/**
 * Sends a code (S4.23 to S4.28): proof of work first, then the call. Does nothing while a request is in progress or
 * before another code may be requested. Warns of a failure and keeps the waiting time that it states.
 */
export function sendCode(request: CodeRequest): Promise<void> {
  return sendCodeBy(request.for, () => send(request))
}

/** Clears the waiting time, which does not apply to another phone or mailbox. */
export function forgetSent(): void {
  if (store.get().state !== 'sending') store.set({ state: 'idle' })
}

type Sent = Result<{ expirationTime?: number | undefined; expiredMinutes?: number | undefined }, CallFailure>

/** Sends a code like `sendCode`, by another call. */
export async function sendCodeBy(aim: CodeAim, ask: () => Promise<Sent>): Promise<void> {
  const current = store.get()
  if (current.state === 'sending' || (current.state === 'waiting' && Date.now() < current.until)) return
  store.set({ state: 'sending' })
  const result = await ask()
  if (result.ok) return store.set({ state: 'waiting', until: resendAt(result.value), sentFor: aim })
  const { failure } = result
  const waitS = failure.kind === 'refused' ? failure.retryAfterS : undefined
  store.set(
    waitS === undefined
      ? { state: 'idle' }
      : { state: 'waiting', until: Date.now() + waitS * SECOND_MS, sentFor: undefined },
  )
  await warn(failureKey(failure))
}

async function send(request: CodeRequest): Promise<Result<ValueOf<typeof smsNoLogin>, CallFailure>> {
  const human = await beginProof('sms')
  if ('kind' in human) return failed(human)
  const { for: aim, ...telephone } = request
  const input = { ...telephone, language: pageLanguage(), human }
  const result =
    aim === 'login' || aim === 'forgot'
      ? await call(smsNoLogin, { ...input, purpose: aim })
      : await call(smsRegister, { ...input, type: aim })
  // the gateway may have consumed the proof, whatever it answers
  spendProof('sms')
  return result
}

/** X13: returns the first time that the answer carries, corrected for the gateway's clock. */
function resendAt({ expirationTime, expiredMinutes }: ValueOf<typeof smsNoLogin>): number {
  const permissions = $permissions.get()
  const offsetMs = permissions.state === 'ready' ? permissions.clockOffsetMs : 0
  if (expirationTime !== undefined) return expirationTime - offsetMs
  return Date.now() + (expiredMinutes === undefined ? RESEND_MS : expiredMinutes * MINUTE_MS)
}
