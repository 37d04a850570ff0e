import { type ReadableAtom, computed } from 'nanostores'
import { favGames } from '#contract/games/favourites.ts'
import { pageLanguage } from '#lib/page.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $favourites, type Favourites, recallList, rememberList } from './favourites.ts'
import type { ListedGame } from './favourites-cache.ts'
import { type PagedGames, createPagedGames } from './paged-list.ts'

const favourites = createPagedGames({
  ask: async (page) => {
    const result = await authedCall(favGames, { language: pageLanguage(), pageNo: String(page) })
    return result.ok
      ? { ok: true, value: { games: result.value.content, totalPages: result.value.totalPages } }
      : result
  },
  recall: recallList,
  remember: rememberList,
})

/**
 * The games that the member keeps, the newest first (S3.24); without a line, as they were when last heard of. What was kept
 * since is among them at once, whether or not the gateway has heard of it.
 */
export const $favouriteGames: ReadableAtom<PagedGames> = computed([favourites.$games, $favourites], (list, now) =>
  withFresh(list, now),
)

/** Asks the gateway for them; what is shown stands until the answer is there. */
export const loadFavouriteGames = favourites.load

/** Asks for the next page of them, if there is one. */
export const moreFavouriteGames = favourites.more

/** A list of favourites with those that were kept since it was asked for, the last one first. */
export function withFresh(
  list: PagedGames,
  now: Favourites,
  isListed: (game: ListedGame) => boolean = () => true,
): PagedGames {
  if (list.state !== 'ready' || now.state !== 'ready') return list
  const there = new Set(list.value.map(({ nodeId }) => nodeId))
  const fresh = now.fresh.filter((game) => !there.has(game.nodeId) && isListed(game))
  return fresh.length > 0 ? { ...list, value: [...fresh, ...list.value] } : list
}
