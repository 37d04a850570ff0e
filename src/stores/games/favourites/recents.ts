import { recentGames } from '#contract/games/favourites.ts'
import { pageLanguage } from '#browser/page.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { createPagedGames } from './paged-list.ts'

const recents = createPagedGames({
  ask: async (asked) => {
    const input = { clientType: '3', language: pageLanguage(), ...asked } as const
    const result = await authedCall(recentGames, input)
    if (!result.ok) return result
    const { list: games, totalPages, next } = result.value
    return { ok: true, value: { games, totalPages, next } }
  },
})

/** The member's recent games, the last one first (S7.28). */
export const $recents = recents.$games

/** Loads the recent games; the shown list stays until the answer arrives. */
export const loadRecents = recents.load

/** Loads the next page, if there is one. */
export const moreRecents = recents.more
