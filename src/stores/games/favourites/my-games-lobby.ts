import { type ReadableAtom, computed } from 'nanostores'
import { gameTypes } from '#contract/games/categories.ts'
import { type Categorized, isInLobby } from '#contract/games/category-of.ts'
import { favGames, recentGames } from '#contract/games/favourites.ts'
import { onReconnect } from '#browser/online.ts'
import { pageLanguage } from '#browser/page.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $session } from '#stores/auth/session/session.ts'
import { withFresh } from './favourite-games.ts'
import { $favourites, recallList, rememberList } from './favourites.ts'
import { type PagedGames, createPagedGames } from './paged-list.ts'

/** The maximum number of recent games, loaded at once (contract/games/favourites.ts). */
const RECENTS = '100'

let category = ''

const favourites = createPagedGames({
  ask: async (asked) => {
    const gameType = gameTypes.find((type) => type === category)
    const result = await authedCall(favGames, { gameType, language: pageLanguage(), ...asked })
    if (!result.ok) return result
    const { content, totalPages, next } = result.value
    return { ok: true, value: { games: content.filter(isHere), totalPages, next } }
  },
  recall: (account) => recallList(account)?.filter(isHere),
  // keep the saved games of other categories
  remember: (account, games) => {
    const others = (recallList(account) ?? []).filter((game) => !isHere(game))
    rememberList(account, [...games, ...others])
  },
})
const recents = createPagedGames({
  ask: async () => {
    const result = await authedCall(recentGames, { clientType: '3', language: pageLanguage(), pageSize: RECENTS })
    return result.ok
      ? { ok: true, value: { games: result.value.list.filter(isHere), totalPages: 1, next: null } }
      : result
  },
})

/** The member's favourites in this lobby's category, newest first; new ones appear at once; offline, the saved ones. */
export const $lobbyFavourites: ReadableAtom<PagedGames> = computed([favourites.$games, $favourites], (list, now) =>
  withFresh(list, now, isHere),
)
/** The member's recent games in this lobby's category, the last one first. */
export const $lobbyRecents = recents.$games

/** Loads the favourites; the shown list stays until the answer arrives. */
export const loadLobbyFavourites = favourites.load

/** Loads the next page of favourites, if there is one. */
export const moreLobbyFavourites = favourites.more

/** Loads the recent games; the shown list stays until the answer arrives. */
export const loadLobbyRecents = recents.load

/**
 * Loads both lists of the logged-in member, again on reconnect.
 * @param here the category of the lobby, or `INHOUSE`
 * @returns a function that stops it
 */
export function enterLobbyMyGames(here: string): () => void {
  category = here
  const load = () => {
    if ($session.get().state !== 'in') return
    void favourites.load()
    void recents.load()
  }
  const stops = [onReconnect(load), $session.subscribe(load)]
  return () => stops.forEach((stop) => stop())
}

function isHere(game: Categorized): boolean {
  return isInLobby(game, category)
}
