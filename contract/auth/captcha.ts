import {
  type InferOutput,
  integer,
  literal,
  maxLength,
  maxValue,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot'
import { captchaId } from './login.ts'
import { endpoint } from '#contract/endpoint.ts'

/**
 * The purpose of a proof of work; a proof is valid for no other. Those of a captcha are harder and replace it for
 * visitors who cannot or do not want to read a picture (X16).
 */
const purpose = picklist(['register', 'sms', 'forgot', 'service', 'login-captcha', 'register-captcha'])
export type ProofOfWorkPurpose = InferOutput<typeof purpose>

const hex = (max: number) => pipe(string(), maxLength(max), regex(/^[0-9a-f]+$/))
const count = (max: number) => pipe(number(), integer(), minValue(1), maxValue(max))

/**
 * Work that a browser does once in the background (ALTCHA v2: PBKDF2 over a hidden counter), signed so that nobody can
 * forge one. The bounds keep a foreign back end from asking for hours of work.
 */
const challenge = strictObject({
  parameters: strictObject({
    algorithm: literal('PBKDF2/SHA-256'),
    nonce: hex(64),
    salt: hex(64),
    cost: count(1_000_000),
    keyLength: count(64),
    keyPrefix: hex(64),
    keySignature: hex(128),
    /** `expiresAt`: milliseconds since the epoch, by the gateway's clock. */
    data: strictObject({ purpose, expiresAt: pipe(number(), integer()) }),
  }),
  signature: hex(128),
})

/** S4.8: the solved challenge. Valid once, for its purpose, until it expires. */
export const solvedChallenge = strictObject({
  challenge,
  solution: strictObject({
    counter: pipe(number(), integer(), minValue(0), maxValue(0xffffffff)),
    derivedKey: hex(128),
    /** Milliseconds spent; nothing depends on it. */
    time: optional(number()),
  }),
})
export type SolvedChallenge = InferOutput<typeof solvedChallenge>

/** S4.8: a new challenge for one purpose. */
export const proofOfWorkChallenge = endpoint({
  name: 'humanChallenge',
  method: 'GET',
  path: '/wps/verification/human',
  access: 'open',
  cache: 'personal',
  input: strictObject({ purpose }),
  value: challenge,
  refusals: [],
})

const captchaPurpose = picklist(['login', 'register'])
/** The form that a captcha belongs to; it is valid for no other. */
export type CaptchaPurpose = InferOutput<typeof captchaPurpose>

/** S7.9, S3.8: a new picture of letters and digits. It accepts one answer, right or wrong. */
export const captcha = endpoint({
  name: 'captcha',
  method: 'GET',
  path: '/wps/captcha',
  access: 'open',
  limit: 'costly',
  cache: 'personal',
  input: strictObject({ purpose: captchaPurpose }),
  value: object({
    id: captchaId,
    /** A PNG, base64. */
    image: pipe(string(), maxLength(65_536), regex(/^[A-Za-z\d+/]+={0,2}$/)),
    /** Seconds from now until it expires. */
    expiresInS: count(3600),
  }),
  refusals: [],
})

/** X16: exchanges a proof of work for a captcha answer, which is valid longer than one that was read from a picture. */
export const captchaPass = endpoint({
  name: 'captchaPass',
  method: 'POST',
  path: '/wps/captcha/pass',
  access: 'open',
  limit: 'costly',
  input: strictObject({ purpose: captchaPurpose, human: solvedChallenge }),
  value: object({ id: captchaId, answer: pipe(string(), maxLength(32)) }),
  refusals: ['human_unproven'],
})
