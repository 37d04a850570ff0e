import { brand } from '#brand/brand.ts'
import type { Game } from '#contract/games/catalogue.ts'
import { PAGE_SIZE } from '#contract/games/page-size.ts'
import { pinGames, staffLobby } from '#contract/staff/games.ts'
import { gamesPage } from '#gateway/games/games.rows.ts'
import { pinsOf, setPins } from '#gateway/games/pins.rows.ts'
import { listProviders } from '#gateway/providers/providers.rows.ts'
import { staffAct } from './acts.ts'
import { type StaffAnswer, StaffRefused, staffAnswer } from './staff-request.ts'

/** As many games as a search for one to pin shows. */
const FOUND = 10

/** Answers what stands first in the lobbies, with a preview by the lobby's own list (decision 184). */
export const pinAnswers: readonly StaffAnswer[] = [
  staffAnswer(staffLobby, async ({ category, pins, q }, { services: { database } }) => {
    const { read } = database
    const filter = { gameType: category, language: brand.defaultLanguage, pins: pins?.split(',').filter(Boolean) }
    const { games } = await gamesPage(read, filter, { size: PAGE_SIZE, number: 1, after: undefined })
    const named = q && (await gamesPage(read, { ...filter, gameName: q }, { size: FOUND, number: 1, after: undefined }))
    const vendors = new Map((await listProviders(read)).map(({ code, name }) => [code, name]))
    const shown = ({ nodeId, gameName, vassalage, isHot, isUnconnected = false }: Game) => ({
      id: nodeId,
      name: gameName,
      vendor: vendors.get(vassalage) ?? vassalage,
      isHot,
      opens: !isUnconnected,
    })
    const found = named ? named.games.map(shown) : []
    return { games: games.map(shown), found, pins: await pinsOf(read, category) }
  }),

  staffAct(pinGames, async (rows, { category, from, to }, { log }) => {
    const before = await pinsOf(rows, category)
    if (before.join() !== from.join()) throw new StaffRefused('state_other')
    if (new Set(to).size !== to.length || !(await setPins(rows, category, to))) throw new StaffRefused('unknown')
    await log({ subjectKind: 'category', subject: category, detail: { from: before.join(' '), to: to.join(' ') } })
    return {}
  }),
]
