import {
  type InferOutput,
  array,
  boolean,
  literal,
  maxLength,
  minLength,
  nonEmpty,
  object,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
  trim,
  union,
} from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { entryRefusals } from '#contract/refusals.ts'
import { telephone } from '#contract/fields/phone.ts'

const username = pipe(string(), trim(), nonEmpty(), maxLength(64))
// A password is taken as typed; the bound keeps the cost of its hash from being abused.
const password = pipe(string(), minLength(1), maxLength(256))

/** S4.20, X4: keeps this browser logged in for a day (`resume`); without it, any remembered member is forgotten. */
export const remember = optional(boolean())

/** The captcha that an answer belongs to, as the gateway named it. */
export const captchaId = pipe(string(), maxLength(256))

/** The value that makes an old account's password weak (S9.7). */
export const WEAK_PASSWORD = '123456'

/** S3.4: the answer to a login. The other half of the session is an HttpOnly cookie (design, D9). */
export const loginValue = object({
  token: string(),
  firstTimeLogin: boolean(),
  passwordExpired: boolean(),
})

/** S4.49: the second steps that confirm a login, safest first. */
export const verificationMethod = picklist(['totp', 'email', 'mobile', 'bankName'])
export type VerificationMethod = InferOutput<typeof verificationMethod>

/**
 * S4.49: the second step required after the right password if the network is new for the account. `hint`: where a code
 * goes, masked: `•••• 0105`. Without `ways` there is no ticket, and the login cannot be completed here.
 */
const verification = object({
  ticket: string(),
  ways: array(object({ way: verificationMethod, hint: string() })),
})
export type Verification = InferOutput<typeof verification>

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/wps/session/login',
  access: 'open',
  sealed: true,
  input: union([
    strictObject({
      username,
      password,
      type: literal('username'),
      /** S8.5: the text in the picture, and the picture's id. */
      captcha: optional(pipe(string(), maxLength(256))),
      captchaId: optional(captchaId),
      remember,
    }),
    // S4.18: with a code sent to the phone instead of the password
    strictObject({
      ...telephone,
      password: pipe(string(), nonEmpty(), maxLength(255)),
      type: literal('sms'),
      remember,
    }),
  ]),
  value: object({ ...loginValue.entries, account: string() }),
  /** S3.4: the next attempt needs a captcha, or this one needs a second step. */
  refusalValue: union([object({ captcha: literal(true) }), object({ verification })]),
  refusals: [
    'bad_credentials',
    ...entryRefusals,
    'captcha_required',
    'captcha_wrong',
    'verification_required',
    'mobile_invalid',
    'code_invalid',
    'code_expired',
    'sealed_required',
    'sealed_invalid',
    'sealed_replayed',
  ],
})

/** S7.8, S4.21: opens a trial account with its own demo credits (S1.5). */
export const freePlay = endpoint({
  name: 'freePlay',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  access: 'open',
  sealed: true,
  limit: 'trials',
  input: strictObject({
    /** The visitor's system, for the operator's statistics: `Android`, `Windows`. */
    os: pipe(string(), maxLength(32)),
    platform: literal('W'),
    gatewayVersion: literal('3'),
  }),
  value: object({ ...loginValue.entries, account: string() }),
  refusals: ['sealed_required', 'sealed_invalid', 'sealed_replayed'],
})

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/wps/session/logout',
  access: 'token',
  openDuringPasswordChange: true,
  input: strictObject({}),
  value: object({}),
  refusals: [],
})
