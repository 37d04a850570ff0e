import { type ReadableAtom, atom, onMount } from 'nanostores'
import { call } from '#api/call.ts'
import { type CallFailure, failureKey } from '#api/failure.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { smsNoLogin, smsRegister } from '#contract/register/sms.ts'
import { pageLanguage } from '#lib/page.ts'
import { type Result, failed } from '#lib/result.ts'
import { warn } from '#stores/shell/warning.ts'
import { $permissions } from '#stores/site/permissions.ts'
import { beginProof, spendProof } from './proof-of-work.ts'

/** A telephone as it was typed, and what the code is for. */
export interface CodeRequest {
  readonly countryDialingCode: string
  readonly mobileNum: string
  readonly for: 'login' | 'forgot' | 'register' | 'registerMobile'
}

/** What a code was sent for: as wished, or to show at a login, by telephone or e-mail, that it is the member (S4.49). */
export type CodeAim = CodeRequest['for'] | 'mobile' | 'email'

/**
 * A code's way to a telephone. `waiting` until another may be asked for, by this machine's clock, so that a tab that slept
 * knows at once (S4.24); `sentFor` tells what the last one was for, if it was sent.
 */
export type Sms =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  | { readonly state: 'waiting'; readonly until: number; readonly sentFor: CodeAim | undefined }

/** S9.1: where the answer does not say. */
const RESEND_MS = 60_000
const MINUTE_MS = 60_000
const SECOND_MS = 1000

const store = atom<Sms>({ state: 'idle' })
export const $sms: ReadableAtom<Sms> = store

const left = atom(0)
/** Seconds until another code may be asked for; 0 when it may now. */
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
 * Sends a code (S4.23 to S4.28): the human verification first, then the call. Asked for again while one is on its way, or
 * before another may be, it does nothing. What goes wrong is warned of, and for how long to wait.
 */
export function sendCode(request: CodeRequest): Promise<void> {
  return sendCodeBy(request.for, () => send(request))
}

/** Another telephone or mailbox is none of the last one's waiting. */
export function forgetSent(): void {
  if (store.get().state !== 'sending') store.set({ state: 'idle' })
}

type Sent = Result<{ expirationTime?: number | undefined; expiredMinutes?: number | undefined }, CallFailure>

/** As `sendCode`, by another call. */
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
  // whatever was answered, it may have been taken
  spendProof('sms')
  return result
}

/** X13: the first that the answer carries, against the gateway's clock. */
function resendAt({ expirationTime, expiredMinutes }: ValueOf<typeof smsNoLogin>): number {
  const permissions = $permissions.get()
  const offsetMs = permissions.state === 'ready' ? permissions.clockOffsetMs : 0
  if (expirationTime !== undefined) return expirationTime - offsetMs
  return Date.now() + (expiredMinutes === undefined ? RESEND_MS : expiredMinutes * MINUTE_MS)
}
