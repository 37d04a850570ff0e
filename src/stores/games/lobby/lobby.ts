import { call } from '#api/call.ts'
import { type CallFailure, failureKey } from '#api/failure.ts'
import { brand } from '#brand/brand.ts'
import type { InputOf, ValueOf } from '#contract/endpoint.ts'
import { gameList } from '#contract/games/catalogue.ts'
import { gameTypes } from '#contract/games/categories.ts'
import { isInLobby } from '#contract/games/category-of.ts'
import { shelves } from '#contract/games/shelves.ts'
import { volatilities } from '#contract/games/volatilities.ts'
import { PAGE_SIZE } from '#contract/games/page-size.ts'
import { readFollowed, readQuery, onHistoryWalk, writeQuery } from '#browser/address.ts'
import { markPage, pageLanguage } from '#browser/page.ts'
import type { Result } from '#api/result.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { sessionKnown } from '#stores/auth/login/require-login.ts'
import { $session } from '#stores/auth/session/session.ts'
import { type PublishedLobby, readLobbyQuery, sameFilters, withFilter, writeLobbyQuery } from './lobby-address.ts'
import {
  $lobby,
  type FilterName,
  type Filters,
  type JoinMode,
  type Listed,
  type Lobby,
  type LobbyRequest,
  firstPage,
  isUnfiltered,
  published,
  setLobby,
} from './lobby-state.ts'
import { readMyGamesTab } from '#stores/games/favourites/my-games-tab.ts'
import { withVendorCode } from './vendor-codes.ts'

let publishedLobby: PublishedLobby = { category: '', vendors: [], kinds: [], count: 0 }
let newest = 0
let retry = () => {}

/**
 * Shows the games of the address, and follows it back and forward (S2.6).
 * @returns a function that stops it
 */
export function enterLobby(here: PublishedLobby): () => void {
  publishedLobby = here
  readMyGamesTab()
  const { query, unknownVendor } = readLobbyQuery(readQuery(), publishedLobby)
  // hide the published games until the answer for this address arrives
  setLobby({ ...$lobby.get(), hasPublished: false })
  const isPlace = query.page > 1 || (!isUnfiltered(query.filters) && readFollowed() !== undefined)
  begin({ query, unknownVendor, jump: isPlace ? { page: query.page } : undefined })
  markPage('lobby', undefined)
  return onHistoryWalk(followAddress)
}

function followAddress(): void {
  readMyGamesTab()
  const { query, unknownVendor } = readLobbyQuery(readQuery(), publishedLobby)
  const current = $lobby.get()
  // the history moved within the same page
  if (query.page === current.query.page && sameFilters(query.filters, current.query.filters)) return
  begin({ query, unknownVendor, jump: query.page > 1 ? { page: query.page } : current.jump })
}

/** Sets or removes a filter. A vendor and a chip add a step to the history, other filters do not. */
export function filterBy(name: FilterName, value: string | undefined): void {
  const { query, jump } = $lobby.get()
  const filters = withFilter(query.filters, name, value)
  navigate({ query: { filters, page: 1 }, jump }, name === 'page' || name === 'show' ? 'push' : 'replace')
}

/** Shows the games of all vendors, without a chip; the other filters stay. */
export function dropTabs(): void {
  const { query, jump } = $lobby.get()
  const filters = withFilter(withFilter(query.filters, 'page', undefined), 'show', undefined)
  navigate({ query: { filters, page: 1 }, jump }, 'push')
}

/** Shows all games. */
export function dropFilters(): void {
  navigate({ query: { filters: {}, page: 1 }, jump: $lobby.get().jump }, 'push')
}

/** Scrolls to a page, or the nearest that exists (S4.38). */
export function showPage(page: number): void {
  const lobby = $lobby.get()
  const target = Math.min(Math.max(1, Math.trunc(page) || 1), totalPages(lobby))
  navigate({ ...requestOf(lobby), query: { ...lobby.query, page: target }, jump: { page: target } }, 'replace')
}

/** Updates the address, and nothing else, when another page scrolls into view. */
export function updateSeenPage(page: number): void {
  const lobby = $lobby.get()
  const { query } = lobby
  // the visible games still belong to the previous query
  const isAnother = 'join' in lobby && lobby.join === 'anew'
  if (page === query.page || isAnother) return
  setLobby({ ...lobby, query: { ...query, page } })
  writeQuery(writeLobbyQuery(readQuery(), { ...query, page }), 'replace')
}

/** Loads the next page, if there is one (S4.38). */
export function showMore(): void {
  const lobby = $lobby.get()
  const next = lastPage(lobby) + 1
  if (isAtRest(lobby) && next <= totalPages(lobby)) void load(requestOf(lobby), next, 'after')
}

/** Loads the page before the first loaded one, if there is one (S4.38). */
export function showEarlier(): void {
  const lobby = $lobby.get()
  if (isAtRest(lobby) && firstPage(lobby) > 1) void load(requestOf(lobby), firstPage(lobby) - 1, 'before')
}

/** Repeats the request that failed. */
export function retryLobby(): void {
  retry()
}

/** Returns the number of pages of the query, as far as it is known; at least one. */
export function totalPages({ listed, query }: Lobby): number {
  const isKnown = listed && sameFilters(listed.filters, query.filters)
  return Math.max(1, isKnown ? listed.totalPages : Math.ceil(publishedLobby.count / PAGE_SIZE))
}

