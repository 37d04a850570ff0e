import { type ReadableAtom, atom, onMount } from 'nanostores'
import { type InferOutput, boolean, object, optional, safeParse, string } from 'valibot'
import { type CallFailure, failureKey } from '#api/failure.ts'
import type { Game } from '#contract/games/catalogue.ts'
import { addFavGameV2, favGameIds, removeFavGameV2 } from '#contract/games/favourites.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { alone } from '#lib/alone.ts'
import { whenOnline } from '#lib/online.ts'
import { revisionOf } from '#lib/revision.ts'
import { openTabLine } from '#lib/tabs.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { requireLogin } from '#stores/auth/login/require-login.ts'
import { $session, type Session } from '#stores/auth/session/session.ts'
import { warn } from '#stores/shell/warning.ts'
import { type ListedGame, recallKept, rememberKept } from './favourites-cache.ts'
import { type Wish, dropWish, keepWish, wishesOf } from './pending-favourites.ts'

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
export type Keepable = Pick<Game, 'nodeId' | 'vassalage' | 'gameType'> & { readonly name?: string | undefined }

const NAME = 'atoll-favourites'
/** What tabs tell one another: somebody's wish for a game changed; `isKept` once the gateway has heard it. */
const news = object({ who: string(), nodeId: string(), isKept: optional(boolean()) })
type News = InferOutput<typeof news>

/** Refusals of the moment, which say nothing about the wish: it waits. */
const notNow: readonly RefusalCode[] = [
  'busy',
  'too_many_requests',
  'maintenance',
  'region_restricted',
  'unknown_error',
]

const store = atom<Favourites>({ state: 'unknown' })
export const $favourites: ReadableAtom<Favourites> = store

/** Whose favourites these are: the session, and a fingerprint of the account's name. */
let owner: { readonly token: string; readonly who: string } | undefined
/** As the gateway has them; undefined until it could be asked. */
let known: ReadonlySet<string> | undefined
/** Games that were wished for, by node id; the last wish comes last. */
let fresh: ReadonlyMap<string, ListedGame> = new Map()
/** How often that changed: an answer that was asked for before is out of date. */
let changes = 0

const line = openTabLine(NAME, (message) => {
  const heard = safeParse(news, message)
  if (heard.success) take(heard.output)
})

onMount(store, () => {
  const stops = [$session.subscribe(follow), whenOnline(() => void refresh())]
  return () => stops.forEach((stop) => stop())
})

/**
 * Keeps a game, or keeps it no longer where it is kept (S4.36): shown at once, told to the gateway after what was wished
 * before, put back and warned of when it is refused. Without a line the last wish for each game waits in this browser,
 * and is sent when the line is back or with the next page. Signed out, it asks for a login and keeps the game after it.
 */
export function toggleFavourite(game: Keepable): void {
  const session = $session.get()
  // whoever is not known sees no game as kept, so that it can only be meant to be
  if (session.state !== 'in') return void requireLogin(() => want(game, true), 'nothing')
  follow(session)
  const shown = store.get()
  want(game, shown.state !== 'ready' || !shown.value.has(game.nodeId))
}

/** A member's list as it was when last heard of, without what is kept no longer or wished not to be. */
export function recallList(account: string): readonly ListedGame[] | undefined {
  const who = revisionOf(account)
  const [kept, wishes] = [recallKept(who), wishesOf(who)]
  const ids = kept?.ids && new Set(kept.ids)
  return kept?.games.filter(({ nodeId }) => wishes[nodeId]?.isWanted ?? ids?.has(nodeId) ?? true)
}

/** Remembers what was shown of a member's list, for when there is no line. */
export function rememberList(account: string, games: readonly ListedGame[]): void {
  rememberKept(revisionOf(account), { games: [...games] })
}

/** Asks the gateway which games are kept (S7.27); what cannot be had leaves what is known. */
async function loadFavourites(): Promise<void> {
  const mine = owner
  for (;;) {
    const asked = changes
    const result = await authedCall(favGameIds, {})
    if (owner !== mine || !result.ok) return
    if (changes !== asked) continue
    known = new Set(result.value)
    return draw()
  }
}

function follow(session: Session): void {
  const token = session.state === 'in' ? session.token : undefined
  if (token === owner?.token) return
  // never another's in their place
  owner = session.state === 'in' ? { token: session.token, who: revisionOf(session.account) } : undefined
  known = undefined
  fresh = new Map()
  draw()
  if (owner) void refresh()
}

