import { atom, computed } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { brand } from '#brand/brand.ts'
import { launchGame } from '#contract/games.ts'
import { launchAddress } from '#lib/launch-address.ts'
import { callAs } from '#stores/auth/call-as.ts'
import { $session } from '#stores/auth/session.ts'
import { $member, loadMember } from '#stores/auth/member.ts'

/** A game on its way into its frame. */
export type Launch =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly address: string; readonly origin: string }
  | { readonly state: 'failed'; readonly why: FailureKey }

const store = atom<Launch>({ state: 'idle' })
export const $launch = computed(store, (state) => state)

/**
 * Launches a game for whoever is signed in (S3.26). Its address carries a one-time ticket and is only taken if it leads
 * to another origin than ours (threats, T9).
 * @param language the language that the game is asked to speak
 */
export async function launch(game: { nodeId: string; vassalage: string }, language: string): Promise<void> {
  const session = $session.get()
  if (session.state !== 'in' || store.get().state === 'loading') return
  store.set({ state: 'loading' })
  if ($member.get().state !== 'ready') await loadMember()
  const member = $member.get()
  if (member.state !== 'ready') {
    return store.set({ state: 'failed', why: member.state === 'failed' ? member.why : 'refusals.not_logged_in' })
  }
  const result = await callAs(launchGame, {
    gameId: game.nodeId,
    nodeId: game.nodeId,
    // a trial plays demonstration games with demonstration credits (readings, X40)
    accountType: member.value.type === 4 ? 0 : 1,
    confirmTrans: 0,
    vassalage: game.vassalage,
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: 3,
    username: member.value.account,
    token: session.token,
    merchantCode: brand.merchantCode,
    language,
  })
  if (!result.ok) return store.set({ state: 'failed', why: failureKey(result.failure) })
  const address = launchAddress(result.value.game_url ?? result.value.game_url2)
  store.set(
    address ? { state: 'ready', address: address.href, origin: address.origin } : { state: 'failed', why: 'refusals.malformed' },
  )
}

/** Forgets the launch: the player left, or wants to try again. */
export function leaveGame(): void {
  store.set({ state: 'idle' })
}
