import {
  type GenericSchema,
  type ObjectEntries,
  integer,
  maxLength,
  maxValue,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
  toNumber,
} from 'valibot'
import { endpoint } from './endpoint.ts'
import { listOf } from './lists.ts'
import type { Access, Owner } from './rights.ts'

/** A whole number that arrives in a query string. */
/* @__NO_SIDE_EFFECTS__ */
export function countIn(from: number, to: number) {
  return pipe(string(), maxLength(9), regex(/^\d+$/), toNumber(), integer(), minValue(from), maxValue(to))
}

/** The page of a list, counted from 1 (S7.40). */
export const pageNo = optional(countIn(1, 100_000), '1')
const count = pipe(number(), integer(), minValue(0))

/**
 * The moment as of which a list is read, in milliseconds since the epoch: a first page answers it, and the pages after it
 * send it back, so that rows that are new since then do not push others onto the next page.
 */
export const asOf = optional(pipe(string(), regex(/^\d{1,15}$/), toNumber()))
/** The answer's side of `asOf`. */
export const readAsOf = optional(count)

/** A filter of a list: what it is called in the address of a screen, and its value in the call. */
export interface Filter<Schema extends GenericSchema = GenericSchema> {
  /** '' if the address does not carry it: the screen itself is its value. */
  readonly address: string
  readonly schema: Schema
}
type Filters = Readonly<Record<string, Filter>>
type Schemas<F extends Filters> = { [Name in keyof F]: F[Name]['schema'] }

/** Describes a filter. */
/* @__NO_SIDE_EFFECTS__ */
export function as<Schema extends GenericSchema>(address: string, schema: Schema): Filter<Schema> {
  return { address, schema }
}

interface Definition<
  Allowed extends Access,
  F extends Filters,
  Sorts extends readonly string[],
  Row extends GenericSchema,
  Page extends ObjectEntries,
> {
  /** The name and path of the call for a page; those of an export end with `Export` and `/export`. */
  readonly name: string
  readonly path: `/${string}`
  readonly access: Allowed
  /** Whose data it is about, if a filter can name another account. */
  readonly owner?: Owner & { readonly field: keyof F & string }
  /** In the order in which a screen sends them. */
  readonly filters: F
  /** The columns that it can be sorted by, smallest first; with `-` largest first. Its own order without one. */
  readonly sorts: Sorts
  readonly row: Row
  /** What a page carries besides its rows and their number, such as the sums of all that is found. */
  readonly page: Page
}

/** What the input of an export has besides the filters, and its answer besides the rows. */
interface File<Asked extends ObjectEntries, Value extends ObjectEntries> {
  readonly input: Asked
  readonly value: Value
}

/** Describes a list that is only read page by page: the call for a page, and how the address of a screen names its filters. */
/* @__NO_SIDE_EFFECTS__ */
export function pagedList<
  const Allowed extends Access,
  F extends Filters,
  const Sorts extends readonly string[],
  Row extends GenericSchema,
  Page extends ObjectEntries,
>({ name, path, access, owner, filters, sorts, row, page }: Definition<Allowed, F, Sorts, Row, Page>) {
  const ownedBy = owner as (Owner & { readonly field: never }) | undefined // `field` is a filter
  const sort = optional(picklist(sorts))
  const input = { ...schemasOf(filters), ...((sorts.length > 0 && { sort }) as { sort: typeof sort }), pageNo, asOf }
  return {
    ...endpoint({
      name,
      method: 'GET',
      path,
      access,
      owner: ownedBy,
      input: strictObject(input),
      value: object({ list: listOf(row), found: count, totalPages: count, asOf: readAsOf, ...page }),
      refusals: [],
    }),
    filters,
    sorts,
  }
}

/**
 * Describes a list: two calls, for a page of it and for all that its filters find, and how the address of a screen names
 * its filters. The list is the call for a page; its `export` answers a part at a time: `next` goes on, `null` ends.
 */
/* @__NO_SIDE_EFFECTS__ */
export function list<
  const Allowed extends Access,
  F extends Filters,
  const Sorts extends readonly string[],
  Row extends GenericSchema,
  Page extends ObjectEntries,
  Asked extends ObjectEntries,
  Value extends ObjectEntries,
>({ file, ...definition }: Definition<Allowed, F, Sorts, Row, Page> & { readonly file: File<Asked, Value> }) {
  const { name, path, access, owner, filters, row } = definition
  const ownedBy = owner as (Owner & { readonly field: never }) | undefined // as above
  return {
    ...pagedList(definition),
    export: endpoint({
      name: `${name}Export`,
      method: 'GET',
      path: `${path}/export`,
      access,
      owner: ownedBy,
      input: strictObject({ ...schemasOf(filters), ...file.input }),
      value: object({ list: listOf(row), next: nullable(string()), ...file.value }),
      refusals: [],
    }),
  }
}

/* @__NO_SIDE_EFFECTS__ */
function schemasOf<F extends Filters>(filters: F): Schemas<F> {
  const schemas = Object.entries(filters).map(([name, { schema }]) => [name, schema])
  return Object.fromEntries(schemas) as Schemas<F> // the same names
}
