import {
  array,
  boolean,
  maxLength,
  minLength,
  nonEmpty,
  nullable,
  number,
  object,
  pipe,
  strictObject,
  string,
} from 'valibot'
import { endpoint } from '#contract/endpoint.ts'

/** Number of recovery codes; each works once in place of the app. */
export const RECOVERY_CODES = 10

/** Shown only once: `1234-5678-9012`. */
const recoveryCodes = array(string())

const password = pipe(string(), minLength(1), maxLength(256))
const noFields = strictObject({})

/**
 * S4.49: the caller's authenticator app (RFC 6238). `since`: milliseconds since the epoch, null without an app;
 * `isAskedFor`: whether this site ever asks for its codes; `recoveryLeft`: unused recovery codes.
 */
export const authenticator = endpoint({
  name: 'authenticator',
  method: 'GET',
  path: '/wps/member/authenticator',
  access: 'account',
  input: noFields,
  value: object({ since: nullable(number()), isAskedFor: boolean(), recoveryLeft: number() }),
  refusals: [],
})

/**
 * Makes a new secret for the caller's app and replaces an unconfirmed one: `secret` to type (RFC 4648, base 32),
 * `address` to scan (`otpauth:`). It has no effect until it is confirmed.
 */
export const beginAuthenticator = endpoint({
  name: 'beginAuthenticator',
  method: 'POST',
  path: '/wps/member/authenticator',
  access: 'account',
  limit: 'costly',
  input: noFields,
  value: object({ secret: string(), address: string() }),
  refusals: ['authenticator_on'],
})

/**
 * Turns the app on with a code from the new secret and the password, so that nobody else can. Answers the recovery
 * codes.
 */
export const confirmAuthenticator = endpoint({
  name: 'confirmAuthenticator',
  method: 'POST',
  path: '/wps/member/authenticator/confirm',
  access: 'account',
  sealed: true,
  input: strictObject({ code: pipe(string(), nonEmpty(), maxLength(32)), password }),
  value: object({ since: number(), recoveryCodes }),
  refusals: [
    'authenticator_on',
    'code_invalid',
    'password_wrong',
    'sealed_required',
    'sealed_invalid',
    'sealed_replayed',
  ],
})

/** Replaces the recovery codes of a caller with an app; requires the password. */
export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/wps/member/authenticator/recovery',
  access: 'account',
  sealed: true,
  input: strictObject({ password }),
  value: object({ recoveryCodes }),
  refusals: ['password_wrong', 'sealed_required', 'sealed_invalid', 'sealed_replayed'],
})

/** Removes the app and its recovery codes; requires the password. Succeeds if there is no app. */
export const removeAuthenticator = endpoint({
  name: 'removeAuthenticator',
  method: 'POST',
  path: '/wps/member/authenticator/remove',
  access: 'account',
  sealed: true,
  input: strictObject({ password }),
  value: noFields,
  refusals: ['password_wrong', 'sealed_required', 'sealed_invalid', 'sealed_replayed'],
})
