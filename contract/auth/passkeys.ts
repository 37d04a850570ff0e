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
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { entryRefusals } from '#contract/refusals.ts'

/** How many passkeys one account has at most. */
export const MAX_PASSKEYS = 10
/** How long a name of one may be. */
export const PASSKEY_NAME_LENGTH = 64

// what authenticators say, in base64url (RFC 4648, 5)
const base64url = (max: number) => pipe(string(), regex(/^[\w-]+$/), minLength(1), maxLength(max))
const credentialId = base64url(1400) // 1023 bytes at most (WebAuthn 3, 4)
const clientDataJSON = base64url(4096)
const passkeyId = pipe(string(), regex(/^[0-9a-f]{20}$/))

/** What a browser needs to ask an authenticator. `timeoutMs`: how long the challenge is good. */
const challengeFor = { challenge: string(), rpId: string(), timeoutMs: number() }

/**
 * Asks for a challenge to sign in with. It names nobody: which account it will be, the passkey says. It is good once, for
 * five minutes, in this browser.
 */
export const passkeyChallenge = endpoint({
  name: 'passkeyChallenge',
  method: 'POST',
  path: '/wps/session/login/passkey/challenge',
  access: 'open',
  input: strictObject({}),
  value: object(challengeFor),
  refusals: [],
})

/** Signs in with what a passkey made of that challenge (WebAuthn 3, 7.2). Whatever is wrong with it is one refusal. */
export const passkeyLogin = endpoint({
  name: 'passkeyLogin',
  method: 'POST',
  path: '/wps/session/login/passkey',
  access: 'open',
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

/** The caller's passkeys, the newest first. Times are milliseconds since the epoch. */
export const passkeys = endpoint({
  name: 'passkeys',
  method: 'GET',
  path: '/wps/member/passkeys',
  access: 'account',
  input: strictObject({}),
  value: object({
    passkeys: listOf(object({ id: string(), name: string(), createdAt: number(), usedAt: nullable(number()) })),
    /** Whether the next one needs the password: who signed in just now need not say it again. */
    needsPassword: boolean(),
  }),
  refusals: [],
})

/** Asks for a challenge to make a passkey with, for who has signed in within five minutes or says the password. */
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
    /** Whom the authenticator keeps it for: an id that says nothing, and the account's name. */
    user: object({ id: string(), name: string() }),
    /** Those that there are: one authenticator has one. */
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

/** Keeps what an authenticator made of that challenge (WebAuthn 3, 7.1). Without a name it has its browser's. */
export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/wps/member/passkeys',
  access: 'account',
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

/** Takes a passkey of the caller's away: it signs in nowhere any more. */
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

export const planned: readonly PlannedEndpoint[] = []
