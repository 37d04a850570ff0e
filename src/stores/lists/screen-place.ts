import { type ReadableAtom, computed } from 'nanostores'
import { type GenericSchema, type InferOutput, type OptionalSchema, getDefault, safeParse } from 'valibot'
import type { Filter } from '#contract/list.ts'
import { untilIn } from '#stores/shell/period.ts'
import type { CentrePlace, CentreStore } from '#stores/shell/place.ts'

type Filters = Readonly<Record<string, Filter>>
/** A filter without a default may be missing. */
type ValueIn<Schema> =
  Schema extends OptionalSchema<GenericSchema, unknown>
    ? InferOutput<Schema>
    : InferOutput<Extract<Schema, GenericSchema>> | undefined

/** A place in a screen: its filters, the order (`undefined` for the list's own), and the page, from 1. */
export type PlaceOf<Screen, F extends Filters, Sort> = {
  readonly [Name in keyof F]: ValueIn<F[Name]['schema']>
} & { readonly screen: Screen; readonly sort: Sort | undefined; readonly page: number }

/** What the address of a screen carries: the description of a list, or the like. */
interface Described<F extends Filters, Sort extends string> {
  readonly filters: F
  readonly sorts: readonly Sort[]
}

/** Where a link leads, for the views of links. */
export interface Way {
  readonly href: string
  readonly onGo: () => void
}

/**
 * Creates the place in a screen from the place of its centre, or in several that share their values. Missing and invalid
 * values take their defaults, which the address leaves out.
 */
export function createPlace<Screen extends string, F extends Filters, Sort extends string>(
  centre: CentreStore<Screen>,
  screens: readonly [Screen, ...Screen[]],
  { filters, sorts }: Described<F, Sort>,
) {
  type Place = PlaceOf<Screen, F, Sort>
  const placeIn = (current: CentrePlace<Screen>): Place => readPlace({ filters, sorts }, current)
  const start = placeIn({ screen: screens[0], values: {} })
  const $place: ReadableAtom<Place> = computed(centre.$place, (current) =>
    screens.includes(current.screen) ? placeIn(current) : start,
  )

  /** Returns the address of the current place with these changes. */
  function addressOf(change: Partial<Place>): string {
    const place = { ...$place.get(), ...change }
    return centre.addressOf(place.screen, valuesOf(filters, place))
  }

  /** Goes to the current place with these changes. */
  function go(change: Partial<Place>, step?: 'push' | 'replace'): void {
    const place = { ...$place.get(), ...change }
    centre.go(place.screen, valuesOf(filters, place), step)
  }

  /** Returns a way to the current place with these changes. */
  function to(change: Partial<Place>): Way {
    return { href: addressOf(change), onGo: () => go(change) }
  }

  /** Sets a filter to what was chosen or typed, and goes to the first page; '' and what is invalid set its default. */
  function choose(name: keyof F & string, text: string): void {
    const filter = filters[name]
    if (filter) go({ [name]: valueOf(filter, text), page: 1 } as Partial<Place>)
  }

  /** As `choose`, while somebody types: all letters are one step in the history. */
  function search(name: keyof F & string, text: string): void {
    const known: unknown = $place.get()[name] ?? ''
    if (text !== known) go({ [name]: text, page: 1 } as Partial<Place>, known === '' ? 'push' : 'replace')
  }

  /** Goes to the first page in this order, with these other changes. */
  function sortBy(text: string | undefined, others?: Partial<Place>): void {
    go({ ...others, sort: sorts.find((each) => each === text), page: 1 } as Partial<Place>)
  }

  /**
   * Calls `work` whenever somebody goes to a place in one of the screens.
   * @returns a function that stops it
   */
  function onGo(work: (place: Place) => void): () => void {
    return centre.$place.listen(({ screen }) => screens.includes(screen) && work($place.get()))
  }

  return { $place, start, addressOf, go, to, choose, search, sortBy, onGo }
}

function readPlace<Screen, F extends Filters, Sort extends string>(
  { filters, sorts }: Described<F, Sort>,
  { screen, values }: CentrePlace<string>,
): PlaceOf<Screen, F, Sort> {
  const read = Object.entries(filters).map(([name, filter]) => [name, valueOf(filter, values[filter.address])])
  const sort = sorts.find((each) => each === values.sort)
  return { ...Object.fromEntries(read), screen, sort, page: pageIn(values.no) }
}

/** Returns what an address carries of a place: what is not its default. */
function valuesOf(filters: Filters, place: PlaceOf<unknown, Filters, string>): Record<string, string> {
  const set = Object.entries(filters).filter(([name, { schema }]) => place[name] !== getDefault(schema))
  const all: [string, unknown][] = [
    ...set.map(([name, { address }]): [string, unknown] => [address, address && place[name]]),
    ['sort', place.sort],
    ['no', place.page > 1 && place.page],
  ]
  return Object.fromEntries(all.filter(([, value]) => value).map(([name, value]) => [name, String(value)]))
}

function valueOf({ address, schema }: Filter, text: string | undefined): unknown {
  // a day to come is today
  if (address === 'until') return untilIn(text)
  const parsed = safeParse(schema, text || undefined)
  return parsed.success ? parsed.output : getDefault(schema)
}

function pageIn(text: string | undefined): number {
  const page = Number(text)
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}
