import { type ReadableAtom, atom, onMount } from 'nanostores'
import { gameInfo } from '#contract/games/info.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { call } from '#api/call.ts'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import { pageLanguage } from '#browser/page.ts'
import type { Result } from '#api/result.ts'
import { sessionKnown } from '#stores/auth/login/require-login.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $launch, awaitSignIn, openGame } from './launch.ts'

/** The info shown before a game is played (RTS 3): RTP in basis points, stakes in minor units. */
export type GameInfo = ValueOf<typeof gameInfo>

export type GameInfoState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: GameInfo }
  | { readonly state: 'failed'; readonly why: FailureKey }

const store = atom<GameInfoState>({ state: 'loading' })
export const $gameInfo: ReadableAtom<GameInfoState> = store

onMount(store, () =>
  $launch.subscribe((current) => {
    // a launch that failed offers practice
    if (['unread', 'signed-out', 'failed'].includes(current.state) && 'game' in current) {
      void loadGameInfo(current.game.nodeId)
    }
  }),
)

let asked: string | undefined

/** Loads the info of a game; keeps what is known until the answer arrives. */
export async function loadGameInfo(nodeId: string): Promise<void> {
  if (asked !== nodeId || store.get().state === 'failed') store.set({ state: 'loading' })
  asked = nodeId
  const result = await askGameInfo(nodeId)
  if (asked !== nodeId) return
  if (result.ok) void reopen(result.value)
  store.set(result.ok ? { state: 'ready', value: result.value } : { state: 'failed', why: failureKey(result.failure) })
}

/** Opens a game that could not be played at the publish, if its provider has been connected since. */
async function reopen({ closed }: GameInfo): Promise<void> {
  if (closed === 'vendor_not_connected') return
  // nobody is asked to log in while other tabs are asked for their session
  await sessionKnown()
  const current = $launch.get()
  if (current.state !== 'unavailable') return
  if ($session.get().state === 'in') return openGame(current.game, pageLanguage())
  awaitSignIn(current.game)
}

/** Asks as the member, or as a visitor: the facts of a game are open to both. */
function askGameInfo(nodeId: string): Promise<Result<GameInfo, CallFailure>> {
  const asked = { nodeId, language: pageLanguage() }
  return $session.get().state === 'in' ? authedCall(gameInfo, asked) : call(gameInfo, asked)
}
