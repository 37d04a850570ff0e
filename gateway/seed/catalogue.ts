import {
  type InferOutput,
  boolean,
  integer,
  isoDate,
  maxValue,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  record,
  regex,
  strictObject,
  string,
} from 'valibot'
import { gameTypes } from '#contract/games/categories.ts'
import { volatilities } from '#contract/games/volatilities.ts'
import type { Rows } from '#gateway/db/database.ts'
import { vendorFiles } from './files.ts'

const whole = (from: number, to: number) => pipe(number(), integer(), minValue(from), maxValue(to))

const bookedGame = strictObject({
  name: string(),
  /** If its category differs from that of its vendor's other games. */
  gameType: optional(picklist(gameTypes)),
  classify: pipe(string(), regex(/^[A-Z_]+$/)),
  /** Smallest stake, minor units; absent if the vendor has published none, as is `rtp`. */
  minBet: optional(whole(1, 1_000_000)),
  /** Fewest lines or selections that one bet covers. */
  lines: optional(whole(1, 10_000), 1),
  /** Return to player, basis points. */
  rtp: optional(whole(5000, 10_000)),
  hot: optional(boolean(), false),
  /** Whether a trial account may play it with demo credits (X40). */
  demo: optional(boolean(), true),
  /** Whether its rounds feed the jackpot of its vendor and play for it (S2.92). */
  jackpot: optional(boolean(), false),
  /** The part of its stakes that is valid bets, parts per million. */
  weight: optional(whole(0, 1_000_000), 1_000_000),
  /** S7.30: its tables, by their names in its vendor's own addresses; stakes in minor units. */
  rooms: optional(
    record(
      pipe(string(), regex(/^[A-Z0-9]{1,8}$/)),
      strictObject({
        name: string(),
        minBet: whole(1, 1_000_000),
        maxBet: whole(1, 1_000_000_000),
        seats: whole(1, 10_000),
        state: optional(picklist(['open', 'closed']), 'open'),
      }),
    ),
    {},
  ),
  /** Further facts shown before play; `maxBet` in minor units, `added` the day the game came out. */
  facts: optional(
    strictObject({
      maxBet: whole(1, 1_000_000_000),
      volatility: picklist(volatilities),
      version: string(),
      added: optional(pipe(string(), isoDate())),
    }),
  ),
})

/** A vendor and its games, from `catalogue/<VENDOR>.yaml` or `showcase/<VENDOR>.yaml`. */
export const vendorFile = strictObject({
  vendor: pipe(string(), regex(/^[A-Z_]{2,12}$/)),
  name: string(),
  state: picklist(['open', 'maintenance', 'unconnected']),
  /** The house draws its lotteries itself (gateway/lottery/books/games.ts). */
  house: optional(boolean(), false),
  /** The vendor's position: the order of cards, categories and lists. */
  position: whole(1, 999),
  gameType: picklist(gameTypes),
  games: record(pipe(string(), regex(/^[A-Z_]+-[A-Z0-9]+(-[A-Z0-9]+)*$/)), bookedGame),
})
export type VendorFile = InferOutput<typeof vendorFile>
type Facts = NonNullable<InferOutput<typeof bookedGame>['facts']>

const known = new Map<string, readonly VendorFile[]>()

/** Returns all vendors that every site gets, with their games, all of which open. */
export function readCatalogue(): readonly VendorFile[] {
  return readFiles('catalogue')
}

/** Returns the vendors of the showcase, which no site has connected, with their games. */
export function readShowcase(): readonly VendorFile[] {
  return readFiles('showcase')
}

/** Parsed once, for processes that seed many databases, such as the tests. */
function readFiles(folder: 'catalogue' | 'showcase'): readonly VendorFile[] {
  const files = known.get(folder) ?? vendorFiles(folder, vendorFile)
  known.set(folder, files)
  return files
}

/** Adds missing vendors and games. */
export async function plantCatalogue(rows: Rows, files: readonly VendorFile[]): Promise<void> {
  for (const file of files) {
    const { vendor: code, name, state, house, position } = file
    const is_house = house ? (1 as const) : (0 as const)
    const vendor = { code, name, state, is_house, position, launch_address: null, secret: null }
    await rows
      .insertInto('vendor')
      .values(vendor)
      .onConflict((clash) => clash.doNothing())
      .execute()
    await rows
      .insertInto('game')
      .values(gameRows(file, position))
      .onConflict((clash) => clash.doNothing())
      .execute()
    await plantFacts(rows, file.games)
    await plantRooms(rows, file.games)
  }
}

/** Returns the rows of a file's games, in its order after the vendor's position. */
export function gameRows({ vendor, gameType, games }: VendorFile, position: number) {
  return Object.entries(games).map(([nodeId, game], index) => ({
    node_id: nodeId,
    vassalage: vendor,
    game_type: game.gameType ?? gameType,
    classify: game.classify,
    name: game.name,
    min_bet: game.minBet ?? null,
    min_lines: game.lines,
    rtp_bp: game.rtp ?? null,
    is_hot: game.hot ? (1 as const) : (0 as const),
    has_demo: game.demo ? (1 as const) : (0 as const),
    plays_jackpot: game.jackpot ? (1 as const) : (0 as const),
    weight: game.weight,
    state: 'open' as const,
    position: position * 1000 + index,
  }))
}

export async function plantFacts(rows: Rows, games: VendorFile['games']): Promise<void> {
  const factRows = Object.entries(games).flatMap(([node_id, { facts }]) => (facts ? [factsRow(node_id, facts)] : []))
  if (factRows.length === 0) return
  await rows
    .insertInto('game_facts')
    .values(factRows)
    .onConflict((clash) => clash.doNothing())
    .execute()
}

function factsRow(node_id: string, { maxBet, volatility, version, added }: Facts) {
  const added_at = added === undefined ? null : Date.parse(added)
  return { node_id, max_bet: maxBet, volatility, version, added_at }
}

export async function plantRooms(rows: Rows, games: VendorFile['games']): Promise<void> {
  const all = Object.entries(games).flatMap(([node_id, { rooms }]) =>
    Object.entries(rooms).map(([place, { name, minBet, maxBet, seats, state }], position) => {
      return { id: `${node_id}-${place}`, node_id, name, min_bet: minBet, max_bet: maxBet, seats, state, position }
    }),
  )
  if (all.length === 0) return
  await rows
    .insertInto('room')
    .values(all)
    .onConflict((clash) => clash.doNothing())
    .execute()
}
