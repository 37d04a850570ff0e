import { brand } from '#brand/brand.ts'
import { setGameMaintenance, staffGames } from '#contract/staff/games.ts'
import { closedFor } from '#gateway/games/games.rules.ts'
import { setGameState } from '#gateway/games/game-state.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { vendorNameIn } from '#gateway/site/names.rows.ts'
import { staffAct } from './acts.ts'
import { textOf } from './member-acts.ts'
import { type StaffAnswer, StaffRefused, staffAnswer } from './staff-request.ts'

/** Answers the titles and their maintenance. */
export const gameAnswers: readonly StaffAnswer[] = [
  staffAnswer(staffGames, async (_input, { services: { database } }) => {
    const found = await listed(database.read).orderBy('vendor.position').orderBy('game.name').execute()
    return {
      games: found.map(({ node_id, vendor, name, game_type, state, vendorState, launch_address, is_house }) => ({
        id: node_id,
        vendor,
        name,
        category: game_type,
        inMaintenance: state === 'maintenance',
        opens:
          closedFor({ vendorState, launchAddress: launch_address, isHouse: is_house, state: 'open' }) === undefined,
      })),
    }
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
        'vendor.is_house',
      ])
      .where('game.removed_at', 'is', null)
      .where('vendor.removed_at', 'is', null)
      // two people stop the sales of the house's own lotteries (series.routes.ts)
      .where('vendor.is_house', '=', 0)
  )
}
