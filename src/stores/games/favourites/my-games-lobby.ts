import { type ReadableAtom, computed } from 'nanostores'
import { type GameType, gameTypes } from '#contract/games/categories.ts'
import { type Game, esportsVendors } from '#contract/games/catalogue.ts'
import { favGames, recentGames } from '#contract/games/favourites.ts'
import { onReconnect } from '#lib/online.ts'
import { pageLanguage } from '#lib/page.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $session } from '#stores/auth/session/session.ts'
import { withFresh } from './favourite-games.ts'
import { $favourites, recallList, rememberList } from './favourites.ts'
import { type PagedGames, createPagedGames } from './paged-list.ts'

/** As many as are remembered, at once (contract/games/favourites.ts). */
const RECENTS = '100'

let category = ''

const favourites = createPagedGames({
  ask: async (page) => {
    const asked = { gameType: askedType(), language: pageLanguage(), pageNo: String(page) }
    const result = await authedCall(favGames, asked)
    if (!result.ok) return result
    const { content, totalPages } = result.value
    return { ok: true, value: { games: content.filter(isInCategory), totalPages } }
  },
  recall: (account) => recallList(account)?.filter(isInCategory),
  // what is known of other kinds stays known
  remember: (account, games) => {
    const others = (recallList(account) ?? []).filter((game) => !isInCategory(game))
    rememberList(account, [...games, ...others])
  },
})
const recents = createPagedGames({
  ask: async () => {
    const result = await authedCall(recentGames, { clientType: '3', language: pageLanguage(), pageSize: RECENTS })
    return result.ok ? { ok: true, value: { games: result.value.list.filter(isInCategory), totalPages: 1 } } : result
  },
})

/**
 * What the member keeps of this lobby's kind, the newest first; what was kept just now at once, and without a line as it was
 * when last heard of.
 */
export const $lobbyFavourites: ReadableAtom<PagedGames> = computed([favourites.$games, $favourites], (list, now) =>
  withFresh(list, now, isInCategory),
)
/** What the member has started of this lobby's kind, the last first. */
export const $lobbyRecents = recents.$games

/** Asks the gateway for what is kept; what is shown stands until the answer is there. */
export const loadLobbyFavourites = favourites.load

/** Asks for the next page of it, if there is one. */
export const moreLobbyFavourites = favourites.more

/** Asks the gateway for what was started last; what is shown stands until the answer is there. */
export const loadLobbyRecents = recents.load

/**
 * Has both lists loaded for whoever is signed in, anew when the line is back.
 * @param here the category of the lobby, or `INHOUSE`
 * @returns what ends it
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

/** What the gateway can narrow down; our own games are no category, and esports may travel as sports (S3.22). */
function askedType(): GameType | undefined {
  return category === 'ESPORTS' ? undefined : gameTypes.find((type) => type === category)
}

/** Our own stand in their category as well as in their own lobby. */
function isInCategory({
  gameType,
  gameClassify,
  vassalage,
}: Pick<Game, 'gameType' | 'gameClassify' | 'vassalage'>): boolean {
  if (category === 'INHOUSE') return gameClassify === 'INHOUSE'
  const isEsports = gameType === 'SPORTS' && esportsVendors.some((code) => code === vassalage)
  return (isEsports ? 'ESPORTS' : gameType) === category
}
