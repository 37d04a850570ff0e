import { call } from '#api/call.ts'
import { type CallFailure, failureKey } from '#api/failure.ts'
import { checkProviderCode } from '#contract/register/sms-provider.ts'
import { sealingKey } from '#stores/site/permissions.ts'
import { beginProof } from '#stores/auth/login/proof-of-work.ts'
import type { CodeError } from './register.ts'

// Loaded when a registration is sent whose code the operator's provider checks.

/** A telephone as it was typed, and the code that came there. */
interface Typed {
  readonly countryDialingCode: string
  readonly mobileNum: string
  readonly code: string
}

/** S3.2: what a registration sends in the place of the code. */
export interface PhoneProof {
  readonly firebaseChannel: 'sms'
  readonly firebaseIdToken: string
}

/** Why it is not shown: for the code's field (X14), or what went wrong before it was asked about. */
export type UnprovenPhone = { readonly why: CodeError } | { readonly failure: CallFailure }

/** What the field may say; anything else is said in general. */
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
 * Has the code checked before anything is registered (S4.9), after the human verification. A code is good once: what was
 * shown with it stands as long as nothing else is typed, for a name that is taken, say.
 * @returns what is sent in its place; else why not
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
