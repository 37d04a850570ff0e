import { call } from '#api/call.ts'
import { gameInfo } from '#contract/games/info.ts'
import { pageLanguage } from '#lib/page.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $session } from '#stores/auth/session/session.ts'
import type { Playable } from './playable.ts'

/** Asks the gateway whether a game's provider is connected; without an answer, the published state counts. */
export async function isAvailable({ nodeId, isUnconnected }: Playable): Promise<boolean> {
  const asked = { nodeId, language: pageLanguage() }
  const result = await ($session.get().state === 'in' ? authedCall(gameInfo, asked) : call(gameInfo, asked))
  return result.ok ? result.value.closed !== 'vendor_not_connected' : !isUnconnected
}
