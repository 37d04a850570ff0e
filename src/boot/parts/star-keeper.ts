import { $favourites, toggleFavourite } from '#stores/games/favourites/favourites.ts'
import { toFavouriteTarget } from '#stores/games/favourites/favourite-target.ts'

/** Calls the listener with the favourite games, now and on every change; empty until they are known. */
export function watchKept(onChange: (ids: ReadonlySet<string>) => void): void {
  $favourites.subscribe((favourites) => onChange(favourites.state === 'ready' ? favourites.value : new Set()))
}

/** Adds a game to the favourites, or removes it. */
export function toggle(nodeId: string, of: string, name: string): void {
  const game = toFavouriteTarget(nodeId, of, name)
  if (game) toggleFavourite(game)
}
