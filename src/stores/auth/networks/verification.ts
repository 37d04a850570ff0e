import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import type { VerificationMethod } from '#contract/auth/login.ts'
import { readCode } from '#contract/typed/code.ts'
import type { InputOf, ValueOf } from '#contract/endpoint.ts'
import { loginVerify, loginVerifyCode } from '#contract/auth/verification.ts'
import { pageLanguage } from '#browser/page.ts'
import { type Result, failed } from '#api/result.ts'
import { sealingKey } from '#stores/site/permissions.ts'
import { finishProof } from '#stores/auth/login/log-in.ts'
import { $signIn, resetSignIn } from '#stores/auth/login/sign-in.ts'
import { forgetSent, sendCodeBy } from '#stores/auth/login/sms.ts'

/**
 * State of the second step (S4.49). `wrong`: an input error; `tried` counts the submits that found one. `over`: the
 * ticket is no longer valid.
 */
export type SecondStep =
  | { readonly state: 'idle' | 'sending' | 'over' }
  | { readonly state: 'wrong'; readonly why: 'missing' | FailureKey; readonly tried: number }
  | { readonly state: 'failed'; readonly why: FailureKey }

const store = atom<SecondStep>({ state: 'idle' })
export const $secondStep: ReadableAtom<SecondStep> = store

let tried = 0

/** Resets the step for a new form or another method. */
export function resetSecondStep(): void {
  store.set({ state: 'idle' })
  forgetSent()
}

/** Returns to the password form. */
export function leaveSecondStep(): void {
  resetSignIn()
}

/** Clears the error when the player types again. */
export function clearSecondStepError(): void {
  if (store.get().state === 'wrong') store.set({ state: 'idle' })
}

/** Sends the code for this method. */
export async function sendVerifyCode(way: VerificationMethod): Promise<void> {
  const ticket = ticketNow()
  if (ticket === undefined || (way !== 'mobile' && way !== 'email')) return
  await sendCodeBy(way, async () => {
    const result = await call(loginVerifyCode, { ticket, way, language: pageLanguage() })
    if (!result.ok && isStale(result.failure)) store.set({ state: 'over' })
    return result
  })
}

/**
 * Sends the input, sealed; if it is right, the login continues (`finishProof`). Ignores submits while one is in
 * progress.
 */
export async function submitSecondStep(way: VerificationMethod, typed: string): Promise<void> {
  const signIn = $signIn.get()
  if (signIn.state !== 'proof' || store.get().state === 'sending') return
  const { ticket } = signIn.asked
  const value = way === 'bankName' ? typed.trim() : readCode(typed)
  if (value === '') return setError('missing')
  store.set({ state: 'sending' })
  const result = await send({ ticket, way, value, remember: signIn.isRemembered })
  // the dialog was closed meanwhile: do not begin a session that no one waits for
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
