import { type ReadableAtom, atom } from 'nanostores'
import { wakeIslands } from '#lib/wake.ts'

/** A forgotten password's dialog: asking for a way in (S2.52), or setting a new one by the link of a letter. */
export type Recovery = { readonly step: 'ask' } | { readonly step: 'set'; readonly token: string }

const store = atom<Recovery | undefined>(undefined)
/** The one that was asked for; its code may still be on its way. */
export const $recovery: ReadableAtom<Recovery | undefined> = store

/** Opens it as soon as it is there: its island sleeps until then. */
export function openRecovery(recovery: Recovery): void {
  store.set(recovery)
  wakeIslands('toast')
}

/** It was closed. */
export function closeRecovery(): void {
  store.set(undefined)
}
