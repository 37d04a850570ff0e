import { brand } from '#brand/brand.ts'
import { setGameMaintenance, staffGames } from '#contract/staff/games.ts'
import { measuredReturn } from '#gateway/games/measured.rules.ts'
import { setGameState } from '#gateway/games/game-state.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { vendorNameIn } from '#gateway/site/names.rows.ts'
import { staffAct } from './acts.ts'
import { textOf } from './member-acts.ts'
import { type StaffAnswer, StaffRefused, staffAnswer } from './staff-request.ts'

/** Answers the titles: their maintenance, and what they return. */
export const gameAnswers: readonly StaffAnswer[] = [
  staffAnswer(staffGames, async (_input, { services: { database } }) => {
    const found = await withReturns(listed(database.read)).orderBy('vendor.position').orderBy('game.name').execute()
    return { games: found.map(shownGame) }
  }),

  staffAct(setGameMaintenance, async (rows, { id, on, reason: typed }, { log }) => {
    const game = await listed(rows).where('game.node_id', '=', id).executeTakeFirst()
    if (!game) throw new StaffRefused('unknown')
    const reason = textOf(typed)
    const isChanged = await setGameState(rows, { nodeId: id, vendor: game.vassalage, isOpen: !on })
    if (!isChanged || (game.state === 'maintenance') === on) throw new StaffRefused('state_other')
    await log({ subjectKind: 'game', subject: id, detail: { name: game.name, maintenance: on ? 'on' : 'off', reason } })
    return { inMaintenance: on }
  }),
]

/** Adds what is stated and measured of the published version, as the page of a game does (before-play.rows.ts). */
function withReturns(games: ReturnType<typeof listed>) {
  return games
    .leftJoin('game_facts', 'game_facts.node_id', 'game.node_id')
    .leftJoin('game_return', (join) =>
      join
        .onRef('game_return.node_id', '=', 'game.node_id')
        .on(({ eb, fn, ref, val }) => eb(ref('game_return.version'), '=', fn.coalesce('game_facts.version', val('')))),
    )
    .select(['game.rtp_bp', 'rounds', 'returned', 'squared'])
}

type Row = Awaited<ReturnType<ReturnType<typeof withReturns>['execute']>>[number]

function shownGame({ node_id, vendor, name, game_type, state, rtp_bp, ...one }: Row) {
  const { vendorState, launch_address } = one
  return {
    id: node_id,
    vendor,
    name,
    category: game_type,
    inMaintenance: state === 'maintenance',
    provider: launch_address === null ? ('unconnected' as const) : vendorState,
    stated: rtp_bp,
    measured: measuredReturn(one),
  }
}

function listed(rows: Rows) {
  return (
    rows
      .selectFrom('game')
      .innerJoin('vendor', 'vendor.code', 'game.vassalage')
      .select(['game.node_id', 'game.vassalage', 'game.name', 'game.game_type', 'game.state'])
      .select([
        vendorNameIn(brand.defaultLanguage).as('vendor'),
        'vendor.state as vendorState',
        'vendor.launch_address',
      ])
      .where('game.removed_at', 'is', null)
      .where('vendor.removed_at', 'is', null)
      // two people stop the sales of the house's own lotteries (series.routes.ts)
      .where('vendor.is_house', '=', 0)
  )
}
