import { isLanguage } from '#i18n/languages.ts'
import { pathIn, readPath } from '#i18n/links.ts'
import { fetchCatalogue } from '#lib/catalogue-file.ts'
import { launchPlace } from '#lib/launch-place.ts'
import { redirectTo, openDialog, pageAddress, pageLanguage, readDataBlock } from '#lib/page.ts'
import { onReconnect } from '#lib/online.ts'
import { isOwnWindow } from '#lib/window.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $launch, awaitSignIn, openGame, reportMissingGame } from './launch.ts'
import { type Playable, playableIn } from './playable.ts'

/** By what an address names its game: the page that plays, or a lottery hall (S2.14). */
type NamedBy = 'game' | 'gameCode'

/**
 * Opens the game that the address names, as soon as somebody is signed in. One that has its place elsewhere is opened there
 * (S2.14): a lottery in its own hall, any other game on the page that plays.
 * @returns what ends it
 */
export function enterGame(by: NamedBy): () => void {
  const stops: (() => void)[] = []
  let isLeft = false
  void find(by).then((game) => {
    if (game && !isLeft) stops.push(play(game))
  })
  return () => {
    isLeft = true
    stops.forEach((stop) => stop())
  }
}

/** The game of the address, where it is to be played here. */
async function find(by: NamedBy): Promise<Playable | undefined> {
  const nodeId = pageAddress().query.get(by)?.trim() ?? ''
  if (!nodeId) return void reportMissingGame('unnamed')
  const game = await gameOf(nodeId)
  if (typeof game === 'string') return void reportMissingGame(game)
  const place = placeElsewhere(game)
  return place === undefined ? game : void redirectTo(place)
}

/** Where this game belongs, if not here. The single-wallet view, and a window of the game's own, play whatever it is. */
function placeElsewhere(game: Playable): string | undefined {
  const { path } = readPath(globalThis.location.pathname)
  if (path === '/seamless' || isOwnWindow()) return undefined
  const place = launchPlace(game)
  const language = pageLanguage()
  return place.startsWith(`${path}?`) || !isLanguage(language) ? undefined : pathIn(language, place)
}

function play(game: Playable): () => void {
  // asked for again where it was lost on the line: money that stands still must not look like money that is right
  const follow = () => void import('./rounds.ts').then(({ followRounds }) => followRounds()).catch(() => {})
  const followed = $launch.subscribe(({ state }) => void (isPlayed(state) && follow()))
  const back = onReconnect(() => isPlayed($launch.get().state) && follow())
  const signedIn = $session.subscribe((session) => {
    if (session.state === 'in') openGame(game, pageLanguage())
    if (session.state !== 'out') return
    awaitSignIn(game)
    // who has just left does not want in
    if (session.why !== 'left') openDialog('sign-in')
  })
  return () => [followed, back, signedIn].forEach((stop) => stop())
}

/** Here, or in a window of its own. */
function isPlayed(state: string): boolean {
  return state === 'ready' || state === 'elsewhere'
}

/** The game by this id: the hot ones stand in the page that plays, the whole catalogue is one file away. */
async function gameOf(nodeId: string): Promise<Playable | 'unknown' | 'unreached'> {
  const hot = playableIn(readDataBlock('games'), nodeId)
  if (typeof hot === 'object') return hot
  // a line that is to blame is not the address's fault
  return playableIn(await fetchCatalogue(), nodeId) ?? 'unreached'
}
