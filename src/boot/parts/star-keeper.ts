import { $favourites, toggleFavourite } from '#stores/games/favourites/favourites.ts'
import { keepableOf } from '#stores/games/favourites/favourite-target.ts'

/** Tells which games are kept, now and whenever that changes; none as long as it is not known. */
export function whenKept(tell: (ids: ReadonlySet<string>) => void): void {
  $favourites.subscribe((favourites) => tell(favourites.state === 'ready' ? favourites.value : new Set()))
}

/** Keeps a game or keeps it no longer. */
export function toggle(nodeId: string, of: string, name: string): void {
  const game = keepableOf(nodeId, of, name)
  if (game) toggleFavourite(game)
}
