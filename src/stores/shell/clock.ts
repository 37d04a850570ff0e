import { type ReadableAtom, atom, onMount } from 'nanostores'
import { SECOND_MS } from '#contract/time/time.ts'

const store = atom(0)
/** The browser's clock in milliseconds since the epoch, updated every second while a component subscribes. */
export const $now: ReadableAtom<number> = store

onMount(store, () => {
  const tick = () => store.set(Date.now())
  tick()
  const timer = setInterval(tick, SECOND_MS)
  return () => clearInterval(timer)
})
