import { type ReadableAtom, atom } from 'nanostores'
import { readQuery, writeQuery } from '#lib/address.ts'

const store = atom(false)
/** A lobby shows the member's own games of its kind in the place of all: its address says so (`?mine=1`). */
export const $isMyGamesTab: ReadableAtom<boolean> = store

/** Begins with what the address says, and follows it. */
export function readMyGamesTab(): void {
  store.set(readQuery().has('mine'))
}

/** Shows them; a step in the history, in which nothing else is asked for. */
export function showMyGamesTab(): void {
  writeQuery(new URLSearchParams('mine=1'), 'push')
  store.set(true)
}
