import { type ReadableAtom, atom, onMount } from 'nanostores'
import { toggleFullScreen, watchFullScreen } from '#lib/frame.ts'
import { pin, unpin, onEscape } from '#lib/frame-view.ts'

const store = atom(false)
/** Whether something of this page fills the screen, or the page's view in the place of that. */
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

/** Fills the screen with what has this id, or gives it back; where that cannot be, as on an iPhone, the page's view. */
export async function toggleScreen(id: string): Promise<void> {
  if (giveBack() || (await toggleFullScreen(id))) return
  pin(id)
  store.set(true)
}
