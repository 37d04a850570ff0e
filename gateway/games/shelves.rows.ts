import type { ExpressionBuilder } from 'kysely'
import { brand } from '#brand/brand.ts'
import { NEW_DAYS, type Shelf } from '#contract/games/shelves.ts'
import { DAY_MS } from '#contract/time/time.ts'
import type { Tables } from '#gateway/db/tables.ts'
import type { Services } from '#gateway/services.ts'

/** A shelf with what decides about its games. */
export type ShelfFilter =
  | { readonly name: 'new'; readonly since: number }
  | { readonly name: 'popular'; readonly players: ReadonlyMap<string, number> }
  | { readonly name: 'low' }

/** Returns the filter for a shelf now. */
export async function shelfNow(
  shelf: Shelf,
  { clock, players }: Pick<Services, 'clock' | 'players'>,
): Promise<ShelfFilter> {
  switch (shelf) {
    case 'new':
      return { name: shelf, since: clock() - NEW_DAYS * DAY_MS }
    case 'popular':
      return { name: shelf, players: await players() }
    case 'low':
      return { name: shelf }
  }
}

/** Whether a shelf holds the game, apart from whether it can be played. */
export function isOnShelf(at: ExpressionBuilder<Tables, 'game' | 'game_facts'>, shelf: ShelfFilter) {
  switch (shelf.name) {
    case 'new':
      return at('game_facts.added_at', '>=', shelf.since)
    case 'popular':
      return at.or([at('game.is_hot', '=', 1), at('game.node_id', 'in', [...shelf.players.keys()])])
    case 'low':
      return at('game.min_bet', '<=', brand.lowStake)
  }
}

/** Puts the games with the most players first; equal ones keep their order. */
export function byPlayers<Game extends { readonly node_id: string }>(
  games: readonly Game[],
  players: ReadonlyMap<string, number>,
): Game[] {
  const of = ({ node_id }: Game) => players.get(node_id) ?? 0
  return games.toSorted((one, other) => of(other) - of(one))
}
