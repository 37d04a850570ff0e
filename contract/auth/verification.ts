import { maxLength, nonEmpty, number, object, picklist, pipe, strictObject, string } from 'valibot'
import { login, remember, verificationMethod } from './login.ts'
import { endpoint } from '#contract/endpoint.ts'
import { entryRefusals } from '#contract/refusals.ts'

/** The ticket from a refused login: valid for ten minutes, five attempts and one login, on the same network. */
const ticket = pipe(string(), nonEmpty(), maxLength(64))

/** S4.49: sends the code that confirms a login from a new network. */
export const loginVerifyCode = endpoint({
  name: 'loginVerifyCode',
  method: 'POST',
  path: '/wps/session/login/verify/code',
  access: 'open',
  limit: 'costly',
  input: strictObject({ ticket, way: picklist(['mobile', 'email']), language: pipe(string(), maxLength(16)) }),
  /** When the next code may be requested, by the gateway's clock: milliseconds since the epoch. */
  value: object({ expirationTime: number() }),
  refusals: ['verification_stale'],
})

/** S4.49: the second step of a login from a new network. It answers like a login. */
export const loginVerify = endpoint({
  name: 'loginVerify',
  method: 'POST',
  path: '/wps/session/login/verify',
  access: 'open',
  sealed: true,
  input: strictObject({
    ticket,
    way: verificationMethod,
    /** The code, or the name on the bank account. */
    value: pipe(string(), nonEmpty(), maxLength(255)),
    remember,
  }),
  value: login.value,
  refusals: [
    ...entryRefusals,
    'verification_stale',
    'verification_wrong',
    'code_invalid',
    'code_expired',
    'sealed_required',
    'sealed_invalid',
    'sealed_replayed',
  ],
})