async function refresh(): Promise<void> {
  await loadFavourites()
  await send()
}

function want({ nodeId, vassalage, gameType, name }: Keepable, isWanted: boolean): void {
  follow($session.get())
  if (!owner) return
  fresh = new Map([...fresh].filter(([id]) => id !== nodeId))
  keepWish(owner.who, nodeId, { vendor: vassalage, gameType, isWanted, name })
  spread({ who: owner.who, nodeId })
  void send(() => void requireLogin(() => void send(), 'nothing'))
}

/** Tells the gateway all that is wished; one tab at a time does, for every tab. */
function send(whenSignedOut?: () => void): Promise<void> {
  return alone(NAME, async () => {
    const mine = owner
    // first what they fall back to, where it can be had
    if (!known) await loadFavourites()
    while (mine && owner === mine) {
      const [next] = Object.entries(wishesOf(mine.who))
      const told = next && (await tell(mine.who, next))
      if (told === 'signed-out') whenSignedOut?.()
      if (told !== 'told') return
    }
  })
}

async function tell(who: string, [nodeId, wish]: [string, Wish]): Promise<'told' | 'later' | 'signed-out'> {
  const { vendor, gameType, isWanted } = wish
  const result = await authedCall(isWanted ? addFavGameV2 : removeFavGameV2, { nodeId, vendor, gameType })
  if (result.ok || isMoot(isWanted, result.failure)) {
    dropWish(who, nodeId, isWanted)
    spread({ who, nodeId, isKept: isWanted })
    return 'told'
  }
  const { failure } = result
  if (failure.kind === 'signed-out') return 'signed-out'
  if (isForLater(failure)) return 'later'
  // wished otherwise meanwhile, there is nothing to put back
  if (dropWish(who, nodeId, isWanted)) {
    spread({ who, nodeId })
    void warn(failureKey(failure))
  }
  return 'told'
}

/** A game that left the catalogue is kept by nobody. */
function isMoot(isWanted: boolean, failure: CallFailure): boolean {
  return !isWanted && failure.kind === 'refused' && failure.code === 'game_unknown'
}

/** Whatever else answers in the gateway's place (`malformed`: the login page of a network) says nothing about it either. */
function isForLater(failure: CallFailure): boolean {
  return failure.kind !== 'refused' || notNow.includes(failure.code)
}

function spread(said: News): void {
  line.say(said)
  take(said)
}

function take({ who, nodeId, isKept }: News): void {
  if (who !== owner?.who) return
  if (isKept !== undefined) {
    changes += 1
    const others = [...(heardOf(who) ?? [])].filter((id) => id !== nodeId)
    const ids = isKept ? [...others, nodeId] : others
    if (known) known = new Set(ids)
    else rememberKept(who, { ids })
  }
  draw()
}

/** Until the gateway answers, or where it cannot: as it was when last heard of. */
function heardOf(who: string): Iterable<string> | undefined {
  return known ?? recallKept(who)?.ids
}

function draw(): void {
  store.set(owner ? shownTo(owner.who) : { state: 'unknown' })
}

function shownTo(who: string): Favourites {
  const wishes = Object.entries(wishesOf(who))
  if (known) rememberKept(who, { ids: [...known] })
  const heard = heardOf(who)
  if (!heard && wishes.length === 0) return { state: 'unknown' }
  const value = new Set(heard)
  for (const [nodeId, { isWanted }] of wishes) {
    if (isWanted) value.add(nodeId)
    else value.delete(nodeId)
  }
  fresh = new Map([...fresh, ...listedOf(wishes)])
  const listed = [...fresh.values()].filter(({ nodeId }) => value.has(nodeId)).toReversed()
  return { state: 'ready', value, changing: new Set(wishes.map(([nodeId]) => nodeId)), fresh: listed }
}

/** What lists show of the games that are wished for. */
function listedOf(wishes: readonly [string, Wish][]): [string, ListedGame][] {
  return wishes.flatMap(([nodeId, { vendor, gameType, isWanted, name }]) =>
    isWanted && name !== undefined
      ? [[nodeId, { nodeId, vassalage: vendor, gameType, gameClassify: '', gameName: name, isHot: false }]]
      : [],
  )
}
