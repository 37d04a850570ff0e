import type { GenericSchema, InferInput, InferOutput, NullSchema } from 'valibot'
import type { RefusalCode } from './refusals.ts'
import type { Access, Owner } from './rights.ts'

/**
 * How the input travels: `query` string, `json` body, `form` body (application/x-www-form-urlencoded), or as `bytes`: the body
 * is the field of that name as it stands (application/octet-stream).
 */
type Carrier = 'query' | 'json' | 'form' | 'bytes'

/** What the refusals of most calls carry in `value`. */
type NoDetail = NullSchema<undefined>

interface Definition<
  Input extends GenericSchema,
  Value extends GenericSchema,
  Allowed extends Access,
  Detail extends GenericSchema,
> {
  /** The call's name in the specification, else ours; unique. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  /** Who may make it: a row of the table of rights. */
  readonly access: Allowed
  /** Whose data it is about, where the input says so. */
  readonly owner?: Owner & { readonly field: keyof InferOutput<Input> }
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
  readonly refusalValue?: Detail
}

/** One call that portal and gateway have promised each other in full. */
export interface Endpoint<
  Input extends GenericSchema = GenericSchema,
  Value extends GenericSchema = GenericSchema,
  Allowed extends Access = Access,
  Detail extends GenericSchema = GenericSchema,
> extends Omit<Definition<Input, Value, Allowed, Detail>, 'owner'> {
  readonly carrier: Carrier
  readonly owner?: Owner
}

/** A call whose name, place and access stand, while its schemas are still to be promised: the gateway refuses it. */
export interface PlannedEndpoint {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly access: Access
  readonly sealed?: true
}

/** What a caller passes to `call(endpoint, input)`. */
export type InputOf<E> = E extends Endpoint<infer I> ? InferInput<I> : never
/** What a successful answer carries, parsed. */
export type ValueOf<E> = E extends Endpoint<GenericSchema, infer V> ? InferOutput<V> : never
/** What a refusal of the call may carry, parsed; null where it carries nothing. */
export type RefusalDetail<E> =
  E extends Endpoint<GenericSchema, GenericSchema, Access, infer S> ? InferOutput<S> | null : never

/**
 * States one call in full. GET travels in the query, everything else as JSON unless said otherwise.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Input extends GenericSchema,
  Value extends GenericSchema,
  const Allowed extends Access,
  Detail extends GenericSchema = NoDetail,
>(definition: Definition<Input, Value, Allowed, Detail>): Endpoint<Input, Value, Allowed, Detail> {
  return { carrier: definition.method === 'GET' ? 'query' : 'json', ...definition }
}
