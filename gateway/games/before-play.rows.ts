import type { Language } from '#brand/languages.ts'
import type { Rows } from '#gateway/db/database.ts'
import { boundedSum } from '#gateway/db/sums.ts'
import { gameNameIn, vendorNameIn } from '#gateway/site/names.rows.ts'

/**
 * Loads a game's information for players; the facts are null if its vendor has published none, and the sums of its rounds if
 * none of its version is settled.
 */
export async function factsOf(rows: Rows, nodeId: string, language: Language) {
  return rows
    .selectFrom('game')
    .innerJoin('vendor', 'vendor.code', 'game.vassalage')
    .leftJoin('game_facts', 'game_facts.node_id', 'game.node_id')
    .leftJoin('game_return', (join) =>
      join
        .onRef('game_return.node_id', '=', 'game.node_id')
        .on(({ eb, fn, ref, val }) => eb(ref('game_return.version'), '=', fn.coalesce('game_facts.version', val('')))),
    )
    .select([
      'game.node_id as nodeId',
      'game.vassalage',
      'plays_jackpot as playsJackpot',
      gameNameIn(language).as('gameName'),
      vendorNameIn(language).as('vendorName'),
    ])
    .select(['rtp_bp as rtp', 'min_bet as minBet', 'max_bet as maxBet', 'volatility', 'game_facts.version'])
    .select(['rounds', 'returned', 'squared'])
    .select([
      'game.state',
      'vendor.state as vendorState',
      'launch_address as launchAddress',
      'vendor.is_house as isHouse',
    ])
    .where('game.node_id', '=', nodeId)
    .where('game.removed_at', 'is', null)
    .executeTakeFirst()
}

/** Sums stakes and wins of a session's rounds, jackpots included, in minor units; refunded stakes do not count. */
export function playedIn(rows: Rows, handleHash: string): Promise<{ staked: number; won: number }> {
  return rows
    .selectFrom('play')
    .select([boundedSum('staked').as('staked'), boundedSum('won').as('won')])
    .where('handle_hash', '=', handleHash)
    .executeTakeFirstOrThrow()
}
