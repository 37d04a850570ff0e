import { type ReadableAtom, atom } from 'nanostores'
import type { CallFailure, FailureKey } from '#api/failure.ts'
import { brand } from '#brand/brand.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { launchGame, launchGameV2 } from '#contract/games/launch.ts'
import { isTrial } from '#contract/rights.ts'
import type { Room } from '#contract/games/rooms.ts'
import { late } from '#browser/late.ts'
import { type Result, failed } from '#api/result.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $member, loadMember } from '#stores/auth/session/member.ts'
import { $session, type Session } from '#stores/auth/session/session.ts'
import type { Playable } from './playable.ts'
import { isRead, markRead } from './rules-read.ts'
import { withVendorCode } from '#stores/games/lobby/vendor-codes.ts'

/** The address named no game, or one that this site does not have, or the catalogue couldn't be loaded. */
type MissingGameReason = 'unnamed' | 'unknown' | 'unreached'

/** State of the launch of this page's game. */
export type Launch =
  | { readonly state: 'idle' }
  | { readonly state: 'no-game'; readonly why: MissingGameReason }
  | { readonly state: 'board'; readonly game: Playable }
  | { readonly state: 'signed-out'; readonly game: Playable }
  | { readonly state: 'unavailable'; readonly game: Playable }
  | { readonly state: 'unread'; readonly game: Playable }
  | { readonly state: 'choosing'; readonly game: Playable; readonly why?: FailureKey }
  | ({ readonly state: 'loading' } & Played)
  | ({ readonly state: 'ready'; readonly address: string; readonly origin: string } & Played)
  | { readonly state: 'elsewhere'; readonly game: Playable }
  | { readonly state: 'practising'; readonly game: Playable; readonly address: string }
  | ({ readonly state: 'failed'; readonly why: FailureKey | 'games.unreached' } & Played)

/** A game, and the chosen room (S7.30) if it has rooms. */
export interface Played {
  readonly game: Playable
  readonly room?: ChosenRoom | undefined
}

/** The gateway's answer to a launch. */
export type Launched = Result<ValueOf<typeof launchGame>, CallFailure>

export type ChosenRoom = Pick<Room, 'roomId' | 'roomName'>

const store = atom<Launch>({ state: 'idle' })
export const $launch: ReadableAtom<Launch> = store

/** How long a host may stay silent before it counts as unreachable; a host on a slow connection may take long. */
const SILENCE_MS = 15_000

const loadOpening = late(() => import('./opening.ts'))

/** Shows that there is no game to launch. */
export function reportMissingGame(why: MissingGameReason): void {
  store.set({ state: 'no-game', why })
}

/** Opens the board of a lottery of the house, which anyone may look at. */
export function showBoard(game: Playable): void {
  store.set({ state: 'board', game })
}

/** Shows that the game's provider is not connected, so that nobody can play it. */
export function showUnavailable(game: Playable): void {
  store.set({ state: 'unavailable', game })
}

/** Shows the game to a visitor: it opens after a login (S4.31). */
export function awaitSignIn(game: Playable): void {
  store.set({ state: 'signed-out', game })
}

/**
 * Opens the game for a logged-in player: its info first if it was not played on this device before. A launch that is
 * already loading for the same session continues.
 */
export function openGame(game: Playable, language: string): void {
  if (isRead(game.nodeId)) return enterGameOrRooms(game, language)
  store.set({ state: 'unread', game })
}

/** Notes that a visitor chose to play or to try the game: the login leads straight into it. */
export function playAfterLogin({ nodeId }: Playable): void {
  markRead(nodeId)
}

/** Starts the game from its info, which does not open automatically again. */
export function startUnreadGame(game: Playable, language: string): void {
  markRead(game.nodeId)
  enterGameOrRooms(game, language)
}

/** Starts a game whose info was read: with the choice of a room first, if it has rooms (S7.30). */
export function enterGameOrRooms(game: Playable, language: string): void {
  if (game.hasRooms) chooseRoom(game)
  else void launch(game, language)
}

/** Lets the player choose a room, also instead of the current one. */
export function chooseRoom(game: Playable): void {
  store.set({ state: 'choosing', game })
}

let launchedFor: Session | undefined

/**
 * Launches a game for the logged-in player (S3.26). Its address carries a one-time ticket, and is accepted only if its
 * origin differs from ours (threats, T9). Does nothing while it is loading for the same session. A room that admits no
 * one returns to the choice.
 * @param language the language of the game
 * @param room the room to enter; without one the vendor decides where the game starts
 */
export async function launch(game: Playable, language: string, room?: ChosenRoom): Promise<void> {
  const session = $session.get()
  if (store.get().state === 'loading' && session === launchedFor) return
  launchedFor = session
  store.set({ state: 'loading', game, room })
  const [answer, code] = await Promise.all([askLaunch({ game, room }, language), loadOpening()])
  const next = await code?.toLaunchState(answer, { game, room })
  // the session changed meanwhile: this ticket belongs to another player
  if ($session.get() !== session) return
  store.set(next ?? { state: 'failed', game, room, why: 'refusals.offline' })
  if (next?.state !== 'ready') return
  void code?.isReachable(next.origin, SILENCE_MS).then((isThere) => {
    if (!isThere && store.get() === next) store.set({ state: 'failed', game, room, why: 'games.unreached' })
  })
}

/** Shows the page of a game for practice (practice.ts). */
export function showPractice(game: Playable, { href }: URL): Launch {
  const practising: Launch = { state: 'practising', game, address: href }
  store.set(practising)
  return practising
}

/** Shows that the host of a game does not answer. */
export function reportUnreached(game: Playable): void {
  store.set({ state: 'failed', game, why: 'games.unreached' })
}

/** Marks the game as played in another window (own-window.ts) instead of this page. */
export function playElsewhere(game: Playable): Launch {
  const elsewhere: Launch = { state: 'elsewhere', game }
  store.set(elsewhere)
  return elsewhere
}

async function askLaunch({ game, room }: Played, language: string): Promise<Launched> {
  if ($member.get().state !== 'ready') await loadMember()
  const member = $member.get()
  const session = $session.get()
  if (member.state !== 'ready' || session.state !== 'in') {
    return failed(member.state === 'failed' ? member.failure : { kind: 'signed-out' })
  }
  const asked = {
    // S3.26: one or the other
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
