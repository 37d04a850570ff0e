import { call } from '#api/call.ts'
import { type CallFailure, failureKey } from '#api/failure.ts'
import { brand } from '#brand/brand.ts'
import type { InputOf, ValueOf } from '#contract/endpoint.ts'
import { gameTypes } from '#contract/games/categories.ts'
import { type Game, esportsVendors, gameList } from '#contract/games/catalogue.ts'
import { readFollowed, readQuery, whenWalked, writeQuery } from '#lib/address.ts'
import { markPage, pageLanguage } from '#lib/page.ts'
import type { Result } from '#lib/result.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { sessionKnown } from '#stores/auth/login/require-login.ts'
import { $session } from '#stores/auth/session/session.ts'
import { type Hall, readWish, sameFilters, withFilter, writeWish } from './lobby-address.ts'
import {
  $lobby,
  type FilterName,
  type Filters,
  type Join,
  type Listed,
  type Lobby,
  PAGE_SIZE,
  type Wished,
  firstPage,
  isUnfiltered,
  published,
  setLobby,
} from './lobby-state.ts'
import { readMineHere } from '#stores/games/favourites/my-games-tab.ts'
import { withVendorCode } from './vendor-codes.ts'

let hall: Hall = { lane: '', vendors: [], kinds: [], count: 0 }
let newest = 0
let again = () => {}

/**
 * Begins with what the address asks for, and follows it back and forward (S2.6).
 * @returns what ends it
 */
export function enterLobby(here: Hall): () => void {
  hall = here
  readMineHere()
  const { wish, unknownVendor } = readWish(readQuery(), hall)
  // until the answer to an address is there, what was published is not it
  setLobby({ ...$lobby.get(), hasPublished: false })
  const isPlace = wish.page > 1 || (!isUnfiltered(wish.filters) && readFollowed() !== undefined)
  begin({ wish, unknownVendor, jump: isPlace ? { page: wish.page } : undefined })
  markPage('lobby', undefined)
  return whenWalked(followAddress)
}

function followAddress(): void {
  readMineHere()
  const { wish, unknownVendor } = readWish(readQuery(), hall)
  const now = $lobby.get()
  // a step to another place of the same page
  if (wish.page === now.wish.page && sameFilters(wish.filters, now.wish.filters)) return
  begin({ wish, unknownVendor, jump: wish.page > 1 ? { page: wish.page } : now.jump })
}

/** Filters by something else, or no longer by it. A vendor is a step in the history, what narrows it down is none. */
export function filterBy(name: FilterName, value: string | undefined): void {
  const { wish, jump } = $lobby.get()
  const filters = withFilter(wish.filters, name, value)
  wishFor({ wish: { filters, page: 1 }, jump }, name === 'page' ? 'push' : 'replace')
}

/** Shows all games. */
export function dropFilters(): void {
  wishFor({ wish: { filters: {}, page: 1 }, jump: $lobby.get().jump }, 'push')
}

/** Brings a page into the view, the nearest that there is (S4.38). */
export function showPage(page: number): void {
  const lobby = $lobby.get()
  const there = Math.min(Math.max(1, Math.trunc(page) || 1), totalPages(lobby))
  wishFor({ ...wishedOf(lobby), wish: { ...lobby.wish, page: there }, jump: { page: there } }, 'replace')
}

/** Another page of what is listed is in sight: the address says so, and nothing else changes. */
export function seePage(page: number): void {
  const lobby = $lobby.get()
  const { wish } = lobby
  // what is in sight until then is of another wish
  const isAnother = 'join' in lobby && lobby.join === 'anew'
  if (page === wish.page || isAnother) return
  setLobby({ ...lobby, wish: { ...wish, page } })
  writeQuery(writeWish(readQuery(), { ...wish, page }), 'replace')
}

/** Lists the page that follows, if there is one (S4.38). */
export function showMore(): void {
  const lobby = $lobby.get()
  const next = lastPage(lobby) + 1
  if (isAtRest(lobby) && next <= totalPages(lobby)) void load(wishedOf(lobby), next, 'after')
}

/** Lists the page before those that are listed, if there is one (S4.38). */
export function showEarlier(): void {
  const lobby = $lobby.get()
  if (isAtRest(lobby) && firstPage(lobby) > 1) void load(wishedOf(lobby), firstPage(lobby) - 1, 'before')
}

/** Asks once more for what did not come. */
export function retryLobby(): void {
  again()
}

/** How many pages there are of what is wished for, as far as that is known; at least one. */
export function totalPages({ listed, wish }: Lobby): number {
  const isKnown = listed && sameFilters(listed.filters, wish.filters)
  return Math.max(1, isKnown ? listed.totalPages : Math.ceil(hall.count / PAGE_SIZE))
}

