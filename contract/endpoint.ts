import type { GenericSchema, InferInput, InferOutput, NullSchema } from 'valibot'
import type { RefusalCode } from './refusals.ts'

/** Whether a call needs a session (`token`) or works without one (`open`). Specification, section 6. */
type Access = 'open' | 'token'

/** How the input travels: `query` string, `json` body or `form` body (application/x-www-form-urlencoded). */
type Carrier = 'query' | 'json' | 'form'

/** What the refusals of most calls carry in `value`. */
type Nothing = NullSchema<undefined>

interface Statement<Input extends GenericSchema, Value extends GenericSchema, Said extends GenericSchema> {
  /** The call's name in the specification, else ours; unique. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly access: Access
  /** Of an open call: refused without a session while the site keeps its home behind the login (S1.1, S2.16). */
  readonly browsing?: true
  /** The body travels as a compact JWE (readings, X8). */
  readonly sealed?: true
  readonly carrier?: Carrier
  /** What the caller sends. A strict object: an unknown field is refused. */
  readonly input: Input
  /** What stands in `value` of a successful answer. */
  readonly value: Value
  /** The refusals that this call adds to those which every call can answer (`commonRefusals`). */
  readonly refusals: readonly RefusalCode[]
  /** What may stand in `value` of a refusal of this call, where it is not null. */
  readonly refusalValue?: Said
}

/** One call that portal and gateway have promised each other in full. */
export interface Endpoint<
  Input extends GenericSchema = GenericSchema,
  Value extends GenericSchema = GenericSchema,
  Said extends GenericSchema = GenericSchema,
> extends Statement<Input, Value, Said> {
  readonly carrier: Carrier
}

/** A call whose name, place and access stand, while its schemas are still to be promised: the gateway refuses it. */
export interface DeclaredEndpoint {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly access: Access
  readonly browsing?: true
  readonly sealed?: true
}

/** What a caller passes to `call(endpoint, input)`. */
export type InputOf<E> = E extends Endpoint<infer I> ? InferInput<I> : never
/** What a successful answer carries, parsed. */
export type ValueOf<E> = E extends Endpoint<GenericSchema, infer V> ? InferOutput<V> : never
/** What a refusal of the call may carry, parsed; null where it carries nothing. */
export type SaidOf<E> = E extends Endpoint<GenericSchema, GenericSchema, infer S> ? InferOutput<S> | null : never

/**
 * States one call in full. GET travels in the query, everything else as JSON unless said otherwise.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Input extends GenericSchema,
  Value extends GenericSchema,
  Said extends GenericSchema = Nothing,
>(statement: Statement<Input, Value, Said>): Endpoint<Input, Value, Said> {
  return { carrier: statement.method === 'GET' ? 'query' : 'json', ...statement }
}
