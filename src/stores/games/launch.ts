import { type ReadableAtom, atom } from 'nanostores'
import { object, picklist, record, safeParse, string } from 'valibot'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import { brand } from '#brand/brand.ts'
import { type Game, gameTypes } from '#contract/games.ts'
import { launchGame } from '#contract/launch.ts'
import { isTrial } from '#contract/rights.ts'
import { launchAddress } from '#lib/launch-address.ts'
import { pageTheme } from '#lib/page.ts'
import { type Result, failed } from '#lib/result.ts'
import { callAs } from '#stores/auth/call-as.ts'
import { $member, loadMember } from '#stores/auth/member.ts'
import { $session, type Session } from '#stores/auth/session.ts'

/** What a launch must know about a game; its category is for who keeps it. */
export interface Playable {
  readonly nodeId: string
  readonly name: string
  readonly vassalage: string
  readonly gameType: Game['gameType']
}

/** The address named no game, or one that this site does not have, or nobody could be asked about it. */
type Missed = 'unnamed' | 'unknown' | 'unreached'

/** The game of this page on its way into its frame. */
export type Launch =
  | { readonly state: 'idle' }
  | { readonly state: 'no-game'; readonly why: Missed }
  | { readonly state: 'signed-out'; readonly game: Playable }
  | { readonly state: 'loading'; readonly game: Playable }
  | { readonly state: 'ready'; readonly game: Playable; readonly address: string; readonly origin: string }
  | { readonly state: 'elsewhere'; readonly game: Playable }
  | { readonly state: 'failed'; readonly game: Playable; readonly why: FailureKey }

const store = atom<Launch>({ state: 'idle' })
export const $launch: ReadableAtom<Launch> = store

const playables = record(string(), object({ name: string(), vassalage: string(), gameType: picklist(gameTypes) }))

/** The game by this id in what should be a list of games by their ids; `undefined` where it is no such list. */
export function playableIn(data: unknown, nodeId: string): Playable | 'unknown' | undefined {
  const games = safeParse(playables, data)
  if (!games.success) return undefined
  const game = Object.hasOwn(games.output, nodeId) ? games.output[nodeId] : undefined
  return game ? { nodeId, ...game } : 'unknown'
}

/** There is no game to launch. */
export function missGame(why: Missed): void {
  store.set({ state: 'no-game', why })
}

/** A game waits for somebody to sign in (S4.31). */
export function awaitSignIn(game: Playable): void {
  store.set({ state: 'signed-out', game })
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

const LOOK_MS = 1000

/**
 * Leaves the game to a window that a tap has opened: it is played there or here, never in both. It comes back when that
 * window is closed, which this does too, when the game is launched here again or nobody is signed in any more.
 */
export function leaveTo(opened: Window, game: Playable, language: string): void {
  const there: Launch = { state: 'elsewhere', game }
  store.set(there)
  const look = setInterval(() => opened.closed && void launch(game, language), LOOK_MS)
  const stop = store.listen((now) => {
    if (now === there) return
    stop()
    clearInterval(look)
    opened.close()
  })
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
