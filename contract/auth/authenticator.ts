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
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'

/** How many codes take the place of the app, each once. */
export const RECOVERY_CODES = 10

/** Shown this once: `1234-5678-9012`. */
const recoveryCodes = array(string())

const password = pipe(string(), minLength(1), maxLength(256))
const noFields = strictObject({})

/**
 * S4.49: the app that makes codes for the caller (RFC 6238). `since`: milliseconds since the epoch, null while there is
 * none; `isAskedFor`: whether this site ever asks for its codes; `recoveryLeft`: how many recovery codes were not used.
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
 * Makes a new secret for the caller's app, in place of one that was never confirmed: `secret` to be typed (RFC 4648,
 * base 32), `address` to be scanned (`otpauth:`). It is good for nothing until it is confirmed.
 */
export const beginAuthenticator = endpoint({
  name: 'beginAuthenticator',
  method: 'POST',
  path: '/wps/member/authenticator',
  access: 'account',
  input: noFields,
  value: object({ secret: string(), address: string() }),
  refusals: ['authenticator_on'],
})

/**
 * Puts it to use: by a code that the app made of it, and the password, so that nobody else's hand can. The codes that take
 * its place come along.
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

/** Makes new recovery codes in the place of the old ones, by the password, for who has an app. */
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

/** Takes it away, and the recovery codes with it, by the password; one that is gone is as good. */
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

export const planned: readonly PlannedEndpoint[] = []
