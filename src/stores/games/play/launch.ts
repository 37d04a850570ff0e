import { type ReadableAtom, atom } from 'nanostores'
import type { CallFailure, FailureKey } from '#api/failure.ts'
import { brand } from '#brand/brand.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { launchGame, launchGameV2 } from '#contract/games/launch.ts'
import { isTrial } from '#contract/rights.ts'
import type { Room } from '#contract/games/rooms.ts'
import { type Result, failed } from '#lib/result.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $member, loadMember } from '#stores/auth/session/member.ts'
import { $session, type Session } from '#stores/auth/session/session.ts'
import type { Playable } from './playable.ts'
import { isRead, markRead } from './rules-read.ts'
import { withVendorCode } from '#stores/games/lobby/vendor-codes.ts'

/** The address named no game, or one that this site does not have, or nobody could be asked about it. */
type MissingGameReason = 'unnamed' | 'unknown' | 'unreached'

/** The game of this page on its way into its frame. */
export type Launch =
  | { readonly state: 'idle' }
  | { readonly state: 'no-game'; readonly why: MissingGameReason }
  | { readonly state: 'signed-out'; readonly game: Playable }
  | { readonly state: 'unread'; readonly game: Playable }
  | { readonly state: 'choosing'; readonly game: Playable; readonly why?: FailureKey }
  | ({ readonly state: 'loading' } & Played)
  | ({ readonly state: 'ready'; readonly address: string; readonly origin: string } & Played)
  | { readonly state: 'elsewhere'; readonly game: Playable }
  | ({ readonly state: 'failed'; readonly why: FailureKey | 'games.unreached' } & Played)

/** A game, and the room that was chosen of it (S7.30), where it has some. */
export interface Played {
  readonly game: Playable
  readonly room?: ChosenRoom | undefined
}

/** What the gateway made of a launch. */
export type Launched = Result<ValueOf<typeof launchGame>, CallFailure>

export type ChosenRoom = Pick<Room, 'roomId' | 'roomName'>

const store = atom<Launch>({ state: 'idle' })
export const $launch: ReadableAtom<Launch> = store

/** So long nothing at all was heard of a host whose game is on its way: it is not there. On a slow line a host may take long. */
const SILENCE_MS = 15_000

/** There is no game to launch. */
export function reportMissingGame(why: MissingGameReason): void {
  store.set({ state: 'no-game', why })
}

/** A game waits for somebody to sign in (S4.31). */
export function awaitSignIn(game: Playable): void {
  store.set({ state: 'signed-out', game })
}

/**
 * Whoever is signed in comes to the game: to the sheet that tells its rules and return where it was not played on this
 * device before, else into it. What loads for the same session already goes on.
 */
export function openGame(game: Playable, language: string): void {
  if (isRead(game.nodeId)) return enterGameOrRooms(game, language)
  store.set({ state: 'unread', game })
}

/** Starts the game from the sheet of its rules, which does not come by itself again. */
export function startUnreadGame(game: Playable, language: string): void {
  markRead(game.nodeId)
  enterGameOrRooms(game, language)
}

/** Into a game whose rules were told: first to the choice of its rooms, where it has some (S7.30). */
export function enterGameOrRooms(game: Playable, language: string): void {
  if (game.hasRooms) chooseRoom(game)
  else void launch(game, language)
}

/** Lets a room be chosen, also in the place of the one that is played in. */
export function chooseRoom(game: Playable): void {
  store.set({ state: 'choosing', game })
}

let launchedFor: Session | undefined

/**
 * Launches a game for whoever is signed in (S3.26). Its address carries a one-time ticket, and is taken only if it leads
 * to another origin than ours (threats, T9). Asked again while loading, it does nothing. A room that lets nobody in leads
 * back to the choice.
 * @param language the language that the game is asked to speak
 * @param room the room to be let into; without one the game begins where its vendor has it begin
 */
export async function launch(game: Playable, language: string, room?: ChosenRoom): Promise<void> {
  const session = $session.get()
  if (store.get().state === 'loading' && session === launchedFor) return
  launchedFor = session
  store.set({ state: 'loading', game, room })
  const [answer, code] = await Promise.all([
    ask({ game, room }, language),
    import('./opening.ts').catch(() => undefined),
  ])
  const next = await code?.toLaunchState(answer, { game, room })
  // somebody else is here by now, or nobody: this ticket is not theirs
  if ($session.get() !== session) return
  store.set(next ?? { state: 'failed', game, room, why: 'refusals.offline' })
  if (next?.state !== 'ready') return
  void code?.isReachable(next.origin, SILENCE_MS).then((isThere) => {
    if (!isThere && store.get() === next) store.set({ state: 'failed', game, room, why: 'games.unreached' })
  })
}

/** The game is played in another window (own-window.ts), and no more in this page. */
export function playElsewhere(game: Playable): Launch {
  const there: Launch = { state: 'elsewhere', game }
  store.set(there)
  return there
}

async function ask({ game, room }: Played, language: string): Promise<Launched> {
  if ($member.get().state !== 'ready') await loadMember()
  const member = $member.get()
  const session = $session.get()
  if (member.state !== 'ready' || session.state !== 'in') {
    return failed(member.state === 'failed' ? member.failure : { kind: 'signed-out' })
  }
  const asked = {
    // S3.26: the one or the other
    ...(room ? { roomId: room.roomId } : { gameId: game.nodeId }),
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
  } as const
  const { language: header, ...body } = withVendorCode(asked)
  if (brand.launchVersion === 2) return authedCall(launchGameV2, body, { language: header })
  return authedCall(launchGame, { ...body, language: header })
}
