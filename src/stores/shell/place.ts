import { type ReadableAtom, atom } from 'nanostores'
import { readQuery, onHistoryWalk, writeQuery } from '#lib/address.ts'

interface Rules<Place> {
  /** Where one is before the address was read. */
  readonly start: Place
  /** What an address says. */
  readonly placeIn: (query: URLSearchParams) => Place
  /** What an address says of a place. */
  readonly queryOf: (place: Place) => URLSearchParams
}

/** Where somebody is inside a page, all of which stands in its address. */
export function keepPlace<Place extends object>({ start, placeIn, queryOf }: Rules<Place>) {
  const store = atom<Place>(start)
  const $place: ReadableAtom<Place> = store

  /** The address of a place that is as the one where somebody is, but for this. */
  function addressOf(change: Partial<Place>): string {
    return `?${queryOf({ ...store.get(), ...change })}`
  }

  /** Takes what the address asks for; before anything is drawn of it, or something else is seen and loaded first. */
  function read(): void {
    store.set(placeIn(readQuery()))
  }

  /**
   * Begins with what the address asks for, and follows it back and forward.
   * @returns what ends it
   */
  function enter(): () => void {
    read()
    return onHistoryWalk(read)
  }

  /** Goes there; a step in the history, unless it takes the place of the one before. */
  function go(change: Partial<Place>, step: 'push' | 'replace' = 'push'): void {
    const place = { ...store.get(), ...change }
    writeQuery(queryOf(place), step)
    store.set(place)
  }

  return { $place, addressOf, read, enter, go }
}

/** A number of a page as an address says it; the first where it says none. */
export function pageNumberIn(query: URLSearchParams): number {
  const page = Number(query.get('no'))
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}
