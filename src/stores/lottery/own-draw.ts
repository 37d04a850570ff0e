import { type ReadableAtom, atom } from 'nanostores'
import { ownDraw } from '#contract/lottery/tickets.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { SECOND_MS } from '#contract/time/time.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $session } from '#stores/auth/session/session.ts'

/** All own tickets of a draw together (contract/lottery/tickets.ts). */
export type OwnDraw = ValueOf<typeof ownDraw>

const store = atom<OwnDraw | undefined>(undefined)
/** The own tickets of the draw whose result has just arrived; `undefined` until they are known. */
export const $ownDraw: ReadableAtom<OwnDraw | undefined> = store

/** A draw is settled just after its result is public; a line that fails is tried as often as one that is slow. */
const SETTLING_MS = 2 * SECOND_MS
const MAX_TRIES = 15

/**
 * Loads what came of the own tickets of a draw, again until it is settled.
 * @returns a function that stops it
 */
export function followOwnDraw(draw: { readonly series: string; readonly numero: string }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLeft = false
  store.set(undefined)
  const load = async (left: number) => {
    if ($session.get().state !== 'in') return
    const result = await authedCall(ownDraw, draw)
    if (isLeft) return
    if (result.ok) store.set(result.value)
    const isDone = result.ok && (result.value.isSettled || result.value.tickets === 0)
    if (!isDone && left > 0) timer = setTimeout(() => void load(left - 1), SETTLING_MS)
  }
  void load(MAX_TRIES)
  return () => {
    isLeft = true
    clearTimeout(timer)
    store.set(undefined)
  }
}
