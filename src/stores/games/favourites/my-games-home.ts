import { type ReadableAtom, atom } from 'nanostores'
import { readQuery, onHistoryWalk, writeQuery } from '#browser/address.ts'
import { onPageReturn } from '#browser/page-return.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $favouriteGames, loadFavouriteGames } from './favourite-games.ts'
import { $favourites, type Favourites } from './favourites.ts'
import { loadRecents } from './recents.ts'

const lists = ['favourites', 'recent'] as const
/** A list of my games. */
export type MyGamesList = (typeof lists)[number]

const store = atom<MyGamesList | undefined>(undefined)
/** The list that home shows in full; it is in the address (`?mine=favourites`). */
export const $shownMyGames: ReadableAtom<MyGamesList | undefined> = store

/**
 * Follows the address, also back and forward, and loads both lists of the logged-in member: again when the page returns,
 * and when a favourite was added that the list does not have.
 * @returns a function that stops it
 */
export function enterMyGames(): () => void {
  const follow = () => store.set(lists.find((list) => list === readQuery().get('mine')))
  const load = () => {
    if ($session.get().state !== 'in') return
    void loadRecents()
    void loadFavouriteGames()
  }
  follow()
  const stops = [
    onHistoryWalk(follow),
    onPageReturn(load),
    $session.subscribe(load),
    $favourites.listen((current, before) => isMissing(current, before) && void loadFavouriteGames()),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Returns whether the gateway has just confirmed a game that the list does not show. */
function isMissing(current: Favourites, before: Favourites | undefined): boolean {
  const list = $favouriteGames.get()
  if (current.state !== 'ready' || before?.state !== 'ready' || list.state !== 'ready') return false
  const confirmed = [...before.changing].filter((id) => current.value.has(id) && !current.changing.has(id))
  return confirmed.some((id) => !list.value.some(({ nodeId }) => nodeId === id))
}

/** Shows one list in full, or a row of each. */
export function showMyGames(list: MyGamesList | undefined): void {
  const query = readQuery()
  if (list) query.set('mine', list)
  else query.delete('mine')
  writeQuery(query, 'push')
  store.set(list)
}
