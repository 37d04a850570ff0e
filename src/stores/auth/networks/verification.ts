import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import type { VerificationMethod } from '#contract/auth/login.ts'
import type { InputOf, ValueOf } from '#contract/endpoint.ts'
import { loginVerify, loginVerifyCode } from '#contract/auth/verification.ts'
import { pageLanguage } from '#lib/page.ts'
import { type Result, failed } from '#lib/result.ts'
import { sealingKey } from '#stores/site/permissions.ts'
import { $signIn, finishProof, resetSignIn } from '#stores/auth/login/sign-in.ts'
import { forgetSent, sendCodeBy } from '#stores/auth/login/sms.ts'

/**
 * The second step's way (S4.49). `wrong`: what was typed; `tried` counts the submits that found it so. `over`: the ticket
 * is good for nothing more.
 */
export type SecondStep =
  | { readonly state: 'idle' | 'sending' | 'over' }
  | { readonly state: 'wrong'; readonly why: 'missing' | FailureKey; readonly tried: number }
  | { readonly state: 'failed'; readonly why: FailureKey }

const store = atom<SecondStep>({ state: 'idle' })
export const $secondStep: ReadableAtom<SecondStep> = store

let tried = 0

/** The form is new, or another way was chosen: what was said before is nothing to it. */
export function resetSecondStep(): void {
  store.set({ state: 'idle' })
  forgetSent()
}

/** Back to the form for the password. */
export function leaveSecondStep(): void {
  resetSignIn()
}

/** Somebody types again: what was wrong is no longer said. */
export function clearSecondStepError(): void {
  if (store.get().state === 'wrong') store.set({ state: 'idle' })
}

/** Sends the code for this way. */
export async function sendVerifyCode(way: VerificationMethod): Promise<void> {
  const ticket = ticketNow()
  if (ticket === undefined || (way !== 'mobile' && way !== 'email')) return
  await sendCodeBy(way, async () => {
    const result = await call(loginVerifyCode, { ticket, way, language: pageLanguage() })
    if (!result.ok && isStale(result.failure)) store.set({ state: 'over' })
    return result
  })
}

/** Sends what was typed, sealed; if it is right, the login goes on (`finishProof`). A second submit meanwhile is ignored. */
export async function submitSecondStep(way: VerificationMethod, typed: string): Promise<void> {
  const signIn = $signIn.get()
  if (signIn.state !== 'proof' || store.get().state === 'sending') return
  const { ticket } = signIn.asked
  const value = typed.trim()
  if (value === '') return setError('missing')
  store.set({ state: 'sending' })
  const result = await send({ ticket, way, value, remember: signIn.isRemembered })
  // left meanwhile, by closing the dialog: a session that nobody waits for is not begun
  if (ticketNow() !== ticket) return store.set({ state: 'idle' })
  if (!result.ok) return fail(result.failure)
  store.set({ state: 'idle' })
  finishProof(result.value)
}

function ticketNow(): string | undefined {
  const signIn = $signIn.get()
  return signIn.state === 'proof' ? signIn.asked.ticket : undefined
}

async function send(shown: InputOf<typeof loginVerify>): Promise<Result<ValueOf<typeof loginVerify>, CallFailure>> {
  const seal = await sealingKey()
  return 'kind' in seal ? failed(seal) : call(loginVerify, shown, { seal })
}

function isStale(failure: CallFailure): boolean {
  return failure.kind === 'refused' && failure.code === 'verification_stale'
}

function fail(failure: CallFailure): void {
  if (isStale(failure)) return store.set({ state: 'over' })
  const why = failureKey(failure)
  if (failure.kind === 'refused' && /^(?:code|verification)_/.test(failure.code)) return setError(why)
  store.set({ state: 'failed', why })
}

function setError(why: 'missing' | FailureKey): void {
  tried += 1
  store.set({ state: 'wrong', why, tried })
}
