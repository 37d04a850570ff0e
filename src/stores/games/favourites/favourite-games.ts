import { type ReadableAtom, computed } from 'nanostores'
import { favGames } from '#contract/games/favourites.ts'
import { pageLanguage } from '#browser/page.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $favourites, type Favourites, recallList, rememberList } from './favourites.ts'
import type { ListedGame } from './favourites-cache.ts'
import { type PagedGames, createPagedGames } from './paged-list.ts'

const favourites = createPagedGames({
  ask: async (asked) => {
    const result = await authedCall(favGames, { language: pageLanguage(), ...asked })
    if (!result.ok) return result
    const { content: games, totalPages, next } = result.value
    return { ok: true, value: { games, totalPages, next } }
  },
  recall: recallList,
  remember: rememberList,
})

/**
 * The member's favourite games, newest first (S3.24); offline, the saved ones. Games that were added since appear at
 * once, whether or not the gateway knows of them.
 */
export const $favouriteGames: ReadableAtom<PagedGames> = computed([favourites.$games, $favourites], (list, now) =>
  withFresh(list, now),
)

/** Loads the favourites; the shown list stays until the answer arrives. */
export const loadFavouriteGames = favourites.load

/** Loads the next page, if there is one. */
export const moreFavouriteGames = favourites.more

/** Returns a list of favourites with those added since it was loaded, newest first. */
export function withFresh(
  list: PagedGames,
  current: Favourites,
  isListed: (game: ListedGame) => boolean = () => true,
): PagedGames {
  if (list.state !== 'ready' || current.state !== 'ready') return list
  const listedIds = new Set(list.value.map(({ nodeId }) => nodeId))
  const fresh = current.fresh.filter((game) => !listedIds.has(game.nodeId) && isListed(game))
  return fresh.length > 0 ? { ...list, value: [...fresh, ...list.value] } : list
}
