import { type ReadableAtom, atom } from 'nanostores'
import { readQuery, writeQuery } from '#browser/address.ts'

const store = atom(false)
/** Whether a lobby shows my games of its category instead of all games; it is in the address (`?mine=1`). */
export const $isMyGamesTab: ReadableAtom<boolean> = store

/** Reads the tab from the address. */
export function readMyGamesTab(): void {
  store.set(readQuery().has('mine'))
}

/** Shows my games; adds a step to the history without any filters. */
export function showMyGamesTab(): void {
  writeQuery(new URLSearchParams('mine=1'), 'push')
  store.set(true)
}
