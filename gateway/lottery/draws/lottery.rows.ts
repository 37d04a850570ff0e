import type { Language } from '#brand/languages.ts'
import type { PrizeMode } from '#contract/lottery/lottery.ts'
import { TRIAL } from '#contract/rights.ts'
import type { Rows } from '#gateway/db/database.ts'
import { gameNameIn } from '#gateway/site/names.rows.ts'

/** One lottery with the code of its group. */
export interface GroupedLottery {
  readonly code: string
  readonly nodeId: string
  readonly name: string
  readonly vassalage: string
}

/** Returns the lotteries of one prize mode, ordered by group, then catalogue: of one area, or those without an area. */
export async function lotteriesOf(
  rows: Rows,
  { prizeMode, area, language }: { prizeMode: PrizeMode; area: 'VN' | null; language: Language },
): Promise<GroupedLottery[]> {
  return rows
    .selectFrom('lottery_group as group')
    .innerJoin('lottery_group_games as part', 'part.group_code', 'group.code')
    .innerJoin('game', (join) =>
      join.onRef('game.vassalage', '=', 'part.vassalage').onRef('game.classify', '=', 'part.classify'),
    )
    .select(['group.code', 'game.node_id as nodeId', gameNameIn(language).as('name'), 'game.vassalage'])
    .where('group.prize_mode', '=', prizeMode)
    .where('group.area', 'is', area)
    .where('game.state', '=', 'open')
    .orderBy('group.position')
    .orderBy('game.position')
    .execute()
}

/** Returns the name of a lottery that can be played. */
export async function nameOfLottery(rows: Rows, nodeId: string, language: Language): Promise<string | undefined> {
  const found = await rows
    .selectFrom('game')
    .select(gameNameIn(language).as('name'))
    .where('node_id', '=', nodeId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return found?.name
}

/**
 * Returns a prize mode's lotteries that most members have started, or bought tickets of, since then; members count once,
 * trials do not.
 */
export async function popularOf(
  rows: Rows,
  prizeMode: PrizeMode,
  { since, count, language }: { readonly since: number; readonly count: number; readonly language: Language },
) {
  const players = rows
    .selectFrom('recent_play')
    .innerJoin('member', 'member.id', 'recent_play.member_id')
    .select(['recent_play.node_id', 'recent_play.member_id'])
    .where('recent_play.at', '>=', since)
    .where('member.type', '!=', TRIAL)
    // a member who did both counts once
    .union(
      rows
        .selectFrom('lottery_play')
        .innerJoin('member', 'member.id', 'lottery_play.member_id')
        .select(['lottery_play.node_id', 'lottery_play.member_id'])
        .where('lottery_play.seen_at', '>=', since)
        .where('lottery_play.staked', '>', 0)
        .where('member.type', '!=', TRIAL),
    )
  return rows
    .selectFrom('lottery_group as group')
    .innerJoin('lottery_group_games as part', 'part.group_code', 'group.code')
    .innerJoin('game', (join) =>
      join.onRef('game.vassalage', '=', 'part.vassalage').onRef('game.classify', '=', 'part.classify'),
    )
    .leftJoin(players.as('player'), 'player.node_id', 'game.node_id')
    .select(['game.node_id as gameCode', gameNameIn(language).as('name'), 'game.vassalage'])
    .where('group.prize_mode', '=', prizeMode)
    .where('game.state', '=', 'open')
    .groupBy('game.node_id')
    .orderBy((at) => at.fn.count('player.member_id'), 'desc')
    .orderBy('game.position')
    .limit(count)
    .execute()
}
