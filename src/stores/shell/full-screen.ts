import { type ReadableAtom, atom, onMount } from 'nanostores'
import { watchFullScreen } from '#lib/frame.ts'

const store = atom(false)
/** Whether something of this page fills the screen. */
export const $isFullScreen: ReadableAtom<boolean> = store

onMount(store, () => watchFullScreen((isFull) => store.set(isFull)))