function lastPage({ listed }: Lobby): number {
  return listed ? listed.from + listed.pages.length - 1 : 1
}

function isAtRest({ state }: Lobby): boolean {
  return state === 'published' || state === 'ready'
}

function wishedOf({ wish, unknownVendor, jump }: Lobby): Wished {
  return { wish, unknownVendor, jump }
}

function wishFor(wished: Wished, step: 'push' | 'replace'): void {
  writeQuery(writeWish(readQuery(), wished.wish), step)
  readMineHere()
  begin(wished)
}

/** Shows what is there already, else asks for it. Whatever is on its way is not wanted any more. */
function begin(wished: Wished): void {
  const lobby = $lobby.get()
  const { listed, hasPublished } = lobby
  const { filters, page } = wished.wish
  const isSame = isListed(lobby, filters)
  newest += 1
  if (isSame && listed && page >= firstPage(lobby) && page <= lastPage(lobby)) {
    return setLobby({ ...wished, state: 'ready', listed, hasPublished })
  }
  if (page === 1 && isUnfiltered(filters)) return setLobby({ ...wished, ...published })
  void load(wished, page, isSame && page === lastPage(lobby) + 1 ? 'after' : 'anew')
}

/** Whether what is seen is of these filters; how many pages they have is known then. */
export function isListed({ listed, hasPublished }: Lobby, filters: Filters): boolean {
  return listed ? sameFilters(listed.filters, filters) : hasPublished && isUnfiltered(filters)
}

async function load(wished: Wished, page: number, join: Join): Promise<void> {
  const mine = (newest += 1)
  const { listed, hasPublished } = $lobby.get()
  const { filters } = wished.wish
  again = () => void load(wishedOf($lobby.get()), page, join)
  setLobby({ ...wished, state: 'loading', join, listed, hasPublished })
  const result = await ask(inputOf(filters, page))
  // a later answer to an earlier wish
  if (mine !== newest) return
  // the page in sight may be another by now
  const now = wishedOf($lobby.get())
  if (!result.ok) {
    const left = join === 'anew' ? { listed: undefined, hasPublished: false } : { listed, hasPublished }
    return setLobby({ ...now, state: 'failed', join, ...left, why: failureKey(result.failure) })
  }
  const { totalPages: last, total } = result.value
  if (last > 0 && page > last) return wishFor({ ...now, wish: { filters, page: last } }, 'replace')
  const games = result.value.games.filter(isHere)
  const fresh = { filters, from: page, pages: [games], totalPages: last, total }
  const all = joined(join === 'anew' ? undefined : listed, fresh)
  const isSecond = join !== 'anew' && isUnfiltered(filters) && all.from === 2
  setLobby({ ...now, state: 'ready', listed: all, hasPublished: isSecond })
}

function joined(listed: Listed | undefined, fresh: Listed): Listed {
  if (!listed) return fresh
  // a catalogue that changes meanwhile may name a game twice
  const known = new Set(listed.pages.flat().map(({ nodeId }) => nodeId))
  const pages = fresh.pages.map((games) => games.filter(({ nodeId }) => !known.has(nodeId)))
  return fresh.from > listed.from
    ? { ...fresh, from: listed.from, pages: [...listed.pages, ...pages] }
    : { ...fresh, pages: [...pages, ...listed.pages] }
}

/** S3.22: sports games of an esports vendor are esports. */
function isHere({ gameType, vassalage }: Game): boolean {
  return hall.lane !== 'SPORTS' || gameType !== 'SPORTS' || !esportsVendors.some((code) => code === vassalage)
}

type Asked = InputOf<typeof gameList>

/** S3.25, S7.40. */
function inputOf({ page: vassalage, kind, bet, lines, name }: Filters, page: number): Asked {
  return withVendorCode({
    clientType: '3',
    platform: 'flash,html5-desktop',
    merchant: brand.merchantCode,
    gameType: gameTypes.find((type) => type === hall.lane),
    vassalage,
    // our own games are a kind, not a category
    gameClassify: hall.lane === 'INHOUSE' ? hall.lane : kind,
    gameName: name,
    minBet: bet,
    minLineNum: lines,
    language: pageLanguage(),
    pageNo: String(page),
    pageSize: String(PAGE_SIZE),
  })
}

/** Anybody may look around, but where home is behind the login: then whoever is signed in, once that is known. */
async function ask(input: Asked): Promise<Result<ValueOf<typeof gameList>, CallFailure>> {
  if ($session.get().state === 'in') return authedCall(gameList, input)
  const result = await call(gameList, input)
  if (result.ok || result.failure.kind !== 'signed-out') return result
  await sessionKnown()
  return authedCall(gameList, input)
}
