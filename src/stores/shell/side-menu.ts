import { type ReadableAtom, atom, onMount } from 'nanostores'
import { sessionStore } from '#browser/storage.ts'

const store = atom(true)
/**
 * Whether the left and top bars are shown on the pages where they are optional (S2.13): the single-wallet game and the
 * lottery, which fill the view. On at first, because a visit comes from home; then as this tab left it.
 */
export const $showSideMenu: ReadableAtom<boolean> = store

onMount(store, () => store.set(sessionStore.read('showSideMenu') !== '0'))

/** Shows or hides the bars. */
export function toggleSideMenu(): void {
  const next = !store.get()
  store.set(next)
  sessionStore.write('showSideMenu', next ? '1' : '0')
}
