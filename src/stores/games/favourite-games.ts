import { favGames } from '#contract/mine.ts'
import { pageLanguage } from '#lib/page.ts'
import { revisionOf } from '#lib/revision.ts'
import { callAs } from '#stores/auth/call-as.ts'
import { type ListedGame, recallKept, rememberKept } from './kept.ts'
import { ownGames } from './own-games.ts'
import { wishesOf } from './wishes.ts'

const favourites = ownGames({
  ask: async (page) => {
    const result = await callAs(favGames, { language: pageLanguage(), pageNo: String(page) })
    return result.ok
      ? { ok: true, value: { games: result.value.content, totalPages: result.value.totalPages } }
      : result
  },
  recall: (account) => {
    const who = revisionOf(account)
    const wishes = wishesOf(who)
    return recallKept(who)?.games.filter(({ nodeId }) => wishes[nodeId]?.isWanted !== false)
  },
  remember: (account, games: readonly ListedGame[]) => rememberKept(revisionOf(account), { games: [...games] }),
})

/** The games that the member keeps, the newest first (S3.24); without a line, as they were when last heard of. */
export const $favouriteGames = favourites.$games

/** Asks the gateway for them; what is shown stands until the answer is there. */
export const loadFavouriteGames = favourites.load

/** Asks for the next page of them, if there is one. */
export const moreFavouriteGames = favourites.more
