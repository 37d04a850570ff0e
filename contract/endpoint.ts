import type { GenericSchema, InferInput, InferOutput, NullSchema } from 'valibot'
import type { RefusalCode } from './refusals.ts'
import type { Access, Owner } from './rights.ts'

/**
 * Transport of the input: `query` string, `json` body, `form` body (application/x-www-form-urlencoded), or `bytes`: the
 * raw body is the field of that name (application/octet-stream).
 */
type Carrier = 'query' | 'json' | 'form' | 'bytes'

/** The `value` of most refusals. */
type NoDetail = NullSchema<undefined>

/** How the gateway treats a call that differs from the others. Browsers do not get these fields. */
interface Traits {
  /**
   * Limits the requests per address, which otherwise follows from access, carrier and seal (`limitOf`): `polling`: the
   * usual number, counted apart, as open pages repeat the call; `costly`: few, as each costs cryptography, a picture or
   * a message; `accounts` and `trials`: fewest, as each opens an account, and all calls of one share it.
   */
  readonly limit?: 'polling' | 'costly' | 'accounts' | 'trials'
  /** `personal`: the answer holds data of the caller though it needs no session, so no cache may store it. */
  readonly cache?: 'personal'
  /** `apps`: no page of ours makes it; it is for the apps and sites of operators. */
  readonly madeFor?: 'apps'
  /** Answered even while the site is closed (S1.9, S1.10). */
  readonly openWhileClosed?: true
  /** Answered even while the caller has to change the password first (S4.14, S4.15). */
  readonly openDuringPasswordChange?: true
}

interface Definition<
  Input extends GenericSchema,
  Value extends GenericSchema,
  Allowed extends Access,
  Detail extends GenericSchema,
> extends Traits {
  /** The call's name in the specification, else ours; unique. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  /** Who may make it: a row of the table of rights. */
  readonly access: Allowed
  /** Whose data it is about, if the input can name another account. */
  readonly owner?: (Owner & { readonly field: keyof InferOutput<Input> }) | undefined
  /** The body travels as a compact JWE (readings, X8). */
  readonly sealed?: true
  readonly carrier?: Carrier
  /** The input. A strict object: an unknown field is refused. */
  readonly input: Input
  /** The `value` of a successful answer. */
  readonly value: Value
  /** The refusals that this call adds to the common ones (`commonRefusals`). */
  readonly refusals: readonly RefusalCode[]
  /** The `value` of a refusal of this call, if not null. */
  readonly refusalValue?: Detail
}

/** One call whose schemas portal and gateway share. */
export interface Endpoint<
  Input extends GenericSchema = GenericSchema,
  Value extends GenericSchema = GenericSchema,
  Allowed extends Access = Access,
  Detail extends GenericSchema = GenericSchema,
> extends Omit<Definition<Input, Value, Allowed, Detail>, 'owner'> {
  readonly carrier: Carrier
  readonly owner?: Owner | undefined
}

/** The input of `call(endpoint, input)`. */
export type InputOf<E> = E extends Endpoint<infer I> ? InferInput<I> : never
/** The parsed value of a successful answer. */
export type ValueOf<E> = E extends Endpoint<GenericSchema, infer V> ? InferOutput<V> : never
/** The parsed detail of a refusal; null if there is none. */
export type RefusalDetail<E> =
  E extends Endpoint<GenericSchema, GenericSchema, Access, infer S> ? InferOutput<S> | null : never

/** Defines one call. GET defaults to a query string, every other method to JSON. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Input extends GenericSchema,
  Value extends GenericSchema,
  const Allowed extends Access,
  Detail extends GenericSchema = NoDetail,
>(definition: Definition<Input, Value, Allowed, Detail>): Endpoint<Input, Value, Allowed, Detail> {
  return { carrier: definition.method === 'GET' ? 'query' : 'json', ...definition }
}
