import type { InferOutput } from 'valibot'
import { type CodePurpose, smsNoLogin, smsRegister } from '#contract/register/sms.ts'
import { validateRegistration } from '#contract/fields/field-errors.ts'
import type { SolvedChallenge } from '#contract/auth/captcha.ts'
import { openForm } from '#gateway/auth/login/registration.rules.ts'
import { type Answer, type Outcome, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { networkOf } from '#gateway/http/network.ts'
import { isSwitchedOn, registrationFacts } from '#gateway/site/site.rows.ts'
import { memberAt } from '#gateway/sms/codes.rows.ts'
import { numberOf } from '#gateway/sms/number.ts'
import { sendByProvider } from './provider-code.routes.ts'

export const smsAnswers: readonly Answer[] = [
  answer(smsNoLogin, async (input, request) => {
    const needed = input.purpose === 'login' ? 'MOBILEVERCODELOGIN3' : 'CHNGPASSVERIF3'
    if (!(await isSwitchedOn(request.services.database.read, needed))) return refuse('function_not_enabled')
    return send(input, request)
  }),

  answer(smsRegister, async (input, request) => {
    const form = openForm(input.type, await registrationFacts(request.services.database.read, request.services.side))
    if (!form?.hasCode) return refuse('function_not_enabled')
    const { username } = input
    if (username !== undefined && validateRegistration({ username }, form).has('username'))
      return refuse('register_invalid')
    return send({ ...input, purpose: 'register' }, request)
  }),
]

interface CodeRequest {
  readonly countryDialingCode: string
  readonly mobileNum: string
  readonly purpose: CodePurpose
  readonly language: string
  readonly human: SolvedChallenge
}

async function send(
  codeRequest: CodeRequest,
  request: Request,
): Promise<Outcome<InferOutput<typeof smsNoLogin.value>>> {
  const { database, proofOfWork, codes, providerCodes } = request.services
  const { purpose, language } = codeRequest
  const number = await numberOf(codeRequest, request)
  if (number === undefined) return refuse('mobile_invalid')
  // S4.23: every request for a code needs proof of work
  const proof = await proofOfWork.take(codeRequest.human, 'sms')
  if (proof !== 'proven') return refuse('human_unproven')
  if (purpose === 'register' && providerCodes) return sendByProvider({ number, language }, providerCodes, request)
  const isForNobody = purpose !== 'register' && !(await memberAt(database.read, number))
  const { requestId } = request
  const sent = await codes.send({ purpose, number, network: networkOf(request.ip), language, isForNobody, requestId })
  if ('again' in sent) return ok({ expirationTime: sent.again })
  request.send('retry-after', String(sent.waitSeconds))
  return refuse('too_many_requests')
}
