import { type ReadableAtom, atom } from 'nanostores'
import { ownDraw } from '#contract/lottery/tickets.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { MINUTE_MS, SECOND_MS } from '#contract/time/time.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $session } from '#stores/auth/session/session.ts'

/** All own tickets of a draw together (contract/lottery/tickets.ts). */
export type OwnDraw = ValueOf<typeof ownDraw>

const store = atom<OwnDraw | 'late' | undefined>(undefined)
/** The own tickets of the draw whose result has just arrived; `undefined` until they are known, `late` if that takes long. */
export const $ownDraw: ReadableAtom<OwnDraw | 'late' | undefined> = store

/** A draw is settled just after its result is public; a call that fails is repeated as often as one that is too early. */
const SETTLING_MS = 2 * SECOND_MS
/** After so many tries it is late, and each pause is as long as all before it. */
const QUICK_TRIES = 4

function pauseMs(tries: number): number {
  return tries < QUICK_TRIES ? SETTLING_MS : Math.min(SETTLING_MS * 2 ** (tries - QUICK_TRIES + 1), MINUTE_MS)
}

/**
 * Loads what came of the own tickets of a draw, again until it is settled.
 * @returns a function that stops it
 */
export function followOwnDraw(draw: { readonly series: string; readonly numero: string }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLeft = false
  store.set(undefined)
  const load = async (tries: number) => {
    if ($session.get().state !== 'in') return
    const result = await authedCall(ownDraw, draw)
    if (isLeft) return
    const isDone = result.ok && (result.value.isSettled || result.value.tickets === 0)
    if (result.ok && (isDone || tries < QUICK_TRIES)) store.set(result.value)
    else if (tries >= QUICK_TRIES) store.set('late')
    if (!isDone) timer = setTimeout(() => void load(tries + 1), pauseMs(tries))
  }
  void load(1)
  return () => {
    isLeft = true
    clearTimeout(timer)
    store.set(undefined)
  }
}
