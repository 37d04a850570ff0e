import { sql } from 'kysely'
import type { Language } from '#brand/languages.ts'
import type { GameType } from '#contract/games/categories.ts'
import type { Game } from '#contract/games/catalogue.ts'
import type { Rows } from '#gateway/db/database.ts'
import { gameNameIn } from '#gateway/site/names.rows.ts'
import { offsetOf, pagesOf, partOf } from '#gateway/lists.rules.ts'
import { isConnected, isOfType, toGameView } from './games.rows.ts'
import type { OwnGame } from './my-games.tables.ts'

/** How many favourites a member may have. */
export const MAX_FAVOURITES = 500
/** How many recently started games are kept. */
export const MAX_RECENTS = 100

/** Filters and page of a member's own list; an absent filter matches everything. */
interface Page {
  readonly vassalage?: string | undefined
  readonly gameType?: GameType | undefined
  readonly pageNo: number
  readonly pageSize: number
  /** The language of the names. */
  readonly language: Language
  /** The place of the last game that was read; the page number counts without one. */
  readonly after?: string | undefined
}

/** A page of games, the number of pages, and the place after which the next one goes on. */
interface Games {
  readonly games: Game[]
  readonly totalPages: number
  readonly next: string | null
}

/** Returns one page of a member's favourites, newest first (S3.24). */
export function favouritesPage(rows: Rows, memberId: string, page: Page): Promise<Games> {
  return pageOf(favouritesOf(rows, memberId), page)
}

/** Returns one page of a member's recently started games that can still be played, latest first (S3.24). */
export function recentsPage(rows: Rows, memberId: string, page: Page): Promise<Games> {
  return pageOf(recentsOf(rows, memberId), page)
}

/** Returns the node ids of all of a member's favourites, newest first. */
export async function favouriteIds(rows: Rows, memberId: string): Promise<string[]> {
  const kept = await favouritesOf(rows, memberId)
    .select('own.node_id')
    .orderBy('own.at', 'desc')
    .orderBy('own.node_id')
    .execute()
  return kept.map(({ node_id }) => node_id)
}

function favouritesOf(rows: Rows, memberId: string) {
  return rows
    .selectFrom('favourite as own')
    .innerJoin('game', 'game.node_id', 'own.node_id')
    .innerJoin('vendor', 'vendor.code', 'game.vassalage')
    .where('own.member_id', '=', memberId)
    .where('game.removed_at', 'is', null)
}

function recentsOf(rows: Rows, memberId: string): ReturnType<typeof favouritesOf> {
  return rows
    .selectFrom('recent_play as own')
    .innerJoin('game', 'game.node_id', 'own.node_id')
    .innerJoin('vendor', 'vendor.code', 'game.vassalage')
    .where('own.member_id', '=', memberId)
    .where('game.removed_at', 'is', null)
    .where(isConnected, '=', 1)
}

async function pageOf(own: ReturnType<typeof favouritesOf>, page: Page): Promise<Games> {
  const { vassalage, gameType, pageNo, pageSize, after, language } = page
  const passing = own
    .$if(vassalage !== undefined, (query) => query.where('game.vassalage', '=', vassalage ?? ''))
    .$if(gameType !== undefined, (query) => query.where((at) => isOfType(at, gameType ?? 'RNG')))
  const { total } = await passing.select((at) => at.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const [at = '', nodeId = ''] = after?.split('.') ?? []
  const found = await passing
    .selectAll('game')
    .select([gameNameIn(language).as('shownName'), isConnected.as('connected'), 'own.at'])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(-own.at, own.node_id) > (${-Number(at)}, ${nodeId})`),
    )
    .orderBy('own.at', 'desc')
    .orderBy('own.node_id')
    .limit(pageSize + 1)
    .offset(after === undefined ? offsetOf(pageNo, pageSize) : 0)
    .execute()
  const { list, next } = partOf(found, pageSize, (last) => `${last.at}.${last.node_id}`)
  return { games: list.map(toGameView), totalPages: pagesOf(total, pageSize), next }
}

/** Returns whether the catalogue has this game under this vendor and in this category. */
export async function isInCatalogue(
  rows: Rows,
  { nodeId, vendor, gameType }: { nodeId: string; vendor: string; gameType: GameType },
): Promise<boolean> {
  const found = await rows
    .selectFrom('game')
    .select('node_id')
    .where('node_id', '=', nodeId)
    .where('vassalage', '=', vendor)
    .where('game_type', '=', gameType)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Adds a favourite, or keeps an existing one with its date; `false` if the member has reached the limit. */
export async function keepFavourite(rows: Rows, favourite: OwnGame): Promise<boolean> {
  const { others } = await rows
    .selectFrom('favourite')
    .select((at) => at.fn.countAll<number>().as('others'))
    .where('member_id', '=', favourite.member_id)
    .where('node_id', '!=', favourite.node_id)
    .executeTakeFirstOrThrow()
  if (others >= MAX_FAVOURITES) return false
  await rows
    .insertInto('favourite')
    .values(favourite)
    .onConflict((clash) => clash.doNothing())
    .execute()
  return true
}

/** Removes a favourite, if it is one. */
export async function dropFavourite(rows: Rows, memberId: string, nodeId: string): Promise<void> {
  await rows.deleteFrom('favourite').where('member_id', '=', memberId).where('node_id', '=', nodeId).execute()
}

/** Records the start of a game in place of its previous one; keeps the latest `MAX_RECENTS` only. */
export async function noteRecent(rows: Rows, play: OwnGame): Promise<void> {
  await rows
    .insertInto('recent_play')
    .values(play)
    .onConflict((clash) => clash.columns(['member_id', 'node_id']).doUpdateSet({ at: play.at }))
    .execute()
  const last = rows
    .selectFrom('recent_play')
    .select('node_id')
    .where('member_id', '=', play.member_id)
    .orderBy('at', 'desc')
    .orderBy('node_id')
    .limit(MAX_RECENTS)
  await rows
    .deleteFrom('recent_play')
    .where('member_id', '=', play.member_id)
    .where('node_id', 'not in', last)
    .execute()
}
