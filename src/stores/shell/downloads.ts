import { type ReadableAtom, atom } from 'nanostores'
import { wakeIslands } from '#browser/wake.ts'
import type { AppType } from '#texts/apps.ts'

const store = atom<AppType | undefined>(undefined)
/** The app that the downloads dialog was opened for; its code may still be loading. `undefined`: it is closed. */
export const $wantedApp: ReadableAtom<AppType | undefined> = store

/** Opens the dialog and wakes its island, which sleeps until then (islands/shell/PageToasts.island.tsx). */
export function openDownloads(app: AppType): void {
  store.set(app)
  wakeIslands('toast')
}

/** Forgets the dialog after it was closed. */
export function closeDownloads(): void {
  store.set(undefined)
}
