import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import { maxLength, minLength, nullable, object, picklist, pipe, regex, string, transform } from 'valibot'
import type { Permission } from './roles.ts'

/**
 * Who may make a call: `open`: anyone; `staff`: anyone who is signed in; otherwise who has this permission at the moment
 * of the call.
 */
export type StaffAccess = Permission | 'open' | 'staff'

interface Definition<Input extends GenericSchema, Value extends GenericSchema, Allowed extends StaffAccess> {
  /** Unique; also the act's name in the log. */
  readonly name: string
  /** GET: the input is the query string; POST: a JSON body. */
  readonly method: 'GET' | 'POST'
  readonly path: `/staff/${string}`
  readonly access: Allowed
  readonly input: Input
  readonly value: Value
}

/**
 * One call of the staff centre. Its answer has the envelope of members' calls: `success`, `errorCode` (a code of
 * `staffRefusals`, or null), `message` (empty: pages have their own texts), `value` (null if refused).
 */
export type StaffCall<
  Input extends GenericSchema = GenericSchema,
  Value extends GenericSchema = GenericSchema,
  Allowed extends StaffAccess = StaffAccess,
> = Definition<Input, Value, Allowed>

/** The input of a call, and the parsed value of its answer. */
export type StaffInput<C> = C extends StaffCall<infer I> ? InferInput<I> : never
export type StaffValue<C> = C extends StaffCall<GenericSchema, infer V> ? InferOutput<V> : never

/** Defines one call. */
/* @__NO_SIDE_EFFECTS__ */
export function staffCall<Input extends GenericSchema, Value extends GenericSchema, const Allowed extends StaffAccess>(
  definition: Definition<Input, Value, Allowed>,
): StaffCall<Input, Value, Allowed> {
  return definition
}

/** The id of an act, made by the page before it is sent: `crypto.randomUUID()`. Sent again, it is done once. */
export const requestId = pipe(string(), regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** An id of a row, in a body or a query string. */
export const rowId = pipe(string(), regex(/^[1-9]\d{0,14}$/))
/** The id of a member's account. */
export const memberId = pipe(string(), regex(/^[0-9a-z]{1,40}$/i))

/** A reason or note in the person's words; the gateway trims it and drops controls. */
export const TEXT_LENGTH = 300
export const reason = pipe(
  string(),
  maxLength(TEXT_LENGTH),
  transform((text) => text.trim()),
  minLength(1),
)

/** Where a list goes on: `next` of the page before, without it from the top. */
export const before = pipe(string(), maxLength(64), regex(/^[\w.:-]+$/))
export const next = nullable(string())

/** What became of an act that may need two people: `proposed`: it waits for the second (`proposals`). */
export const actOutcome = object({
  outcome: picklist(['done', 'proposed']),
  /** The proposal's id. */
  proposal: nullable(string()),
})
