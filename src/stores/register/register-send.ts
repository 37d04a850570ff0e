import { call } from '#api/call.ts'
import type { CallFailure } from '#api/failure.ts'
import type { RefusalDetail, ValueOf } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { register, registerMobile } from '#contract/register/register.ts'
import { normalizeDraft } from '#contract/fields/field-errors.ts'
import type { Draft, RegisterForm } from '#contract/fields/form.ts'
import { pageAddress, absoluteUrl } from '#browser/page.ts'
import { type Result, done, failed } from '#api/result.ts'
import { sealingKey } from '#stores/site/permissions.ts'
import { linkedCodes } from './register-draft.ts'
import { captchaFields } from '#stores/auth/login/captcha.ts'
import { beginProof, spendProof } from '#stores/auth/login/proof-of-work.ts'
import type { PhoneProof } from './sms-provider.ts'
import { randomId } from '#browser/random-id.ts'

type Failure = CallFailure<RefusalDetail<typeof register>>
type Sent = Result<ValueOf<typeof register>, Failure>

/** A validated registration. */
interface ReadyRegistration {
  readonly draft: Draft
  readonly form: RegisterForm
  /** Empty if the form does not ask for it. */
  readonly countryDialingCode: string
  /** The SMS gateway's proof, which is sent instead of the code (S3.2). */
  readonly phoneProof: PhoneProof | undefined
}

/**
 * Sends a validated registration with its proof of work (S4.8) and its captcha. Calls `onProven` before the call.
 * Retries once if the proof was stale: a restarted gateway forgets its challenges.
 */
export async function sendRegister(ready: ReadyRegistration, onProven: () => void): Promise<Sent> {
  const first = await sendOnce(ready, onProven)
  const sent = isRefused(first, 'human_unproven') ? await sendOnce(ready, onProven) : first
  // a form that is sent again, after the visitor has read that the link has ended, leaves its code out
  if (isRefused(sent, 'invitation_code_error')) hasEnded = true
  return sent
}

function isRefused(sent: Sent, code: RefusalCode): boolean {
  return !sent.ok && sent.failure.kind === 'refused' && sent.failure.code === code
}

async function sendOnce(ready: ReadyRegistration, onProven: () => void): Promise<Sent> {
  const human = await beginProof('register')
  if ('kind' in human) return failed(human)
  const seen = await captchaOf(ready)
  if (!seen.ok) return seen
  onProven()
  const seal = await sealingKey()
  if ('kind' in seal) return failed(seal)
  const { path, host } = pageAddress()
  const facts = { login: true, registerUrl: absoluteUrl(path), registerMethod: 'WEB', domain: host } as const
  const agreed = { termsAgreed: true, ageConfirmed: true } as const
  const { form, countryDialingCode, phoneProof } = ready
  // another captcha answer does not make it another request
  const { captcha: _answer, ...draft } = normalizeDraft(ready.draft, form, countryDialingCode)
  const requestId = requestFor({ draft, type: form.type, countryDialingCode })
  const brought = linkedCodes().affiliateCode
  // if the form does not ask for it (S4.6)
  const affiliate = brought && !hasEnded && { affiliateCode: brought }
  const input = { ...affiliate, ...given(draft), ...phoneProof, ...seen.value, ...facts, ...agreed, requestId, human }
  const result =
    form.type === 'register'
      ? await call(register, { ...input, ...(countryDialingCode && { countryDialingCode }) }, { seal })
      : await call(registerMobile, { ...input, countryDialingCode }, { seal })
  // the gateway may have consumed the proof, whatever it answers
  spendProof('register')
  return result
}

/** Whether the link that led here has ended. */
let hasEnded = false

/** Returns the captcha fields to send, if the form has a captcha. */
async function captchaOf({ draft, form }: ReadyRegistration) {
  if (!form.hasCaptcha) return done({})
  const fields = await captchaFields('register', draft.captcha ?? '')
  const missing = { kind: 'refused', code: 'captcha_required', detail: null, retryAfterS: undefined } as const
  return fields === 'missing' ? failed(missing) : fields
}

function given(draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([, text]) => text !== ''))
}

let last: { readonly id: string; readonly of: string } | undefined

/** Returns the same request id for the same input, however often it is sent. */
function requestFor(ready: object): string {
  const of = JSON.stringify(ready)
  if (last?.of !== of) last = { id: randomId(), of }
  return last.id
}
