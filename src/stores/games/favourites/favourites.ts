import { type ReadableAtom, atom, onMount } from 'nanostores'
import { type InferOutput, boolean, object, optional, safeParse, string } from 'valibot'
import { type CallFailure, failureKey } from '#api/failure.ts'
import type { Game } from '#contract/games/catalogue.ts'
import { addFavGameV2, favGameIds, removeFavGameV2 } from '#contract/games/favourites.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { runExclusive } from '#lib/alone.ts'
import { onReconnect } from '#lib/online.ts'
import { revisionOf } from '#lib/revision.ts'
import { openTabChannel } from '#lib/tabs.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { requireLogin } from '#stores/auth/login/require-login.ts'
import { $session, type Session } from '#stores/auth/session/session.ts'
import { warn } from '#stores/shell/warning.ts'
import { type ListedGame, readCachedFavourites, cacheFavourites } from './favourites-cache.ts'
import { type PendingFavourite, dropPending, savePending, pendingFavourites } from './pending-favourites.ts'

/**
 * The games that the member keeps, by node id, as they are wished to be. Of those in `changing` the gateway has not heard
 * yet. `unknown`: nobody is signed in, or it was not asked yet.
 */
export type Favourites =
  | { readonly state: 'unknown' }
  | {
      readonly state: 'ready'
      readonly value: ReadonlySet<string>
      readonly changing: ReadonlySet<string>
      /** Those that were wished for since this page is open, or wait, as far as they are known: the last wish first. */
      readonly fresh: readonly ListedGame[]
    }

/** What the gateway must be told of a game to keep it, and what it is called where that is known. */
export type FavouriteTarget = Pick<Game, 'nodeId' | 'vassalage' | 'gameType'> & { readonly name?: string | undefined }

const NAME = 'atoll-favourites'
/** What tabs tell one another: somebody's wish for a game changed; `isKept` once the gateway has heard it. */
const favouriteMessage = object({ fingerprint: string(), nodeId: string(), isKept: optional(boolean()) })
type FavouriteMessage = InferOutput<typeof favouriteMessage>

/** Refusals of the moment, which say nothing about the wish: it waits. */
const transientRefusals: readonly RefusalCode[] = [
  'busy',
  'too_many_requests',
  'maintenance',
  'region_restricted',
  'unknown_error',
]

const store = atom<Favourites>({ state: 'unknown' })
export const $favourites: ReadableAtom<Favourites> = store

/** Whose favourites these are: the session, and a fingerprint of the account's name. */
let owner: { readonly token: string; readonly fingerprint: string } | undefined
/** As the gateway has them; undefined until it could be asked. */
let known: ReadonlySet<string> | undefined
/** Games that were wished for, by node id; the last wish comes last. */
let fresh: ReadonlyMap<string, ListedGame> = new Map()
/** How often that changed: an answer that was asked for before is out of date. */
let changes = 0

const channel = openTabChannel(NAME, (message) => {
  const latest = safeParse(favouriteMessage, message)
  if (latest.success) applyMessage(latest.output)
})

onMount(store, () => {
  const stops = [$session.subscribe(follow), onReconnect(() => void refresh())]
  return () => stops.forEach((stop) => stop())
})

/**
 * Keeps a game, or keeps it no longer where it is kept (S4.36): shown at once, told to the gateway after what was wished
 * before, put back and warned of when it is refused. Without a line the last wish for each game waits in this browser,
 * and is sent when the line is back or with the next page. Signed out, it asks for a login and keeps the game after it.
 */
export function toggleFavourite(game: FavouriteTarget): void {
  const session = $session.get()
  // whoever is not known sees no game as kept, so that it can only be meant to be
  if (session.state !== 'in') return void requireLogin(() => setWanted(game, true), 'nothing')
  follow(session)
  const shown = store.get()
  setWanted(game, shown.state !== 'ready' || !shown.value.has(game.nodeId))
}

/** A member's list as it was when last heard of, without what is kept no longer or wished not to be. */
export function recallList(account: string): readonly ListedGame[] | undefined {
  const fingerprint = revisionOf(account)
  const [kept, pending] = [readCachedFavourites(fingerprint), pendingFavourites(fingerprint)]
  const ids = kept?.ids && new Set(kept.ids)
  return kept?.games.filter(({ nodeId }) => pending[nodeId]?.isWanted ?? ids?.has(nodeId) ?? true)
}

/** Remembers what was shown of a member's list, for when there is no line. */
export function rememberList(account: string, games: readonly ListedGame[]): void {
  cacheFavourites(revisionOf(account), { games: [...games] })
}

/** Asks the gateway which games are kept (S7.27); what cannot be had leaves what is known. */
async function loadFavourites(): Promise<void> {
  const started = owner
  for (;;) {
    const asked = changes
    const result = await authedCall(favGameIds, {})
    if (owner !== started || !result.ok) return
    if (changes !== asked) continue
    known = new Set(result.value)
    return updateStore()
  }
}

