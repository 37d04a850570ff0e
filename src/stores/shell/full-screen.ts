import { type ReadableAtom, atom, onMount } from 'nanostores'
import { toggleFullScreen, watchFullScreen } from '#browser/frame.ts'
import { pin, unpin, onEscape } from '#browser/frame-view.ts'

const store = atom(false)
/** Whether an element fills the screen, or the page's view as a fallback. */
export const $isFullScreen: ReadableAtom<boolean> = store

onMount(store, () => {
  const stops = [watchFullScreen((isFull) => store.set(isFull)), onEscape(giveBack)]
  return () => {
    for (const stop of stops) stop()
    unpin()
  }
})

function giveBack(): boolean {
  if (!unpin()) return false
  store.set(false)
  return true
}

/** Toggles full screen for the element with this id; fills the page's view if that is unsupported, as on an iPhone. */
export async function toggleScreen(id: string): Promise<void> {
  if (giveBack() || (await toggleFullScreen(id))) return
  pin(id)
  store.set(true)
}
