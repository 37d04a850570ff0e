import { type ReadableAtom, atom, onMount } from 'nanostores'
import { sessionStore } from '#lib/storage.ts'

const store = atom(true)
/**
 * Whether the left and top bars stand on the pages that could do without them (S2.13): those of the single-wallet game and
 * of the lottery that fill the view. On at first, as a visit comes from home; afterwards as this tab left it.
 */
export const $showSideMenu: ReadableAtom<boolean> = store

onMount(store, () => store.set(sessionStore.read('showSideMenu') !== '0'))

/** Shows the bars, or takes them away. */
export function toggleSideMenu(): void {
  const next = !store.get()
  store.set(next)
  sessionStore.write('showSideMenu', next ? '1' : '0')
}
