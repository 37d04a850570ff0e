import { returnSteps, shelves } from '#contract/games/shelves.ts'
import { volatilities } from '#contract/games/volatilities.ts'
import { type FilterName, type Filters, type LobbyQuery, filterNames } from './lobby-state.ts'

/** The data that a lobby was published with. */
export interface PublishedLobby {
  /** Its category, or `INHOUSE`. */
  readonly category: string
  /** The codes of the vendors that have games in it, and the kinds of its games. */
  readonly vendors: readonly string[]
  readonly kinds: readonly string[]
  /** The number of its games. */
  readonly count: number
}

/** The bounds of the contract (contract/games/catalogue.ts). */
const MAX_BET = 100_000_000
const MAX_LINES = 10_000
const NAME_LENGTH = 100
/** The maximum length of an unknown vendor's code that is repeated. */
const UNKNOWN_LENGTH = 32

/**
 * Reads a lobby query from an address. Ignores invalid values; returns a vendor that the lobby does not have
 * separately, because the user may have followed a link to it.
 */
export function readLobbyQuery(
  query: URLSearchParams,
  publishedLobby: PublishedLobby,
): { query: LobbyQuery; unknownVendor: string | undefined } {
  const read = (name: string) => query.get(name)?.trim() ?? ''
  const page = read('page')
  const vendor = publishedLobby.vendors.find((code) => code === page.toUpperCase())
  const filters = {
    page: vendor,
    show: oneOf(shelves, read('show')),
    kind: publishedLobby.kinds.find((kind) => kind === read('kind')),
    bet: whole(read('bet'), MAX_BET),
    lines: whole(read('lines'), MAX_LINES),
    rtp: oneOf(returnSteps, read('rtp')),
    volatility: oneOf(volatilities, read('volatility')),
    name: cleanName(read('name')),
  }
  return {
    query: { filters: onlySet(filters), page: Number(whole(read('at'), 100_000) ?? 1) || 1 },
    unknownVendor: page && !vendor ? page.slice(0, UNKNOWN_LENGTH) : undefined,
  }
}

/** Writes a lobby query into an address; other parameters stay. */
export function writeLobbyQuery(query: URLSearchParams, { filters, page }: LobbyQuery): URLSearchParams {
  const written = new URLSearchParams(query)
  // filters of all games replace my games
  written.delete('mine')
  for (const name of filterNames) set(written, name, filters[name])
  set(written, 'at', page > 1 ? String(page) : undefined)
  return written
}

/** Returns the filters with one of them changed or removed. */
export function withFilter(filters: Filters, name: FilterName, value: string | undefined): Filters {
  return onlySet({ ...filters, [name]: name === 'name' ? cleanName(value ?? '') : value })
}

export function sameFilters(one: Filters, other: Filters): boolean {
  return filterNames.every((name) => one[name] === other[name])
}

function set(query: URLSearchParams, name: string, value: string | undefined): void {
  if (value === undefined) query.delete(name)
  else query.set(name, value)
}

function onlySet(filters: Partial<Record<FilterName, string | undefined>>): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
}

function oneOf<Each extends string>(all: readonly Each[], text: string): Each | undefined {
  return all.find((each) => each === text)
}

function cleanName(text: string): string | undefined {
  return text.trim().slice(0, NAME_LENGTH).trim() || undefined
}

/** Returns a whole number up to `max` in its shortest form. */
function whole(text: string, max: number): string | undefined {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return number > 0 && number <= max ? String(number) : undefined
}
