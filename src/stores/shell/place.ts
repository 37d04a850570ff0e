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
export function keepPlace<Place extends object>({ start, placeIn, queryOf }: Rules<Place>) {
  const store = atom<Place>(start)
  const $place: ReadableAtom<Place> = store

  /** Returns the address of the current place with these changes. */
  function addressOf(change: Partial<Place>): string {
    return `?${queryOf({ ...store.get(), ...change })}`
  }

  /** Reads the place from the address; called before rendering, or the wrong place is shown and loaded first. */
  function read(): void {
    store.set(placeIn(readQuery()))
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

/** Returns the page number of an address; the first page if there is none. */
export function pageNumberIn(query: URLSearchParams): number {
  const page = Number(query.get('no'))
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}
