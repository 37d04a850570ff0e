import type { InferOutput } from 'valibot'
import type { Endpoint, RefusalDetail } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { SessionAccess } from '#contract/rights.ts'
import type { Services } from '#gateway/services.ts'

/** Who is calling, as the session says; never what a body says. */
export interface Caller {
  readonly memberId: string
  readonly account: string
  readonly type: number
  /** Nothing but changing the password, or leaving, until it is changed (S4.14, S4.15). */
  readonly mustChangePassword: boolean
  /** The session's key in the database, to end it. */
  readonly handleHash: string
}

/** One request as an answer sees it. */
export interface Request {
  readonly services: Services
  readonly ip: string
  /** The caller's country as a trusted proxy says it, ISO 3166-1; `undefined` where nobody is to be believed. */
  readonly country: string | undefined
  readonly userAgent: string
  readonly requestId: string
  /** Body as received, for signatures. */
  readonly rawBody: string
  header(name: string): string | undefined
  /** Adds a header to the answer. */
  send(name: string, value: string): void
}

/** A request of somebody who is signed in: the door has seen to it. */
interface CallerRequest extends Request {
  readonly caller: Caller
}

/** What an answer to this endpoint sees: its caller where the table of rights asks for a session. */
type RequestOf<E extends Endpoint> = E['access'] extends SessionAccess ? CallerRequest : Request

/**
 * What an answer says: a value, or a refusal of the contract with what the call promises to say beside it. Anything
 * thrown is a bug and becomes `unknown_error`.
 */
export type Outcome<Value, Detail = null> =
  { ok: true; value: Value } | { ok: false; refusal: RefusalCode; detail: Detail | null }

/** An endpoint with the function that answers it; the server is given a list of these. */
export interface Answer {
  readonly endpoint: Endpoint
  readonly handle: (input: never, request: never) => Promise<Outcome<unknown, unknown>>
}

/** Binds one call of the contract to its answer, so that input and value cannot drift from what was promised. */
export function answer<E extends Endpoint>(
  endpoint: E,
  handle: (
    input: InferOutput<E['input']>,
    request: RequestOf<E>,
  ) => Promise<Outcome<InferOutput<E['value']>, RefusalDetail<E>>>,
): Answer {
  return { endpoint, handle }
}

export function ok<Value>(value: Value): Outcome<Value> {
  return { ok: true, value }
}

export function refuse(refusal: RefusalCode): Outcome<never>
export function refuse<Detail>(refusal: RefusalCode, detail: Detail): Outcome<never, Detail>
export function refuse(refusal: RefusalCode, detail: unknown = null): Outcome<never, unknown> {
  return { ok: false, refusal, detail }
}
