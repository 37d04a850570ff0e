import { atom, computed, onMount } from 'nanostores'
import { watchFullScreen } from '#lib/frame.ts'

const store = atom(false)
/** Whether something of this page fills the screen. */
export const $isFullScreen = computed(store, (isFull) => isFull)

onMount(store, () => watchFullScreen((isFull) => store.set(isFull)))
