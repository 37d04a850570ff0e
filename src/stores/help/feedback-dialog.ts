import { type ReadableAtom, atom } from 'nanostores'
import { wakeIslands } from '#browser/wake.ts'

const store = atom(false)
/** Whether the feedback dialog was requested; its code may still be loading. */
export const $isFeedbackWanted: ReadableAtom<boolean> = store

/** Opens the dialog and wakes its island, which sleeps until then. */
export function openFeedback(): void {
  store.set(true)
  wakeIslands('toast')
}

/** Forgets the dialog after it was closed. */
export function closeFeedback(): void {
  store.set(false)
}
