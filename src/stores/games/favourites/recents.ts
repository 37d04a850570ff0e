import { recentGames } from '#contract/games/favourites.ts'
import { pageLanguage } from '#lib/page.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createPagedGames } from './paged-list.ts'

const recents = createPagedGames({
  ask: async (page) => {
    const input = { clientType: '3', language: pageLanguage(), pageNo: String(page) } as const
    const result = await authedCall(recentGames, input)
    return result.ok ? { ok: true, value: { games: result.value.list, totalPages: result.value.totalPages } } : result
  },
})

/** The games that the member has started, the last first (S7.28). */
export const $recents = recents.$games

/** Asks the gateway for the games that were started last; what is shown stands until the answer is there. */
export const loadRecents = recents.load

/** Asks for the next page of them, if there is one. */
export const moreRecents = recents.more