function follow(session: Session): void {
  const token = session.state === 'in' ? session.token : undefined
  if (token === owner?.token) return
  // never another's in their place
  owner = session.state === 'in' ? { token: session.token, fingerprint: revisionOf(session.account) } : undefined
  known = undefined
  fresh = new Map()
  updateStore()
  if (owner) void refresh()
}

async function refresh(): Promise<void> {
  await loadFavourites()
  await send()
}

function setWanted({ nodeId, vassalage, gameType, name }: FavouriteTarget, isWanted: boolean): void {
  follow($session.get())
  if (!owner) return
  fresh = new Map([...fresh].filter(([id]) => id !== nodeId))
  savePending(owner.fingerprint, nodeId, { vendor: vassalage, gameType, isWanted, name })
  broadcast({ fingerprint: owner.fingerprint, nodeId })
  void send(() => void requireLogin(() => void send(), 'nothing'))
}

/** Tells the gateway all that is wished; one tab at a time does, for every tab. */
function send(whenSignedOut?: () => void): Promise<void> {
  return runExclusive(NAME, async () => {
    const started = owner
    // first what they fall back to, where it can be had
    if (!known) await loadFavourites()
    while (started && owner === started) {
      const [next] = Object.entries(pendingFavourites(started.fingerprint))
      const outcome = next && (await sendPending(started.fingerprint, next))
      if (outcome === 'signed-out') whenSignedOut?.()
      if (outcome !== 'sent') return
    }
  })
}

async function sendPending(
  fingerprint: string,
  [nodeId, pendingFavourite]: [string, PendingFavourite],
): Promise<'sent' | 'later' | 'signed-out'> {
  const { vendor, gameType, isWanted } = pendingFavourite
  const result = await authedCall(isWanted ? addFavGameV2 : removeFavGameV2, { nodeId, vendor, gameType })
  if (result.ok || isMoot(isWanted, result.failure)) {
    dropPending(fingerprint, nodeId, isWanted)
    broadcast({ fingerprint, nodeId, isKept: isWanted })
    return 'sent'
  }
  const { failure } = result
  if (failure.kind === 'signed-out') return 'signed-out'
  if (isTransient(failure)) return 'later'
  // wished otherwise meanwhile, there is nothing to put back
  if (dropPending(fingerprint, nodeId, isWanted)) {
    broadcast({ fingerprint, nodeId })
    void warn(failureKey(failure))
  }
  return 'sent'
}

/** A game that left the catalogue is kept by nobody. */
function isMoot(isWanted: boolean, failure: CallFailure): boolean {
  return !isWanted && failure.kind === 'refused' && failure.code === 'game_unknown'
}

/** Whatever else answers in the gateway's place (`malformed`: the login page of a network) says nothing about it either. */
function isTransient(failure: CallFailure): boolean {
  return failure.kind !== 'refused' || transientRefusals.includes(failure.code)
}

function broadcast(change: FavouriteMessage): void {
  channel.post(change)
  applyMessage(change)
}

function applyMessage({ fingerprint, nodeId, isKept }: FavouriteMessage): void {
  if (fingerprint !== owner?.fingerprint) return
  if (isKept !== undefined) {
    changes += 1
    const others = [...(latestIds(fingerprint) ?? [])].filter((id) => id !== nodeId)
    const ids = isKept ? [...others, nodeId] : others
    if (known) known = new Set(ids)
    else cacheFavourites(fingerprint, { ids })
  }
  updateStore()
}

/** Until the gateway answers, or where it cannot: as it was when last heard of. */
function latestIds(fingerprint: string): Iterable<string> | undefined {
  return known ?? readCachedFavourites(fingerprint)?.ids
}

function updateStore(): void {
  store.set(owner ? favouritesOf(owner.fingerprint) : { state: 'unknown' })
}

function favouritesOf(fingerprint: string): Favourites {
  const pending = Object.entries(pendingFavourites(fingerprint))
  if (known) cacheFavourites(fingerprint, { ids: [...known] })
  const latest = latestIds(fingerprint)
  if (!latest && pending.length === 0) return { state: 'unknown' }
  const value = new Set(latest)
  for (const [nodeId, { isWanted }] of pending) {
    if (isWanted) value.add(nodeId)
    else value.delete(nodeId)
  }
  fresh = new Map([...fresh, ...toListedGames(pending)])
  const listed = [...fresh.values()].filter(({ nodeId }) => value.has(nodeId)).toReversed()
  return { state: 'ready', value, changing: new Set(pending.map(([nodeId]) => nodeId)), fresh: listed }
}

/** What lists show of the games that are wished for. */
function toListedGames(pending: readonly [string, PendingFavourite][]): [string, ListedGame][] {
  return pending.flatMap(([nodeId, { vendor, gameType, isWanted, name }]) =>
    isWanted && name !== undefined
      ? [[nodeId, { nodeId, vassalage: vendor, gameType, gameClassify: '', gameName: name, isHot: false }]]
      : [],
  )
}
