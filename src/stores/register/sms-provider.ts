import { call } from '#api/call.ts'
import { type CallFailure, failureKey } from '#api/failure.ts'
import { checkProviderCode } from '#contract/register/sms-provider.ts'
import { sealingKey } from '#stores/site/permissions.ts'
import { beginProof } from '#stores/auth/login/proof-of-work.ts'
import type { CodeError } from './register-state.ts'

// Loaded for a registration whose code the operator's SMS gateway checks.

/** A phone number as typed, and the code that was sent to it. */
interface Typed {
  readonly countryDialingCode: string
  readonly mobileNum: string
  readonly code: string
}

/** S3.2: the proof that a registration sends instead of the code. */
export interface PhoneProof {
  readonly firebaseChannel: 'sms'
  readonly firebaseIdToken: string
}

/** Why the phone is not verified: an error of the code's field (X14), or a failure before the check. */
export type UnprovenPhone = { readonly why: CodeError } | { readonly failure: CallFailure }

/** The refusals that the field shows; others become a general error. */
const fieldRefusals: readonly CodeError[] = [
  'refusals.code_invalid',
  'refusals.code_expired',
  'refusals.code_service_down',
  'refusals.mobile_invalid',
  'refusals.function_not_enabled',
  'refusals.too_many_requests',
  'refusals.busy',
  'refusals.maintenance',
  'refusals.region_restricted',
  'refusals.offline',
  'refusals.timeout',
  'refusals.malformed',
]

let last: { readonly of: string; readonly phoneProof: PhoneProof } | undefined

/**
 * Has the code checked before the registration (S4.9), after the human verification. A code can be used once: its proof
 * is reused until other values are typed, for example after a username was taken.
 * @returns the proof to send instead of the code, or why there is none
 */
export async function provePhone(typed: Typed): Promise<PhoneProof | UnprovenPhone> {
  const of = JSON.stringify(typed)
  if (last?.of === of) return last.phoneProof
  const human = await beginProof('register')
  if ('kind' in human) return { failure: human }
  const seal = await sealingKey()
  if ('kind' in seal) return { failure: seal }
  const checked = await call(checkProviderCode, typed, { seal })
  if (!checked.ok) return { why: whyOf(checked.failure) }
  const phoneProof = { firebaseChannel: 'sms', firebaseIdToken: checked.value.idToken } as const
  last = { of, phoneProof }
  return phoneProof
}

function whyOf(failure: CallFailure): CodeError {
  const key = failureKey(failure)
  return fieldRefusals.find((one) => one === key) ?? 'refusals.unknown_error'
}
