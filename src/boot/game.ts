import { openDialog, pageAddress, pageLanguage, readDataBlock } from '#lib/page.ts'
import { $session } from '#stores/auth/session.ts'
import { awaitSignIn, comeTo, missGame } from '#stores/games/launch.ts'
import { type Playable, playableIn } from '#stores/games/playable.ts'
import { whenShown } from './shown.ts'

const DEADLINE_MS = 12_000

/** What only the game page runs: the game that the address names is launched as soon as somebody is signed in. */
export function watchGame(): void {
  whenShown(() => void play())
}

async function play(): Promise<void> {
  const nodeId = pageAddress().query.get('game') ?? ''
  if (!nodeId) return missGame('unnamed')
  const game = await gameOf(nodeId)
  if (typeof game === 'string') return missGame(game)
  $session.subscribe((session) => {
    if (session.state === 'in') {
      comeTo(game, pageLanguage())
      void import('./rounds.ts').then(({ followRounds }) => followRounds())
    }
    if (session.state !== 'out') return
    awaitSignIn(game)
    // who has just left does not want in
    if (session.why !== 'left') openDialog('sign-in')
  })
}

/** The game by this id: the hot ones stand in the page, the whole catalogue is one file away. */
async function gameOf(nodeId: string): Promise<Playable | 'unknown' | 'unreached'> {
  const hot = playableIn(readDataBlock('games'), nodeId)
  if (typeof hot === 'object') return hot
  // a line that is to blame is not the address's fault
  return playableIn(await wholeCatalogue(), nodeId) ?? 'unreached'
}

async function wholeCatalogue(): Promise<unknown> {
  try {
    const response = await fetch('/catalogue.json', { signal: AbortSignal.timeout(DEADLINE_MS) })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
