import { type ReadableAtom, atom } from 'nanostores'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import { brand } from '#brand/brand.ts'
import { launchGame } from '#contract/launch.ts'
import { isTrial } from '#contract/rights.ts'
import { launchAddress } from '#lib/launch-address.ts'
import { pageTheme } from '#lib/page.ts'
import { type Result, failed } from '#lib/result.ts'
import { callAs } from '#stores/auth/call-as.ts'
import { $member, loadMember } from '#stores/auth/member.ts'
import { $session, type Session } from '#stores/auth/session.ts'
import type { Playable } from './playable.ts'
import { isRead, markRead } from './rules-read.ts'

/** The address named no game, or one that this site does not have, or nobody could be asked about it. */
type Missed = 'unnamed' | 'unknown' | 'unreached'

/** The game of this page on its way into its frame. */
export type Launch =
  | { readonly state: 'idle' }
  | { readonly state: 'no-game'; readonly why: Missed }
  | { readonly state: 'signed-out'; readonly game: Playable }
  | { readonly state: 'unread'; readonly game: Playable }
  | { readonly state: 'loading'; readonly game: Playable }
  | { readonly state: 'ready'; readonly game: Playable; readonly address: string; readonly origin: string }
  | { readonly state: 'elsewhere'; readonly game: Playable }
  | { readonly state: 'failed'; readonly game: Playable; readonly why: FailureKey }

const store = atom<Launch>({ state: 'idle' })
export const $launch: ReadableAtom<Launch> = store

/** There is no game to launch. */
export function missGame(why: Missed): void {
  store.set({ state: 'no-game', why })
}

/** A game waits for somebody to sign in (S4.31). */
export function awaitSignIn(game: Playable): void {
  store.set({ state: 'signed-out', game })
}

/**
 * Whoever is signed in comes to the game: to the sheet that tells its rules and return where it was not played on this
 * device before, else into it. What is at work already stays.
 */
export function comeTo(game: Playable, language: string): void {
  if (isRead(game.nodeId)) return void launch(game, language)
  store.set({ state: 'unread', game })
}

/** Starts the game from the sheet of its rules, which does not come by itself again. */
export function playFirst(game: Playable, language: string): void {
  markRead(game.nodeId)
  void launch(game, language)
}

let launchedFor: Session | undefined

/**
 * Launches a game for whoever is signed in (S3.26). Its address carries a one-time ticket, and is taken only if it leads
 * to another origin than ours (threats, T9). Asked again while loading, it does nothing.
 * @param language the language that the game is asked to speak
 */
export async function launch(game: Playable, language: string): Promise<void> {
  const session = $session.get()
  if (store.get().state === 'loading' && session === launchedFor) return
  launchedFor = session
  store.set({ state: 'loading', game })
  const result = await ask(game, language)
  // somebody else is here by now, or nobody: this ticket is not theirs
  if ($session.get() !== session) return
  if (!result.ok) {
    const isOut = result.failure.kind === 'signed-out'
    return store.set(isOut ? { state: 'signed-out', game } : { state: 'failed', game, why: failureKey(result.failure) })
  }
  const address = launchAddress(result.value.game_url ?? result.value.game_url2)
  // a game that knows the parameter wears the page's theme; any other ignores it
  address?.searchParams.set('theme', pageTheme())
  store.set(
    address
      ? { state: 'ready', game, address: address.href, origin: address.origin }
      : { state: 'failed', game, why: 'refusals.malformed' },
  )
}

/** The game is played in another window (own-window.ts), and no more in this page. */
export function playElsewhere(game: Playable): Launch {
  const there: Launch = { state: 'elsewhere', game }
  store.set(there)
  return there
}

async function ask(
  game: Playable,
  language: string,
): Promise<Result<{ game_url?: string | undefined; game_url2?: string | undefined }, CallFailure>> {
  if ($member.get().state !== 'ready') await loadMember()
  const member = $member.get()
  const session = $session.get()
  if (member.state !== 'ready' || session.state !== 'in') {
    return failed(member.state === 'failed' ? member.failure : { kind: 'signed-out' })
  }
  return callAs(launchGame, {
    gameId: game.nodeId,
    nodeId: game.nodeId,
    // a trial plays demonstration games with demonstration credits (readings, X40)
    accountType: isTrial(member.value.type) ? 0 : 1,
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
}
