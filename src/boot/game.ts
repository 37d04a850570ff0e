import { type InferOutput, object, record, safeParse, string } from 'valibot'
import { hearGameFrame } from '#lib/frame.ts'
import { openDialog, pageAddress, pageLanguage, readDataBlock } from '#lib/page.ts'
import { $session } from '#stores/auth/session.ts'
import { $launch, type Playable, awaitSignIn, launch, missGame } from '#stores/games/launch.ts'
import { refreshBalance } from '#stores/wallet/balance.ts'
import { whenShown } from './shown.ts'

const DEADLINE_MS = 12_000
const catalogue = record(string(), object({ name: string(), vassalage: string() }))

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
    if (session.state === 'in') void launch(game, pageLanguage())
    if (session.state !== 'out') return
    awaitSignIn(game)
    // who has just left does not want in
    if (session.why !== 'left') openDialog('sign-in')
  })
  followRounds()
}

/** The game by this id: the hot ones stand in the page, the whole catalogue is one file away. */
async function gameOf(nodeId: string): Promise<Playable | 'unknown' | 'unreached'> {
  const standing = safeParse(catalogue, readDataBlock('games'))
  const hot = standing.success && gameIn(standing.output, nodeId)
  if (hot) return hot
  const whole = safeParse(catalogue, await wholeCatalogue())
  // a line that is to blame is not the address's fault
  if (!whole.success) return 'unreached'
  return gameIn(whole.output, nodeId) ?? 'unknown'
}

function gameIn(games: InferOutput<typeof catalogue>, nodeId: string): Playable | undefined {
  const game = Object.hasOwn(games, nodeId) ? games[nodeId] : undefined
  return game && { nodeId, ...game }
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
    if (current.state === 'elsewhere') stop = whenSeen(() => void refreshBalance())
    if (current.state !== 'ready') return
    stop = hearGameFrame(current.origin, (message) => {
      if (isRoundSettled(message)) void refreshBalance()
    })
  })
}

/** A window of its own tells nothing to this page. */
function whenSeen(look: () => void): () => void {
  addEventListener('focus', look)
  return () => removeEventListener('focus', look)
}

function isRoundSettled(message: unknown): boolean {
  return typeof message === 'object' && message !== null && Reflect.get(message, 'type') === 'atoll:round-settled'
}
