import {
  boolean,
  length,
  literal,
  maxLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  regex,
  strictObject,
  string,
  transform,
} from 'valibot'
import { loginValue } from './login.ts'
import { plainText } from '#contract/typed/digits.ts'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { entryRefusals } from '#contract/refusals.ts'

const sessionId = pipe(string(), regex(/^[0-9a-f]{64}$/))

/**
 * S4.3, X6: creates a code that logs a page of this site in as the caller (`?token=<code>`), for an operator's own app
 * or site. It is valid once, for a minute, and only while the session that requested it lives.
 */
export const createHandoff = endpoint({
  name: 'handOff',
  method: 'POST',
  path: '/wps/session/handoff',
  access: 'token',
  limit: 'costly',
  madeFor: 'apps',
  input: strictObject({}),
  /** `expiresAt`: milliseconds since the epoch. */
  value: object({ code: string(), expiresAt: number() }),
  refusals: [],
})

/**
 * S4.3: exchanges such a code for a new session. A user who is logged in to another account here is asked first: the
 * code stays valid and is sent again with `replace`. The previous session here ends.
 */
export const redeemHandoff = endpoint({
  name: 'takeOver',
  method: 'POST',
  path: '/wps/session/login/handoff',
  access: 'open',
  limit: 'costly',
  input: strictObject({
    code: pipe(string(), maxLength(64), transform(plainText), length(22), regex(/^[\w-]+$/)),
    replace: optional(literal(true)),
  }),
  value: object({ ...loginValue.entries, account: string() }),
  refusals: ['handoff_invalid', 'handoff_other_account', ...entryRefusals],
})

/** The caller's active sessions, most recently used first. Times are milliseconds since the epoch. */
export const sessions = endpoint({
  name: 'sessions',
  method: 'GET',
  path: '/wps/session/list',
  access: 'token',
  input: strictObject({}),
  value: object({
    sessions: listOf(
      object({
        id: string(),
        /** The browser's name; empty if unknown. */
        browser: string(),
        system: string(),
        /** The address without its last part. */
        network: string(),
        since: number(),
        /** To the minute. */
        seenAt: number(),
        /** The session that makes this call. */
        isCurrent: boolean(),
      }),
    ),
    /** When the session before the latest one began. */
    previousLoginAt: nullable(number()),
  }),
  refusals: [],
})

/** Ends one of the caller's sessions; succeeds if it has already ended. */
export const endOneSession = endpoint({
  name: 'endSession',
  method: 'POST',
  path: '/wps/session/end',
  access: 'token',
  owner: { field: 'id', kind: 'session', scope: 'own' },
  input: strictObject({ id: sessionId }),
  value: object({}),
  refusals: [],
})
