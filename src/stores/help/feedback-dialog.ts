import { type ReadableAtom, atom } from 'nanostores'
import { wakeIslands } from '#lib/wake.ts'

const store = atom(false)
/** Whether the feedback's dialog was asked for; its code may still be on its way. */
export const $isFeedbackWanted: ReadableAtom<boolean> = store

/** Opens it as soon as it is there: its island sleeps until then. */
export function openFeedback(): void {
  store.set(true)
  wakeIslands('toast')
}

/** It was closed. */
export function closeFeedback(): void {
  store.set(false)
}
