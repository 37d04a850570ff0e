import { $favourites, toggleFavourite } from '#stores/games/favourites/favourites.ts'
import { toFavouriteTarget } from '#stores/games/favourites/favourite-target.ts'

/** Tells which games are kept, now and whenever that changes; none as long as it is not known. */
export function watchKept(onChange: (ids: ReadonlySet<string>) => void): void {
  $favourites.subscribe((favourites) => onChange(favourites.state === 'ready' ? favourites.value : new Set()))
}

/** Keeps a game or keeps it no longer. */
export function toggle(nodeId: string, of: string, name: string): void {
  const game = toFavouriteTarget(nodeId, of, name)
  if (game) toggleFavourite(game)
}
