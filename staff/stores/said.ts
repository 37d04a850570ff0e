import { type ReadableAtom, atom } from 'nanostores'

/** A result that is announced: `id` tells two equal texts apart. */
interface Said {
  readonly id: number
  readonly text: string
}

const SHOWN_MS = 8000

const store = atom<Said | undefined>(undefined)
/** The last result, while it is shown. */
export const $said: ReadableAtom<Said | undefined> = store

let clock: ReturnType<typeof setTimeout> | undefined

/** Announces a result, in place of the one before. */
export function say(text: string): void {
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