function lastPage({ listed }: Lobby): number {
  return listed ? listed.from + listed.pages.length - 1 : 1
}

function isAtRest({ state }: Lobby): boolean {
  return state === 'published' || state === 'ready'
}

function requestOf({ query, unknownVendor, jump }: Lobby): LobbyRequest {
  return { query, unknownVendor, jump }
}

function navigate(request: LobbyRequest, step: 'push' | 'replace'): void {
  writeQuery(writeLobbyQuery(readQuery(), request.query), step)
  readMyGamesTab()
  begin(request)
}

/** Shows loaded games at once, else requests them. Drops any request in progress. */
function begin(request: LobbyRequest): void {
  const lobby = $lobby.get()
  const { listed, hasPublished } = lobby
  const { filters, page } = request.query
  const isSame = isListed(lobby, filters)
  newest += 1
  if (isSame && listed && page >= firstPage(lobby) && page <= lastPage(lobby)) {
    return setLobby({ ...request, state: 'ready', listed, hasPublished })
  }
  if (page === 1 && isUnfiltered(filters)) return setLobby({ ...request, ...published })
  void load(request, page, isSame && page === lastPage(lobby) + 1 ? 'after' : 'anew')
}

/** Returns whether the visible games match these filters, so that their number of pages is known. */
export function isListed({ listed, hasPublished }: Lobby, filters: Filters): boolean {
  return listed ? sameFilters(listed.filters, filters) : hasPublished && isUnfiltered(filters)
}

async function load(request: LobbyRequest, page: number, join: JoinMode): Promise<void> {
  const sequence = (newest += 1)
  const { listed, hasPublished } = $lobby.get()
  const { filters } = request.query
  retry = () => void load(requestOf($lobby.get()), page, join)
  setLobby({ ...request, state: 'loading', join, listed, hasPublished })
  const result = await askGames({ ...inputOf(filters, page), ...placeFor(join, listed) })
  // a newer request replaces this one
  if (sequence !== newest) return
  // the visible page may have changed meanwhile
  const current = requestOf($lobby.get())
  if (!result.ok) {
    const left = join === 'anew' ? { listed: undefined, hasPublished: false } : { listed, hasPublished }
    return setLobby({ ...current, state: 'failed', join, ...left, why: failureKey(result.failure) })
  }
  const { total, playable, next } = result.value
  const last = lastOf(result.value, page)
  if (last > 0 && page > last) return navigate({ ...current, query: { filters, page: last } }, 'replace')
  const games = result.value.games.filter((game) => isInLobby(game, publishedLobby.category))
  const fresh = { filters, from: page, pages: [games], totalPages: last, total, playable, next }
  const all = joined(join === 'anew' ? undefined : listed, fresh)
  const isSecond = join !== 'anew' && isUnfiltered(filters) && all.from === 2
  setLobby({ ...current, state: 'ready', listed: all, hasPublished: isSecond })
}

/** Returns where the next page goes on, if the gateway has answered it; pages before are found by their numbers. */
function placeFor(join: JoinMode, listed: Listed | undefined): { after?: string } {
  return join === 'after' && listed?.next ? { after: listed.next } : {}
}

/** Returns the last page: games that were added or removed since the first one change their number, not where they end. */
function lastOf({ games, next, totalPages: counted }: ValueOf<typeof gameList>, page: number): number {
  if (next === undefined || games.length === 0) return counted
  return next === null ? page : Math.max(counted, page + 1)
}

function joined(listed: Listed | undefined, fresh: Listed): Listed {
  if (!listed) return fresh
  // a catalogue that changes meanwhile may contain a game twice
  const known = new Set(listed.pages.flat().map(({ nodeId }) => nodeId))
  const pages = fresh.pages.map((games) => games.filter(({ nodeId }) => !known.has(nodeId)))
  return fresh.from > listed.from
    ? { ...fresh, from: listed.from, pages: [...listed.pages, ...pages] }
    : { ...fresh, pages: [...pages, ...listed.pages], next: listed.next }
}

type GameCallInput = InputOf<typeof gameList>

/** S3.25, S7.40. */
function inputOf(
  { page: vassalage, show, kind, bet, lines, rtp, volatility, name }: Filters,
  page: number,
): GameCallInput {
  return withVendorCode({
    clientType: '3',
    platform: 'flash,html5-desktop',
    merchant: brand.merchantCode,
    gameType: gameTypes.find((type) => type === publishedLobby.category),
    vassalage,
    // in-house games are a kind, not a category
    gameClassify: publishedLobby.category === 'INHOUSE' ? publishedLobby.category : kind,
    gameName: name,
    minBet: bet,
    minLineNum: lines,
    minRtp: rtp && `${rtp}00`,
    volatility: volatilities.find((each) => each === volatility),
    shelf: shelves.find((each) => each === show),
    language: pageLanguage(),
    pageNo: String(page),
    pageSize: String(PAGE_SIZE),
  })
}

/** Calls without a session; if home is behind the login, waits for the session and calls with it. */
async function askGames(input: GameCallInput): Promise<Result<ValueOf<typeof gameList>, CallFailure>> {
  if ($session.get().state === 'in') return authedCall(gameList, input)
  const result = await call(gameList, input)
  if (result.ok || result.failure.kind !== 'signed-out') return result
  await sessionKnown()
  return authedCall(gameList, input)
}
