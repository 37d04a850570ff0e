import {
  type GenericSchema,
  literal,
  maxLength,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  regex,
  strictObject,
  string,
  union,
} from 'valibot'
import { captchaId, loginValue } from '#contract/auth/login.ts'
import type { FieldError } from '#contract/fields/field-error.ts'
import { endpoint } from '#contract/endpoint.ts'
import { solvedChallenge } from '#contract/auth/captcha.ts'
import type { RegisterField } from '#contract/fields/form.ts'
import { telephone } from '#contract/fields/phone.ts'

// a field's rule decides what it may hold; this only bounds the size of a call
const text = optional(pipe(string(), maxLength(1024)))

/** S3.1: the typed fields; fields that the form does not show are left out. */
const draft = {
  username: text,
  password: text,
  confirmPassword: text,
  paymentPassword: text,
  payeeName: text,
  email: text,
  mobileNum: text,
  idNumber: text,
  qqNum: text,
  line: text,
  whatsapp: text,
  zalo: text,
  facebook: text,
  wechat: text,
  recommenderId: text,
  affiliateCode: text,
  captcha: text,
  verificationCode: text,
  referralCode: text,
} satisfies Record<RegisterField, GenericSchema>

const facts = {
  requestId: pipe(string(), maxLength(36), regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)),
  login: literal(true),
  registerUrl: pipe(string(), maxLength(2048)),
  registerMethod: literal('WEB'),
  domain: pipe(string(), maxLength(255)),
  /** S5.9: the form requires both, and both are recorded with their time. */
  termsAgreed: literal(true),
  ageConfirmed: literal(true),
  /** S3.2: proves the phone number instead of a code, if a provider checks the codes (S4.9). */
  firebaseChannel: optional(literal('sms')),
  firebaseIdToken: optional(pipe(string(), maxLength(4096))),
  /** The captcha that `captcha` answers. */
  captchaId: optional(captchaId),
  human: solvedChallenge,
}

const value = object({ ...loginValue.entries, account: string() })

/** An error of a field, from `validateRegistration`. */
export const fieldError: GenericSchema<FieldError> = union([
  object({ kind: picklist(['required', 'different', 'characters', 'otherCountry']) }),
  object({ kind: literal('pattern'), patternId: number(), min: number(), max: number() }),
])
/** Errors by field, from `validateRegistration`. */
const refusalValue = object({ fields: record(string(), fieldError) })

const refusals = [
  'register_invalid',
  'captcha_required',
  'captcha_wrong',
  'account_taken',
  'register_unavailable',
  'invitation_code_error',
  'mobile_invalid',
  'mobile_taken',
  'code_invalid',
  'code_expired',
  'code_service_down',
  'password_common',
  'human_unproven',
  'non_member',
  'non_agent',
  'sealed_required',
  'sealed_invalid',
  'sealed_replayed',
] as const

/**
 * S3.1, S3.2, S6.1: opens an account by username and logs in. The same `requestId` with the same name and password gets
 * the answer for the account that it opened, so that a lost answer can be requested again.
 */
export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/wps/member/register',
  access: 'open',
  sealed: true,
  limit: 'accounts',
  input: strictObject({ ...draft, ...facts, countryDialingCode: optional(telephone.countryDialingCode) }),
  value,
  refusalValue,
  refusals,
})

const { username: _name, ...mobileDraft } = draft

/** S4.10: the same by mobile number, which becomes the username: digits only, with the dialing code. */
export const registerMobile = endpoint({
  name: 'registerMobile',
  method: 'POST',
  path: '/wps/member/register/mobile',
  access: 'open',
  sealed: true,
  limit: 'accounts',
  input: strictObject({ ...mobileDraft, ...facts, countryDialingCode: telephone.countryDialingCode }),
  value,
  refusalValue,
  refusals,
})
