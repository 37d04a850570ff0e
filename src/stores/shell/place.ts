import { type ReadableAtom, atom } from 'nanostores'
import { onHistoryWalk, readQuery, writeQuery } from '#browser/address.ts'

/** A place in a centre: its screen, and what the address carries for that screen. */
export interface CentrePlace<Screen extends string> {
  readonly screen: Screen
  readonly values: Values
}
type Values = Readonly<Record<string, string>>
type Step = 'push' | 'replace'

/** The place inside a centre, as its screens see it. */
export interface CentreStore<Screen extends string> {
  readonly $place: ReadableAtom<CentrePlace<Screen>>
  readonly addressOf: (screen: Screen, values?: Values) => string
  readonly go: (screen: Screen, values?: Values, step?: Step) => void
}

/**
 * Creates a store for the place inside a centre with several screens, all of which is in the address: it names the screen
 * (`?page=`); what else it carries, the screen reads (stores/lists/screen-place.ts).
 * @param first the screen of an address that names none
 */
export function keepCentre<const Screen extends string>(screens: readonly Screen[], first: Screen) {
  const store = atom<CentrePlace<Screen>>({ screen: first, values: {} })
  const $place: ReadableAtom<CentrePlace<Screen>> = store

  /** Returns the address of a screen with these values. */
  function addressOf(screen: Screen, values: Values = {}): string {
    return `?${queryOf({ screen, values })}`
  }

  /** Reads the place from the address; called before rendering, or the wrong place is shown and loaded first. */
  function read(): void {
    const { page, ...values } = Object.fromEntries(readQuery())
    const place = { screen: screens.find((screen) => screen === page) ?? first, values }
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
  function go(screen: Screen, values: Values = {}, step: Step = 'push'): void {
    writeQuery(queryOf({ screen, values }), step)
    store.set({ screen, values })
  }

  return { $place, addressOf, read, enter, go }
}

function queryOf({ screen, values }: CentrePlace<string>): URLSearchParams {
  return new URLSearchParams({ page: screen, ...values })
}
