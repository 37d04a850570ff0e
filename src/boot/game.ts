import { hearGameFrame } from '#lib/frame.ts'
import { openDialog, pageAddress, pageLanguage, readDataBlock } from '#lib/page.ts'
import { $session } from '#stores/auth/session.ts'
import { $launch, awaitSignIn, comeTo, missGame } from '#stores/games/launch.ts'
import { type Playable, playableIn } from '#stores/games/playable.ts'
import { refreshBalance } from '#stores/wallet/balance.ts'
import { whenShown } from './shown.ts'

const DEADLINE_MS = 12_000
const LOOK_MS = 300

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
    if (session.state === 'in') comeTo(game, pageLanguage())
    if (session.state !== 'out') return
    awaitSignIn(game)
    // who has just left does not want in
    if (session.why !== 'left') openDialog('sign-in')
  })
  followRounds()
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

/** A settled round moves the balance: the frame only says that there is something to look at, never how much. */
function followRounds(): void {
  let stop = () => {}
  $launch.subscribe((current) => {
    stop()
    if (current.state === 'ready') stop = hearGameFrame(current.origin, (said) => isRoundSettled(said) && look())
  })
  // a window of its own tells nothing to this page
  addEventListener('focus', () => $launch.get().state === 'elsewhere' && look())
}

let coming: ReturnType<typeof setTimeout> | undefined

/** However often a game says that there is something, it is looked at in turns: a game must not use up its player's calls. */
function look(): void {
  coming ??= setTimeout(() => {
    coming = undefined
    void refreshBalance()
  }, LOOK_MS)
}

function isRoundSettled(message: unknown): boolean {
  return typeof message === 'object' && message !== null && Reflect.get(message, 'type') === 'atoll:round-settled'
}
