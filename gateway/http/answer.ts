import type { InferOutput } from 'valibot'
import type { Endpoint, RefusalDetail } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { SessionAccess } from '#contract/rights.ts'
import type { Services } from '#gateway/services.ts'

/** The caller, from the session; never from a body. */
export interface Caller {
  readonly memberId: string
  readonly account: string
  readonly type: number
  /** Until the password is changed, only that and logging out are allowed (S4.14, S4.15). */
  readonly mustChangePassword: boolean
  /** The session's key in the database, needed to end it. */
  readonly handleHash: string
}

/** A request as handlers see it. */
export interface Request {
  readonly services: Services
  readonly ip: string
  /** The caller's country from a trusted proxy, ISO 3166-1; `undefined` without one. */
  readonly country: string | undefined
  readonly userAgent: string
  readonly requestId: string
  /** The body as received, for signatures. */
  readonly rawBody: string
  header(name: string): string | undefined
  /** Writes a line that the operator should read; without secrets and personal data. */
  warn(fields: Readonly<Record<string, string | number>>, sentence: string): void
  /** Adds a header to the answer. */
  send(name: string, value: string): void
}

/** A request with a session, which `authorize` has verified. */
export interface CallerRequest extends Request {
  readonly caller: Caller
}

/** The request of this endpoint's handler: with a caller if the table of rights requires a session. */
type RequestOf<E extends Endpoint> = E['access'] extends SessionAccess ? CallerRequest : Request

/**
 * The result of a handler: a value, or a refusal of the contract with its detail. Anything thrown is a bug and becomes
 * `unknown_error`.
 */
export type Outcome<Value, Detail = null> =
  { ok: true; value: Value } | { ok: false; refusal: RefusalCode; detail: Detail | null }

/** An endpoint with its handler; the server gets a list of these. */
export interface Answer {
  readonly endpoint: Endpoint
  readonly handle: (input: never, request: never) => Promise<Outcome<unknown, unknown>>
}

/** Binds one call of the contract to its handler, so that input and value cannot drift from the contract. */
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
