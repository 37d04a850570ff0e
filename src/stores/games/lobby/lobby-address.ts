import { type FilterName, type Filters, type LobbyQuery, filterNames } from './lobby-state.ts'

/** What a lobby was published with. */
export interface PublishedLobby {
  /** Its category, or `INHOUSE`. */
  readonly category: string
  /** Codes of the vendors that have games in it, and the kinds of its games. */
  readonly vendors: readonly string[]
  readonly kinds: readonly string[]
  /** How many games it has. */
  readonly count: number
}

/** As the contract bounds them (contract/games/catalogue.ts). */
const MAX_BET = 100_000_000
const MAX_LINES = 10_000
const NAME_LENGTH = 100
/** As much of an unknown vendor's code as is repeated. */
const UNKNOWN_LENGTH = 32

/**
 * Reads a wish out of a query. What is not understood is as if it were not there; a vendor that the lobby does not have is
 * told apart, because somebody may have been sent a link to it.
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
    kind: publishedLobby.kinds.find((kind) => kind === read('kind')),
    bet: whole(read('bet'), MAX_BET),
    lines: whole(read('lines'), MAX_LINES),
    name: cleanName(read('name')),
  }
  return {
    query: { filters: onlySet(filters), page: Number(whole(read('at'), 100_000) ?? 1) || 1 },
    unknownVendor: page && !vendor ? page.slice(0, UNKNOWN_LENGTH) : undefined,
  }
}

/** The query with a wish in it; what else stood there stands. */
export function writeLobbyQuery(query: URLSearchParams, { filters, page }: LobbyQuery): URLSearchParams {
  const written = new URLSearchParams(query)
  // what is wished for of all games takes the place of the member's own
  written.delete('mine')
  for (const name of filterNames) set(written, name, filters[name])
  set(written, 'at', page > 1 ? String(page) : undefined)
  return written
}

/** The filters with one of them changed, or dropped. */
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

function cleanName(text: string): string | undefined {
  return text.trim().slice(0, NAME_LENGTH).trim() || undefined
}

/** A whole number up to `most`, as it is written shortest. */
function whole(text: string, max: number): string | undefined {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return number > 0 && number <= max ? String(number) : undefined
}
