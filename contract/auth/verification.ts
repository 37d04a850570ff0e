import { maxLength, nonEmpty, number, object, picklist, pipe, strictObject, string } from 'valibot'
import { login, remember, verificationMethod } from './login.ts'
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'
import { entryRefusals } from '#contract/refusals.ts'

/** What the refusal of a login brought: good for ten minutes, five tries, one login, and from the same network alone. */
const ticket = pipe(string(), nonEmpty(), maxLength(64))

/** S4.49: sends the code with which a login from a new network is shown to be the member's. */
export const loginVerifyCode = endpoint({
  name: 'loginVerifyCode',
  method: 'POST',
  path: '/wps/session/login/verify/code',
  access: 'open',
  input: strictObject({ ticket, way: picklist(['mobile', 'email']), language: pipe(string(), maxLength(16)) }),
  /** When another may be asked for, by the gateway's clock: milliseconds since the epoch. */
  value: object({ expirationTime: number() }),
  refusals: ['verification_stale'],
})

/** S4.49: the second step of a login from a new network. It answers like the login that it ends. */
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

export const planned: readonly PlannedEndpoint[] = []
