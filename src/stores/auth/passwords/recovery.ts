import { type ReadableAtom, atom } from 'nanostores'
import { wakeIslands } from '#browser/wake.ts'

/** The dialog for a forgotten password: asking for recovery (S2.52), or setting a new password by an e-mailed link. */
export type Recovery = { readonly step: 'ask' } | { readonly step: 'set'; readonly token: string }

const store = atom<Recovery | undefined>(undefined)
/** The requested dialog; its code may still be loading. */
export const $recovery: ReadableAtom<Recovery | undefined> = store

/** Opens the dialog and wakes its island, which sleeps until then. */
export function openRecovery(recovery: Recovery): void {
  store.set(recovery)
  wakeIslands('toast')
}

/** Forgets the dialog after it was closed. */
export function closeRecovery(): void {
  store.set(undefined)
}
