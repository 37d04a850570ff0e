import type { InferOutput } from 'valibot'
import { checkProviderCode } from '#contract/register/sms-provider.ts'
import type { smsRegister } from '#contract/register/sms.ts'
import { openForm } from '#gateway/auth/login/registration.rules.ts'
import { type Answer, type Outcome, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { networkOf } from '#gateway/http/network.ts'
import type { Services } from '#gateway/services.ts'
import { registrationFacts } from '#gateway/site/site.rows.ts'
import { RESEND_MS } from '#gateway/sms/codes.rules.ts'
import { numberOf } from '#gateway/sms/number.ts'
import type { ProviderCodes } from '#gateway/sms/provider-codes.ts'

export const providerCodeAnswers: readonly Answer[] = [
  answer(checkProviderCode, async (input, request) => {
    const { providerCodes } = request.services
    if (!providerCodes || !(await asksForCodes(request.services))) return refuse('function_not_enabled')
    const number = await numberOf(input, request)
    if (number === undefined) return refuse('mobile_invalid')
    const checked = await providerCodes.check(number, input.code)
    if (checked === 'wrong') return refuse('code_invalid')
    if (checked === 'expired') return refuse('code_expired')
    if (checked === 'down') return refuse('code_service_down')
    return 'idToken' in checked ? ok(checked) : wait(checked.waitSeconds, request)
  }),
]

interface CodeRequest {
  readonly number: string
  readonly language: string
}

/** Sends a code through the SMS provider instead of the gateway; the next may follow after a minute (S4.25). */
export async function sendByProvider(
  { number, language }: CodeRequest,
  codes: ProviderCodes,
  request: Request,
): Promise<Outcome<InferOutput<typeof smsRegister.value>>> {
  const sent = await codes.send({ number, language, network: networkOf(request.ip) })
  if (sent === 'sent') return ok({})
  if (sent === 'no_number') return refuse('mobile_invalid')
  if (sent === 'down') return refuse('code_service_down')
  if (sent !== 'unclear') return wait(sent.waitSeconds, request)
  request.send('retry-after', String(RESEND_MS / 1000))
  return refuse('code_service_down')
}

function wait(seconds: number, request: Request): Outcome<never> {
  request.send('retry-after', String(seconds))
  return refuse('too_many_requests')
}

/** Returns whether an open registration form asks for a code. */
async function asksForCodes({ database, side }: Services): Promise<boolean> {
  const facts = await registrationFacts(database.read, side)
  return (['register', 'registerMobile'] as const).some((type) => openForm(type, facts)?.hasCode)
}
