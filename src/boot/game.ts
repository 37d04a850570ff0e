import { object, record, safeParse, string } from 'valibot'
import { hearGameFrame } from '#lib/frame.ts'
import { openDialog, pageAddress, pageLanguage, readDataBlock } from '#lib/page.ts'
import { $session } from '#stores/auth/session.ts'
import { $launch, type Playable, awaitSignIn, launch, missGame } from '#stores/games/launch.ts'
import { refreshBalance } from '#stores/wallet/balance.ts'
import { whenShown } from './shown.ts'

const catalogue = record(string(), object({ name: string(), vassalage: string() }))

/** What only the game page runs: the game that the address names is launched as soon as somebody is signed in. */
export function watchGame(): void {
  whenShown(play)
}

function play(): void {
  const game = namedGame()
  if (!game) return missGame()
  $session.subscribe(({ state }) => {
    if (state === 'in') void launch(game, pageLanguage())
    if (state !== 'out') return
    awaitSignIn(game)
    openDialog('sign-in')
  })
  followRounds()
}

function namedGame(): Playable | undefined {
  const nodeId = pageAddress().query.get('game') ?? ''
  const games = safeParse(catalogue, readDataBlock('games'))
  if (!games.success || !Object.hasOwn(games.output, nodeId)) return undefined
  const game = games.output[nodeId]
  return game && { nodeId, ...game }
}

/** A settled round moves the balance: the frame only says that there is something to look at, never how much. */
function followRounds(): void {
  let stop = () => {}
  $launch.subscribe((current) => {
    stop()
    if (current.state !== 'ready') return
    stop = hearGameFrame(current.origin, (message) => {
      if (isRoundSettled(message)) void refreshBalance()
    })
  })
}

function isRoundSettled(message: unknown): boolean {
  return typeof message === 'object' && message !== null && Reflect.get(message, 'type') === 'atoll:round-settled'
}
