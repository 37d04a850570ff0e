import { isLanguage } from '#brand/languages.ts'
import { pathIn, readPath } from '#i18n/links.ts'
import { fetchCatalogue } from '#browser/catalogue-file.ts'
import { late } from '#browser/late.ts'
import { launchPlace } from '#texts/launch-place.ts'
import { redirectTo, openDialog, pageAddress, pageLanguage, readDataBlock } from '#browser/page.ts'
import { onReconnect } from '#browser/online.ts'
import { isOwnWindow } from '#browser/window.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $launch, awaitSignIn, openGame, reportMissingGame, showBoard, showUnavailable } from './launch.ts'
import { type Playable, playableIn } from './playable.ts'

/** The query parameter that names the game: of the play page, or of a lottery hall (S2.14). */
type NamedBy = 'game' | 'gameCode'

const loadRounds = late(() => import('./rounds.ts'))

/**
 * Opens the game of the address as soon as a player is logged in. Redirects a game that belongs elsewhere (S2.14): a
 * lottery to its own hall, any other game to the play page.
 * @returns a function that stops it
 */
export function enterGame(by: NamedBy): () => void {
  const stops: (() => void)[] = []
  let isLeft = false
  void find(by).then((game) => {
    if (game?.isHouse) return showBoard(game)
    if (game?.isUnconnected) showUnavailable(game)
    if (game && !isLeft) stops.push(play(game))
  })
  return () => {
    isLeft = true
    stops.forEach((stop) => stop())
  }
}

/** Returns the game of the address if it is played here. */
async function find(by: NamedBy): Promise<Playable | undefined> {
  const nodeId = pageAddress().query.get(by)?.trim() ?? ''
  if (!nodeId) return void reportMissingGame('unnamed')
  const game = await gameOf(nodeId)
  if (typeof game === 'string') return void reportMissingGame(game)
  const place = placeElsewhere(game)
  return place === undefined ? game : void redirectTo(place)
}

/**
 * Returns the page that this game belongs to, if not here. The single-wallet view and own windows play any game in a
 * frame; a board is in its hall only.
 */
function placeElsewhere(game: Playable): string | undefined {
  const { path } = readPath(globalThis.location.pathname)
  if (!game.isHouse && (path === '/seamless' || isOwnWindow())) return undefined
  const place = launchPlace(game)
  const language = pageLanguage()
  return place.startsWith(`${path}?`) || !isLanguage(language) ? undefined : pathIn(language, place)
}

function play(game: Playable): () => void {
  // retry after a failed import on reconnect: otherwise the balance would silently stop updating
  const follow = () => void loadRounds().then((rounds) => rounds?.followRounds())
  const followed = $launch.subscribe(({ state }) => void (isPlayed(state) && follow()))
  const back = onReconnect(() => isPlayed($launch.get().state) && follow())
  const signedIn = $session.subscribe((session) => {
    // nobody logs in for a game that cannot be played (game-info.ts opens it if it can by now)
    if ($launch.get().state === 'unavailable') return
    if (session.state === 'in') openGame(game, pageLanguage())
    if (session.state !== 'out') return
    awaitSignIn(game)
    // only who was logged in is asked at once: a visitor looks at the game first
    if (session.why === 'ended') openDialog('sign-in')
  })
  return () => [followed, back, signedIn].forEach((stop) => stop())
}

/** Returns whether the game is played here or in a window of its own. */
function isPlayed(state: string): boolean {
  return state === 'ready' || state === 'elsewhere'
}

/** Finds a game by id: the play page contains the hot ones, one file the whole catalogue. */
async function gameOf(nodeId: string): Promise<Playable | 'unknown' | 'unreached'> {
  const hot = playableIn(readDataBlock('games'), nodeId)
  if (typeof hot === 'object') return hot
  // if the catalogue fails to load, the address is not to blame
  return playableIn(await fetchCatalogue(), nodeId) ?? 'unreached'
}
