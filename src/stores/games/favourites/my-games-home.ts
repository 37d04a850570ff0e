import { type ReadableAtom, atom } from 'nanostores'
import { readQuery, onHistoryWalk, writeQuery } from '#lib/address.ts'
import { onPageRestored } from '#lib/page-restored.ts'
import { onReconnect } from '#lib/online.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $favouriteGames, loadFavouriteGames } from './favourite-games.ts'
import { $favourites, type Favourites } from './favourites.ts'
import { loadRecents } from './recents.ts'

const lists = ['favourites', 'recent'] as const
/** A list of the member's own games. */
export type MyGamesList = (typeof lists)[number]

const store = atom<MyGamesList | undefined>(undefined)
/** Which of the member's own lists is shown whole on home; the address says so (`?mine=favourites`). */
export const $shownMyGames: ReadableAtom<MyGamesList | undefined> = store

/**
 * Begins with what the address asks for, follows it back and forward, and has both lists loaded for whoever is signed in,
 * anew when the line is back, when the page is come back to, and when a game was kept that the list does not have.
 * @returns what ends it
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
    onReconnect(load),
    onPageRestored(load),
    $session.subscribe(load),
    $favourites.listen((now, before) => isMissing(now, before) && void loadFavouriteGames()),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Whether the gateway has just heard of a game that the list does not show. */
function isMissing(now: Favourites, before: Favourites | undefined): boolean {
  const list = $favouriteGames.get()
  if (now.state !== 'ready' || before?.state !== 'ready' || list.state !== 'ready') return false
  const confirmed = [...before.changing].filter((id) => now.value.has(id) && !now.changing.has(id))
  return confirmed.some((id) => !list.value.some(({ nodeId }) => nodeId === id))
}

/** Shows one list whole, or a row of each. */
export function showMyGames(list: MyGamesList | undefined): void {
  const query = readQuery()
  if (list) query.set('mine', list)
  else query.delete('mine')
  writeQuery(query, 'push')
  store.set(list)
}
