import { type ReadableAtom, atom, onMount } from 'nanostores'

const SECOND_MS = 1000

const store = atom(0)
/** The browser's clock, milliseconds since the epoch, told every second while somebody looks at it. */
export const $now: ReadableAtom<number> = store

onMount(store, () => {
  const tick = () => store.set(Date.now())
  tick()
  const timer = setInterval(tick, SECOND_MS)
  return () => clearInterval(timer)
})
