import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { GameType } from '#contract/games/categories.ts'
import { esportsVendors, typeFilterOf } from '#contract/games/category-of.ts'
import type { Language } from '#brand/languages.ts'
import type { Game } from '#contract/games/catalogue.ts'
import type { Volatility } from '#contract/games/volatilities.ts'
import { HOUR_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { everyGameName, everyVendorName, gameNameIn, vendorNameIn } from '#gateway/site/names.rows.ts'
import type { Launchable, VendorGames } from './games.rules.ts'
import { offsetOf, partOf } from '#gateway/lists.rules.ts'
import { gamesNamed } from './name-search.rules.ts'
import { type ShelfFilter, byPlayers, isOnShelf } from './shelves.rows.ts'

/** How long an expired ticket is kept, so that it can be distinguished from an invented one. */
const TICKET_REMEMBERED_MS = HOUR_MS

/** A player's filters; an absent one or an empty vendor matches everything (S9.21). */
export interface GameFilter {
  readonly gameType?: GameType | undefined
  readonly vassalage?: string | undefined
  readonly gameClassify?: string | undefined
  readonly gameName?: string | undefined
  readonly minBet?: number | undefined
  readonly minLineNum?: number | undefined
  readonly minRtp?: number | undefined
  readonly volatility?: Volatility | undefined
  readonly shelf?: ShelfFilter | undefined
  /** Games that stand first instead of the pinned ones, to see what becomes of a list. */
  readonly pins?: readonly string[] | undefined
  /** The language of the names. */
  readonly language: Language
}

/**
 * Whether a game can be played, as its vendor is connected or the house itself: 1 or 0. Launches decide by the same
 * (games.rules.ts, `closedFor`).
 */
export const isConnected = sql<
  0 | 1
>`(vendor.is_house OR (vendor.state <> 'unconnected' AND vendor.launch_address IS NOT NULL))`

/** Of a game that is not pinned: it comes after all that are. */
const UNPINNED = 99

/** The place of a game among those that the operator puts first (decision 184). */
function pinPlace(pins: readonly string[] | undefined) {
  return pins === undefined
    ? sql<number>`coalesce((SELECT place FROM game_pin WHERE game_pin.node_id = game.node_id), ${sql.lit(UNPINNED)})`
    : sql<number>`coalesce((SELECT key FROM json_each(${JSON.stringify(pins)}) WHERE value = game.node_id), ${sql.lit(UNPINNED)})`
}

/** Selects games with what lists show of them. */
function listedGames(rows: Rows) {
  return rows
    .selectFrom('game')
    .innerJoin('vendor', 'vendor.code', 'game.vassalage')
    .leftJoin('game_facts', 'game_facts.node_id', 'game.node_id')
    .where('game.removed_at', 'is', null)
}

/** Returns hot games that can be played, those of the vendor `own` first; only those of `vassalage` if it is given. */
export async function hotGamesOf(
  rows: Rows,
  { vassalage, language, own }: Pick<GameFilter, 'vassalage' | 'language'> & { readonly own: string },
): Promise<Game[]> {
  const games = await listedGames(rows)
    .selectAll('game')
    .select([gameNameIn(language).as('shownName'), isConnected.as('connected')])
    .where((at) => at.or([at('is_hot', '=', 1), at('vassalage', '=', own)]))
    .where('game.state', '=', 'open')
    .where(isConnected, '=', 1)
    .$if(vassalage !== undefined, (query) => query.where('vassalage', '=', vassalage ?? ''))
    .orderBy((at) => at.case().when('vassalage', '=', own).then(0).else(1).end())
    .orderBy('game.position')
    .execute()
  return games.map(toGameView)
}

/** A page by its number, or by the place of the last game that was read (`placeOf`). */
interface Page {
  readonly size: number
  readonly number: number
  readonly after: string | undefined
}

/** A page of games, with the numbers of all that match and of those that can be played. */
interface GamesPage {
  readonly games: Game[]
  readonly total: number
  readonly playable: number
  /** The place after which the next page goes on; `null` after the last. */
  readonly next: string | null
}

/**
 * Returns one page of matching games: first those that can be played, then pinned ones, then hot ones, then in the
 * catalogue's order. A shelf has an order of its own.
 */
export async function gamesPage(rows: Rows, filter: GameFilter, page: Page): Promise<GamesPage> {
  const passing = listedGames(rows).where((at) => at.and(conditions(at, filter)))
  // a shelf is short; names are compared outside SQL
  if (filter.gameName !== undefined || filter.shelf) return pageOfAll(passing, filter, page)
  const counts = await passing
    .select((at) => [at.fn.countAll<number>().as('total'), at.fn.sum<number | null>(isConnected).as('playable')])
    .executeTakeFirstOrThrow()
  const found = await inOrder(passing, filter)
    .$if(page.after !== undefined, (query) => query.where(isAfter(page.after ?? '', filter.pins)))
    .limit(page.size + 1)
    .offset(page.after === undefined ? offsetOf(page.number, page.size) : 0)
    .execute()
  const { list, next } = partOf(found, page.size, placeOf)
  return { games: list.map(toListedView), total: counts.total, playable: counts.playable ?? 0, next }
}

function inOrder(passing: ReturnType<typeof listedGames>, { shelf, language, pins }: GameFilter) {
  return passing
    .selectAll('game')
    .select([gameNameIn(language).as('shownName'), 'volatility', 'added_at', isConnected.as('connected')])
    .select(pinPlace(pins).as('pin'))
    .orderBy('connected', 'desc')
    .$if(shelf?.name === 'new', (query) => query.orderBy('added_at', 'desc'))
    .$if(shelf?.name === 'low', (query) => query.orderBy('min_bet'))
    .orderBy('pin')
    .orderBy('is_hot', 'desc')
    .orderBy('game.position')
    .orderBy('game.node_id')
}

/** Returns the place of a game in this order, which stays when the game is gone. */
function placeOf(game: Placed): string {
  return [game.connected, game.pin, game.is_hot, game.position, game.node_id].join('.')
}

interface Placed {
  readonly connected: 0 | 1
  readonly pin: number
  readonly is_hot: 0 | 1
  readonly position: number
  readonly node_id: string
}

function isAfter(place: string, pins: GameFilter['pins']) {
  const [connected, pin, hot, position, nodeId = ''] = place.split('.')
  return sql<boolean>`(-${isConnected}, ${pinPlace(pins)}, -game.is_hot, game.position, game.node_id)
    > (${-Number(connected)}, ${Number(pin)}, ${-Number(hot)}, ${Number(position)}, ${nodeId})`
}

/** Returns one page of a shelf, or of the games that a text names: SQL knows neither misspellings nor the players. */
async function pageOfAll(passing: ReturnType<typeof listedGames>, filter: GameFilter, page: Page): Promise<GamesPage> {
  const { gameName, shelf } = filter
  const all = await inOrder(passing, filter)
    .select([everyGameName.as('names'), everyVendorName.as('vendorNames')])
    .execute()
  const found = gameName === undefined ? all : gamesNamed(all, gameName)
  const games = shelf?.name === 'popular' ? byPlayers(found, shelf.players) : found
  const playable = games.filter(({ connected }) => connected === 1).length
  const last = page.after?.split('.')[4]
  // a game that is gone has no place among them
  const before = last === undefined ? -1 : games.findIndex(({ node_id }) => node_id === last)
  const start = before < 0 ? offsetOf(page.number, page.size) : before + 1
  const { list, next } = partOf(games.slice(start, start + page.size + 1), page.size, placeOf)
  return { games: list.map(toListedView), total: games.length, playable, next }
}

function conditions(at: ExpressionBuilder<Tables, 'game' | 'game_facts' | 'vendor'>, filter: GameFilter) {
  const { gameType, vassalage, gameClassify, minBet, minLineNum, minRtp, volatility, shelf } = filter
  return [
    ...(gameType === undefined ? [] : [isOfType(at, gameType)]),
    ...(vassalage ? [at('vassalage', '=', vassalage)] : []),
    ...(gameClassify === undefined ? [] : [at('classify', '=', gameClassify)]),
    ...(minBet === undefined ? [] : [at('min_bet', '<=', minBet)]),
    ...(minLineNum === undefined ? [] : [at('min_lines', '>=', minLineNum)]),
    ...(minRtp === undefined ? [] : [at('rtp_bp', '>=', minRtp)]),
    ...(volatility === undefined ? [] : [at('volatility', '=', volatility)]),
    ...(shelf === undefined ? [] : [at(isConnected, '=', 1), isOnShelf(at, shelf)]),
  ]
}

/** Whether a list filtered by this type holds the game (S3.22). */
export function isOfType(at: ExpressionBuilder<Tables, 'game'>, gameType: GameType) {
  const { types, hasEsportsVendors } = typeFilterOf(gameType)
  const isEsports = at('vassalage', 'in', esportsVendors)
  const isSports = at('game_type', '=', 'SPORTS')
  return at.and([
    at('game_type', 'in', types),
    at.or([at.not(isSports), hasEsportsVendors ? isEsports : at.not(isEsports)]),
  ])
}

/**
 * Counts each vendor's games and hot games by category and kind; connected vendors first, then in their order.
 * @param language of the vendors' names
 */
export async function countVendorGames(rows: Rows, language: Language): Promise<VendorGames[]> {
  return rows
    .selectFrom('game')
    .innerJoin('vendor', 'vendor.code', 'game.vassalage')
    .select((at) => [
      'game.vassalage',
      vendorNameIn(language).as('name'),
      'game.game_type as gameType',
      'game.classify',
      at.fn.countAll<number>().as('games'),
      at.fn.sum<number>('game.is_hot').as('hot'),
      isConnected.as('connected'),
    ])
    .where('game.removed_at', 'is', null)
    .groupBy(['game.vassalage', 'game.game_type', 'game.classify'])
    .orderBy('connected', 'desc')
    .orderBy('vendor.position')
    .orderBy('game.classify')
    .execute()
}

/** Finds this vendor's game with everything its launch depends on. An empty code matches any vendor (S9.21). */
export async function launchable(
  rows: Rows,
  { nodeId, vassalage }: { nodeId: string; vassalage: string },
): Promise<Launchable | undefined> {
  const row = await rows
    .selectFrom('game')
    .innerJoin('vendor', 'vendor.code', 'game.vassalage')
    .select(['game.state', 'game.has_demo', 'vendor.state as vendorState', 'vendor.launch_address as launchAddress'])
    .select(['vendor.is_house as isHouse', 'game.vassalage'])
    .where('game.node_id', '=', nodeId)
    .where('game.removed_at', 'is', null)
    .$if(vassalage !== '', (query) => query.where('game.vassalage', '=', vassalage))
    .executeTakeFirst()
  return row && { ...row, hasDemo: row.has_demo === 1 }
}

/** Stores a ticket by its hash and deletes those that expired long ago. */
export async function keepTicket(rows: Rows, ticket: Selectable<Tables['ticket']>, now: number): Promise<void> {
  await rows
    .deleteFrom('ticket')
    .where('expires_at', '<', now - TICKET_REMEMBERED_MS)
    .execute()
  await rows.insertInto('ticket').values(ticket).execute()
}

/** What a list shows of a game beside the game itself; null if its vendor has not published it. */
interface ListedFacts {
  readonly volatility: Volatility | null
  readonly added_at: number | null
}

function toListedView(row: Parameters<typeof toGameView>[0] & ListedFacts): Game {
  return {
    ...toGameView(row),
    ...(row.volatility !== null && { volatility: row.volatility }),
    ...(row.added_at !== null && { addedAt: row.added_at }),
  }
}

/** Maps a game of the catalogue to its wire format (S3.23). */
export function toGameView(
  row: Selectable<Tables['game']> & { readonly shownName: string; readonly connected: 0 | 1 },
): Game {
  return {
    nodeId: row.node_id,
    vassalage: row.vassalage,
    gameType: row.game_type,
    gameClassify: row.classify,
    gameName: row.shownName,
    minBet: row.min_bet ?? 0,
    ...(row.rtp_bp !== null && { rtp: row.rtp_bp }),
    minLineNum: row.min_lines,
    isHot: row.is_hot === 1 && row.connected === 1,
    ...(row.has_rooms === 1 && { hasRooms: true }),
    ...(row.connected === 0 && { isUnconnected: true }),
  }
}
