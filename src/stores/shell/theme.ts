import { type ReadableAtom, atom } from 'nanostores'
import { markPage } from '#lib/page.ts'
import { localStore } from '#lib/storage.ts'

export type Theme = 'light' | 'dark'

const store = atom<Theme>('light')
export const $theme: ReadableAtom<Theme> = store

/** Takes over what the first script put on the page: the saved choice, else light (readings, X1). */
export function restoreTheme(): void {
  store.set(localStore.read('theme') === 'dark' ? 'dark' : 'light')
}

/** Switches between light and dark, and remembers it. */
export function toggleTheme(): void {
  const next = store.get() === 'dark' ? 'light' : 'dark'
  store.set(next)
  localStore.write('theme', next)
  markPage('theme', next)
}
