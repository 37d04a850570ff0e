import { type ReadableAtom, atom, onMount } from 'nanostores'
import { type InferOutput, boolean, object, optional, safeParse, string } from 'valibot'
import { type CallFailure, failureKey } from '#api/failure.ts'
import type { Game } from '#contract/games/catalogue.ts'
import { addFavGameV2, favGameIds, removeFavGameV2 } from '#contract/games/favourites.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { runExclusive } from '#browser/alone.ts'
import { onReconnect } from '#browser/online.ts'
import { revisionOf } from '#texts/revision.ts'
import { openTabChannel } from '#browser/tabs.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { requireLogin } from '#stores/auth/login/require-login.ts'
import { $session, type Session } from '#stores/auth/session/session.ts'
import { warn } from '#stores/shell/warning.ts'
import { type ListedGame, readCachedFavourites, cacheFavourites } from './favourites-cache.ts'
import { type PendingFavourite, dropPending, savePending, pendingFavourites } from './pending-favourites.ts'

/**
 * The ids of the favourite games, with pending changes applied. The gateway does not know of those in `changing` yet.
 * `unknown`: no member is logged in, or the favourites are not loaded.
 */
export type Favourites =
  | { readonly state: 'unknown' }
  | {
      readonly state: 'ready'
      readonly value: ReadonlySet<string>
      readonly changing: ReadonlySet<string>
      /** Games added since the page opened or still pending, as far as they are known: the last one first. */
      readonly fresh: readonly ListedGame[]
    }

/** The data that the gateway needs to add a game, and its name if that is known. */
export type FavouriteTarget = Pick<Game, 'nodeId' | 'vassalage' | 'gameType'> & { readonly name?: string | undefined }

const NAME = 'atoll-favourites'
/** A message between tabs: a pending change of a game; `isKept` once the gateway has confirmed it. */
const favouriteMessage = object({ fingerprint: string(), nodeId: string(), isKept: optional(boolean()) })
type FavouriteMessage = InferOutput<typeof favouriteMessage>

/** Temporary refusals, which do not decide about the change: it stays pending. */
const transientRefusals: readonly RefusalCode[] = [
  'busy',
  'too_many_requests',
  'maintenance',
  'region_restricted',
  'unknown_error',
]

const store = atom<Favourites>({ state: 'unknown' })
export const $favourites: ReadableAtom<Favourites> = store

/** The owner of these favourites: the session, and a fingerprint of the account's name. */
let owner: { readonly token: string; readonly fingerprint: string } | undefined
/** The gateway's favourites; undefined until they are loaded. */
let known: ReadonlySet<string> | undefined
/** Games that were added, by node id; the last one comes last. */
let fresh: ReadonlyMap<string, ListedGame> = new Map()
/** The number of confirmed changes: an answer to a request from before the last one is out of date. */
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
 * Adds or removes a favourite (S4.36): shown at once, sent to the gateway after earlier changes, undone with a warning
 * if it is refused. Offline, the last change of each game waits in this browser and is sent on reconnect or with the
 * next page. Logged out, it asks for a login and adds the game after it.
 */
export function toggleFavourite(game: FavouriteTarget): void {
  const session = $session.get()
  // no game is shown as a favourite without a login, so the user can only mean to add it
  if (session.state !== 'in') return void requireLogin(() => setWanted(game, true), 'nothing')
  follow(session)
  const shown = store.get()
  setWanted(game, shown.state !== 'ready' || !shown.value.has(game.nodeId))
}

/** Returns a member's last known list, without games that were removed or are about to be. */
export function recallList(account: string): readonly ListedGame[] | undefined {
  const fingerprint = revisionOf(account)
  const [kept, pending] = [readCachedFavourites(fingerprint), pendingFavourites(fingerprint)]
  const ids = kept?.ids && new Set(kept.ids)
  return kept?.games.filter(({ nodeId }) => pending[nodeId]?.isWanted ?? ids?.has(nodeId) ?? true)
}

/** Saves a member's list for offline use. */
export function rememberList(account: string, games: readonly ListedGame[]): void {
  cacheFavourites(revisionOf(account), { games: [...games] })
}

/** Loads the ids of the favourites (S7.27); keeps the known ones after a failure. */
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
  // never show another account's favourites
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

/** Sends all pending changes to the gateway; one tab at a time does so, for every tab. */
function send(whenSignedOut?: () => void): Promise<void> {
  return runExclusive(NAME, async () => {
    const started = owner
    // load the state to fall back to first, if possible
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
  // a newer change replaced this one: there is nothing to undo
  if (dropPending(fingerprint, nodeId, isWanted)) {
    broadcast({ fingerprint, nodeId })
    void warn(failureKey(failure))
  }
  return 'sent'
}

/** Returns whether the removal is moot: a game that left the catalogue is no one's favourite. */
function isMoot(isWanted: boolean, failure: CallFailure): boolean {
  return !isWanted && failure.kind === 'refused' && failure.code === 'game_unknown'
}

/**
 * Returns whether the failure is temporary. `malformed` is too: a network's login page may answer instead of the
 * gateway.
 */
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

/** Returns the gateway's favourites; until they are loaded, the saved ones. */
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
  const listed = [...fresh.values()].filter(({ nodeId }) => value.has(nodeId)).reverse()
  return { state: 'ready', value, changing: new Set(pending.map(([nodeId]) => nodeId)), fresh: listed }
}

/** Returns pending games in the format of lists. */
function toListedGames(pending: readonly [string, PendingFavourite][]): [string, ListedGame][] {
  return pending.flatMap(([nodeId, { vendor, gameType, isWanted, name }]) =>
    isWanted && name !== undefined
      ? [[nodeId, { nodeId, vassalage: vendor, gameType, gameClassify: '', gameName: name, isHot: false }]]
      : [],
  )
}
