import {
  array,
  boolean,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  regex,
  strictObject,
  string,
  trim,
} from 'valibot'
import { loginValue, remember } from './login.ts'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { entryRefusals } from '#contract/refusals.ts'

/** The most passkeys of one account. */
export const MAX_PASSKEYS = 10
/** The longest name of a passkey. */
export const PASSKEY_NAME_LENGTH = 64

// values from authenticators, in base64url (RFC 4648, 5)
const base64url = (max: number) => pipe(string(), regex(/^[\w-]+$/), minLength(1), maxLength(max))
const credentialId = base64url(1400) // 1023 bytes at most (WebAuthn 3, 4)
const clientDataJSON = base64url(4096)
const passkeyId = pipe(string(), regex(/^[0-9a-f]{20}$/))

/** Data for a request to an authenticator. `timeoutMs`: how long the challenge is valid. */
const challengeFor = { challenge: string(), rpId: string(), timeoutMs: number() }

/**
 * Requests a login challenge. It names no account: the passkey does. It is valid once, for five minutes, in this
 * browser.
 */
export const passkeyChallenge = endpoint({
  name: 'passkeyChallenge',
  method: 'POST',
  path: '/wps/session/login/passkey/challenge',
  access: 'open',
  limit: 'polling',
  input: strictObject({}),
  value: object(challengeFor),
  refusals: [],
})

/** Logs in with a passkey's response to that challenge (WebAuthn 3, 7.2). Every fault gets the same refusal. */
export const passkeyLogin = endpoint({
  name: 'passkeyLogin',
  method: 'POST',
  path: '/wps/session/login/passkey',
  access: 'open',
  limit: 'costly',
  input: strictObject({
    credentialId,
    clientDataJSON,
    authenticatorData: base64url(4096),
    signature: base64url(4096),
    userHandle: base64url(128),
    remember,
  }),
  value: object({ ...loginValue.entries, account: string() }),
  refusals: ['passkey_invalid', ...entryRefusals],
})

/** The caller's passkeys, newest first. Times are milliseconds since the epoch. */
export const passkeys = endpoint({
  name: 'passkeys',
  method: 'GET',
  path: '/wps/member/passkeys',
  access: 'account',
  input: strictObject({}),
  value: object({
    passkeys: listOf(object({ id: string(), name: string(), createdAt: number(), usedAt: nullable(number()) })),
    /** Whether adding one needs the password: not right after a login. */
    needsPassword: boolean(),
  }),
  refusals: [],
})

/** Requests a challenge for a new passkey; requires a login within the last five minutes, or the password. */
export const beginPasskey = endpoint({
  name: 'beginPasskey',
  method: 'POST',
  path: '/wps/member/passkeys/challenge',
  access: 'account',
  sealed: true,
  input: strictObject({ password: optional(pipe(string(), maxLength(1024))) }),
  value: object({
    ...challengeFor,
    rpName: string(),
    /** The user for the authenticator: an opaque id and the account's name. */
    user: object({ id: string(), name: string() }),
    /** Existing passkeys: an authenticator stores only one per account. */
    exclude: array(object({ id: string(), transports: array(string()) })),
  }),
  refusals: [
    'password_required',
    'password_wrong',
    'passkey_limit',
    'sealed_required',
    'sealed_invalid',
    'sealed_replayed',
  ],
})

/** Stores the passkey made for that challenge (WebAuthn 3, 7.1). Without a name it gets its browser's. */
export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/wps/member/passkeys',
  access: 'account',
  limit: 'costly',
  input: strictObject({
    name: pipe(string(), trim(), maxLength(PASSKEY_NAME_LENGTH)),
    credentialId,
    clientDataJSON,
    attestationObject: base64url(32_768),
    transports: pipe(array(pipe(string(), regex(/^[a-z-]{1,32}$/))), maxLength(8)),
  }),
  value: object({ id: string() }),
  refusals: ['passkey_invalid', 'passkey_limit'],
})

/** Removes one of the caller's passkeys; it can no longer log in. */
export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'POST',
  path: '/wps/member/passkeys/remove',
  access: 'account',
  owner: { field: 'id', kind: 'passkey', scope: 'own' },
  input: strictObject({ id: passkeyId }),
  value: object({}),
  refusals: [],
})
