import { type InferOutput, maxLength, number, object, optional, picklist, pipe, strictObject, string } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { solvedChallenge } from '#contract/auth/captcha.ts'
import { telephone } from '#contract/fields/phone.ts'

/** The purpose of a code; it is valid for no other. */
const codePurpose = picklist(['login', 'register', 'forgot', 'verify', 'contact'])
export type CodePurpose = InferOutput<typeof codePurpose>

/**
 * S3.7: when the next code may be requested. A portal counts down to the first of these that is given, else for a
 * minute (X13): a time by the gateway's clock in milliseconds since the epoch, or a number of minutes.
 */
const sent = object({ expirationTime: optional(number()), expiredMinutes: optional(number()) })

/** The language of the message. */
const language = pipe(string(), maxLength(16))

/**
 * S3.7, S4.23: sends a code to log in or to reset a password with. The answer does not reveal whether an account has
 * this number: it is always the same, and without an account nothing is sent.
 */
export const smsNoLogin = endpoint({
  name: 'smsNoLogin',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  access: 'open',
  limit: 'costly',
  input: strictObject({ ...telephone, purpose: picklist(['login', 'forgot']), language, human: solvedChallenge }),
  value: sent,
  refusals: ['mobile_invalid', 'human_unproven'],
})

/**
 * S3.7: sends a code for a registration; `type` is the form that requests it (S2.45). A `username` that the rules of the
 * site refuse gets no code (S7.12), as no account could be opened with it; whether it is taken, nobody learns here. If the operator's SMS provider
 * sends it (see `status`), the answer has no time: the next code may be requested in a minute (S4.25).
 */
export const smsRegister = endpoint({
  name: 'smsRegister',
  method: 'POST',
  path: '/wps/verification/sms/register',
  access: 'open',
  limit: 'costly',
  input: strictObject({
    ...telephone,
    type: picklist(['register', 'registerMobile']),
    username: optional(pipe(string(), maxLength(1024))),
    language,
    human: solvedChallenge,
  }),
  value: sent,
  refusals: ['mobile_invalid', 'human_unproven', 'code_service_down', 'register_invalid'],
})
