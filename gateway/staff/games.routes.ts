import { brand } from '#brand/brand.ts'
import { setGameMaintenance, staffGames } from '#contract/staff/games.ts'
import { openStoppedTitle, setGameShown } from '#contract/staff/titles.ts'
import { measuredReturn } from '#gateway/games/measured.rules.ts'
import { setGameState, showGame } from '#gateway/games/game-state.rows.ts'
import { askToOpen } from '#gateway/games/title-stops.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { vendorNameIn } from '#gateway/site/names.rows.ts'
import { staffAct } from './acts.ts'
import { lastLines } from './log.rows.ts'
import { textOf } from './member-acts.ts'
import { type StaffAnswer, StaffRefused, staffAnswer } from './staff-request.ts'

/** Answers the titles: their maintenance, their stops, and what they return. */
export const gameAnswers: readonly StaffAnswer[] = [
  staffAnswer(staffGames, async (_input, { services: { database } }) => {
    const found = await withReturns(listed(database.read)).orderBy('vendor.position').orderBy('game.name').execute()
    const changed = found.filter(({ state, removed_at }) => state === 'maintenance' || removed_at !== null)
    const ids = changed.map(({ node_id }) => node_id)
    const changes = await lastLines(database.read, ['setGameMaintenance', 'setGameShown'], ids)
    return { games: found.map((game) => ({ ...shownGame(game), change: changes.get(game.node_id) ?? null })) }
  }),

  staffAct(setGameMaintenance, async (rows, { id, on, reason: typed }, { log }) => {
    const game = await gameOf(rows, id)
    const reason = textOf(typed)
    const isChanged = await setGameState(rows, { nodeId: id, vendor: game.vassalage, isOpen: !on })
    if (!isChanged || (game.state === 'maintenance') === on) throw new StaffRefused('state_other')
    await log({ subjectKind: 'game', subject: id, detail: { name: game.name, maintenance: on ? 'on' : 'off', reason } })
    return { inMaintenance: on }
  }),

  staffAct(setGameShown, async (rows, { id, shown, reason: typed }, { now, log }) => {
    const { name, vassalage } = await gameOf(rows, id)
    const reason = textOf(typed)
    const isChanged = await showGame(rows, { nodeId: id, vendor: vassalage, isShown: shown, at: now })
    if (!isChanged) throw new StaffRefused('state_other')
    await log({ subjectKind: 'game', subject: id, detail: { name, shown: shown ? 'on' : 'off', reason } })
    return {}
  }),

  staffAct(openStoppedTitle, async (rows, { id, stoppedAt, reason: typed }, { log }) => {
    const { name } = await gameOf(rows, id)
    const reason = textOf(typed)
    if (!(await askToOpen(rows, { nodeId: id, stoppedAt, why: reason }))) throw new StaffRefused('state_other')
    await log({ subjectKind: 'game', subject: id, detail: { name, reason } })
    return {}
  }),
]

async function gameOf(rows: Rows, id: string) {
  const game = await listed(rows).where('game.node_id', '=', id).executeTakeFirst()
  if (!game) throw new StaffRefused('unknown')
  return game
}

/** Adds what is stated and measured of the published version, as the page of a game does (before-play.rows.ts). */
function withReturns(games: ReturnType<typeof listed>) {
  return games
    .leftJoin('game_facts', 'game_facts.node_id', 'game.node_id')
    .leftJoin('game_return', (join) =>
      join
        .onRef('game_return.node_id', '=', 'game.node_id')
        .on(({ eb, fn, ref, val }) => eb(ref('game_return.version'), '=', fn.coalesce('game_facts.version', val('')))),
    )
    .leftJoin('title_stop', 'title_stop.node_id', 'game.node_id')
    .select(['game.rtp_bp', 'game_return.rounds', 'returned', 'squared'])
    .select(['title_stop.version as stopVersion', 'side', 'title_stop.rounds as stopRounds'])
    .select(['title_stop.rtp_bp as stopRtp', 'stopped_at as stoppedAt', 'open_why as openWhy'])
}

type Row = Awaited<ReturnType<ReturnType<typeof withReturns>['execute']>>[number]

function shownGame({ node_id, vendor, name, game_type, state, rtp_bp, ...one }: Row) {
  const { vendorState, launch_address, removed_at } = one
  return {
    id: node_id,
    vendor,
    name,
    category: game_type,
    // hidden, it is in maintenance too
    inMaintenance: state === 'maintenance' && removed_at === null,
    isHidden: removed_at !== null,
    stopped: stopOf(one),
    provider: launch_address === null ? ('unconnected' as const) : vendorState,
    stated: rtp_bp,
    measured: measuredReturn(one),
  }
}

function stopOf(one: Pick<Row, 'stopVersion' | 'side' | 'stopRounds' | 'stopRtp' | 'stoppedAt' | 'openWhy'>) {
  const { stopVersion: version, side, stopRounds: rounds, stopRtp: rtp, stoppedAt: at, openWhy } = one
  if (version === null || side === null || rounds === null || rtp === null || at === null) return null
  return { at, version, side, rounds, rtp, isAsked: openWhy !== null }
}

function listed(rows: Rows) {
  return (
    rows
      .selectFrom('game')
      .innerJoin('vendor', 'vendor.code', 'game.vassalage')
      .select(['game.node_id', 'game.vassalage', 'game.name', 'game.game_type', 'game.state', 'game.removed_at'])
      .select([
        vendorNameIn(brand.defaultLanguage).as('vendor'),
        'vendor.state as vendorState',
        'vendor.launch_address',
      ])
      .where('vendor.removed_at', 'is', null)
      // two people stop the sales of the house's own lotteries (series.routes.ts)
      .where('vendor.is_house', '=', 0)
  )
}
