import { type ReadableAtom, atom, onMount } from 'nanostores'
import { gameInfo } from '#contract/games/info.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { pageLanguage } from '#lib/page.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $launch } from './launch.ts'

/** The info shown before a game is played (RTS 3): RTP in basis points, stakes in minor units. */
export type GameInfo = ValueOf<typeof gameInfo>

export type GameInfoState =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: GameInfo }
  | { readonly state: 'failed'; readonly why: FailureKey }

const store = atom<GameInfoState>({ state: 'loading' })
export const $gameInfo: ReadableAtom<GameInfoState> = store

onMount(store, () =>
  $launch.subscribe((now) => {
    if (now.state === 'unread') void loadGameInfo(now.game.nodeId)
  }),
)

let asked: string | undefined

/** Loads the info of a game; keeps what is known until the answer arrives. */
export async function loadGameInfo(nodeId: string): Promise<void> {
  if (asked !== nodeId || store.get().state === 'failed') store.set({ state: 'loading' })
  asked = nodeId
  const result = await authedCall(gameInfo, { nodeId, language: pageLanguage() })
  if (asked !== nodeId) return
  store.set(result.ok ? { state: 'ready', value: result.value } : { state: 'failed', why: failureKey(result.failure) })
}
