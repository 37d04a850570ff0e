import { favGames } from '#contract/mine.ts'
import { pageLanguage } from '#lib/page.ts'
import { callAs } from '#stores/auth/call-as.ts'
import { recallList, rememberList } from './favourites.ts'
import { ownGames } from './own-games.ts'

const favourites = ownGames({
  ask: async (page) => {
    const result = await callAs(favGames, { language: pageLanguage(), pageNo: String(page) })
    return result.ok
      ? { ok: true, value: { games: result.value.content, totalPages: result.value.totalPages } }
      : result
  },
  recall: recallList,
  remember: rememberList,
})

/** The games that the member keeps, the newest first (S3.24); without a line, as they were when last heard of. */
export const $favouriteGames = favourites.$games

/** Asks the gateway for them; what is shown stands until the answer is there. */
export const loadFavouriteGames = favourites.load

/** Asks for the next page of them, if there is one. */
export const moreFavouriteGames = favourites.more
