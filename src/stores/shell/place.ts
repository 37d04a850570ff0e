import { type ReadableAtom, atom } from 'nanostores'
import { readQuery, onHistoryWalk, writeQuery } from '#lib/address.ts'

interface Rules<Place> {
  /** The place before the address was read. */
  readonly start: Place
  /** Returns the place of an address. */
  readonly placeIn: (query: URLSearchParams) => Place
  /** Returns the query of a place. */
  readonly queryOf: (place: Place) => URLSearchParams
}

/** Creates a store for the place inside a page, all of which is in the address. */
function keepPlace<Place extends object>({ start, placeIn, queryOf }: Rules<Place>) {
  const store = atom<Place>(start)
  const $place: ReadableAtom<Place> = store

  /** Returns the address of the current place with these changes. */
  function addressOf(change: Partial<Place>): string {
    return `?${queryOf({ ...store.get(), ...change })}`
  }

  /** Reads the place from the address; called before rendering, or the wrong place is shown and loaded first. */
  function read(): void {
    const place = placeIn(readQuery())
    // an equal one would be loaded again
    if (JSON.stringify(place) !== JSON.stringify(store.get())) store.set(place)
  }

  /**
   * Reads the place from the address, and again when the history moves back or forward.
   * @returns a function that stops it
   */
  function enter(): () => void {
    read()
    return onHistoryWalk(read)
  }

  /** Goes to a place and adds a step to the history, or replaces the current one. */
  function go(change: Partial<Place>, step: 'push' | 'replace' = 'push'): void {
    const place = { ...store.get(), ...change }
    writeQuery(queryOf(place), step)
    store.set(place)
  }

  return { $place, addressOf, read, enter, go }
}

/** What the address of a screen carries besides its name. */
export interface ScreenAddress<Values> {
  /** Returns the values of an address; missing or invalid ones take the default. */
  readonly parse: (query: URLSearchParams) => Values
  /** Returns the parameters of values; an empty one is left out. */
  readonly query: (values: Values) => Readonly<Record<string, string | undefined>>
}

type Screens = Readonly<Record<string, Pick<ScreenAddress<object>, 'parse'> & Pick<ScreenAddress<never>, 'query'>>>
type Values<Table extends Screens> = { [Id in keyof Table]: ReturnType<Table[Id]['parse']> }[keyof Table]
type All<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never
/** A place in a centre: its screen, and the values of all screens. */
export type ScreenPlace<Table extends Screens> = { readonly screen: keyof Table & string } & All<Values<Table>>

/**
 * Creates a store for the place inside a centre with several screens, as `keepPlace`. The address names the screen
 * (`?page=`) and carries its values only; those of the other screens take their defaults.
 * @param first the screen of an address that names none
 */
export function keepScreens<Table extends Screens>(table: Table, first: keyof Table & string) {
  type Place = ScreenPlace<Table>
  const rows = Object.entries(table)

  function placeIn(query: URLSearchParams): Place {
    const screen = Object.hasOwn(table, query.get('page') ?? '') ? query.get('page') : first
    return Object.assign({ screen }, ...rows.map(([, { parse }]) => parse(query)))
  }

  function queryOf(place: Place): URLSearchParams {
    const query = new URLSearchParams({ page: place.screen })
    const row = table[place.screen] as ScreenAddress<Place> // a place has the values of every screen
    for (const [name, value] of Object.entries(row.query(place))) if (value) query.set(name, value)
    return query
  }

  return { placeIn, queryOf, ...keepPlace({ start: placeIn(new URLSearchParams()), placeIn, queryOf }) }
}

/** Returns the parameter of a page number; the first page has none. */
export function pageParameter(page: number): string | undefined {
  return page > 1 ? String(page) : undefined
}

/** Returns the page number of an address; the first page if there is none. */
export function pageNumberIn(query: URLSearchParams): number {
  const page = Number(query.get('no'))
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}
