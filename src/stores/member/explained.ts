import { type ReadableAtom, atom } from 'nanostores'
import { type MovementDetail, movementDetail } from '#contract/member/explain.ts'
import { keepFresh } from '#stores/auth/session/fresh.ts'
import { createPageStore } from '#stores/lists/kept-page.ts'

export type { MovementDetail }

const kept = createPageStore({ endpoint: movementDetail, input: (id: string) => ({ id }), toPage: (value) => value })
/** Why the opened movement was posted (S2.64); amounts in minor units. */
export const $explained = kept.$page

const opened = atom<string | undefined>(undefined)
/** The number of the movement that is explained. */
export const $openedMovement: ReadableAtom<string | undefined> = opened

/**
 * Reloads the explanation when the page returns, and closes it when the account changes.
 * @returns a function that stops it
 */
export function enterExplained(): () => void {
  return keepFresh(() => void loadExplained(), closeMovement)
}

/** Explains a movement instead of the opened one. */
export async function openMovement(id: string): Promise<void> {
  if (opened.get() !== id) kept.forget()
  opened.set(id)
  await kept.load(id)
}

/** Loads the explanation again. */
export async function loadExplained(): Promise<void> {
  const id = opened.get()
  if (id !== undefined) await kept.load(id)
}

/** Closes the opened movement. */
export function closeMovement(): void {
  opened.set(undefined)
  kept.forget()
}
