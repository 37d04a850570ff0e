import { type InferOutput, maxLength, number, object, optional, picklist, pipe, strictObject, string } from 'valibot'
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'
import { solvedChallenge } from '#contract/auth/captcha.ts'
import { telephone } from '#contract/fields/phone.ts'

/** What a code is good for; for anything else it is not. */
const codePurpose = picklist(['login', 'register', 'forgot', 'verify'])
export type CodePurpose = InferOutput<typeof codePurpose>

/**
 * S3.7: when another code may be asked for. A portal counts down to the first of these that it is told, else for a minute
 * (X13): a time by the gateway's clock in milliseconds since the epoch, or a number of minutes.
 */
const sent = object({ expirationTime: optional(number()), expiredMinutes: optional(number()) })

/** In which language the message is to be. */
const language = pipe(string(), maxLength(16))

/**
 * S3.7, S4.23: sends a code to sign in with, or to set a new password with. Whether anybody has this number is not told:
 * the answer is the same, and where nobody has it nothing is sent.
 */
export const smsNoLogin = endpoint({
  name: 'smsNoLogin',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  access: 'open',
  input: strictObject({ ...telephone, purpose: picklist(['login', 'forgot']), language, human: solvedChallenge }),
  value: sent,
  refusals: ['mobile_invalid', 'human_unproven'],
})

/**
 * S3.7: sends a code to open an account with; `type` is the form that asks (S2.45). Where the operator's provider sends it
 * (`status` says so), the answer carries no time: the next may be asked for in a minute (S4.25).
 */
export const smsRegister = endpoint({
  name: 'smsRegister',
  method: 'POST',
  path: '/wps/verification/sms/register',
  access: 'open',
  input: strictObject({
    ...telephone,
    type: picklist(['register', 'registerMobile']),
    language,
    human: solvedChallenge,
  }),
  value: sent,
  refusals: ['mobile_invalid', 'human_unproven', 'code_service_down'],
})

export const planned: readonly PlannedEndpoint[] = []
