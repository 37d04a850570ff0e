import { type ReadableAtom, atom } from 'nanostores'

/** The result of an act, as it is announced: `id` tells two equal texts apart. */
interface Announcement {
  readonly id: number
  readonly text: string
}

const SHOWN_MS = 8000

const store = atom<Announcement | undefined>(undefined)
/** The last result, while it is shown. */
export const $announcement: ReadableAtom<Announcement | undefined> = store

let clock: ReturnType<typeof setTimeout> | undefined

/** Announces a result, in place of the one before. */
export function announce(text: string): void {
  store.set({ id: (store.get()?.id ?? 0) + 1, text })
  hold(SHOWN_MS)
}

/** Shows the result for this time, milliseconds; without one, until it is dismissed. */
export function hold(ms?: number): void {
  clearTimeout(clock)
  clock = ms === undefined ? undefined : setTimeout(dismiss, ms)
}

export function dismiss(): void {
  clearTimeout(clock)
  store.set(undefined)
}
