import { brand } from '#brand/brand.ts'
import { gameTypes } from '#contract/games/categories.ts'
import {
  addFavGameV2,
  favGameIds,
  favGames,
  recentGames,
  removeFavGameV2,
  vassGameType,
} from '#contract/games/favourites.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { offeredLanguage } from '#gateway/http/language.ts'
import { countVendorGames } from './games.rows.ts'
import {
  dropFavourite,
  favouriteIds,
  favouritesPage,
  isInCatalogue,
  keepFavourite,
  recentsPage,
} from './my-games.rows.ts'

/** Answers the favourites and recent games of members, including trials: always the caller's own (S6.2). */
export const myGamesAnswers: readonly Answer[] = [
  answer(favGames, async ({ language, ...asked }, { services, caller }) => {
    const page = { ...asked, language: offeredLanguage(language) }
    const { games, ...rest } = await favouritesPage(services.database.read, caller.memberId, page)
    return ok({ content: games, ...rest })
  }),

  answer(favGameIds, async (_input, { services, caller }) =>
    ok(await favouriteIds(services.database.read, caller.memberId)),
  ),

  answer(addFavGameV2, async (game, { services, caller }) => {
    const favourite = { member_id: caller.memberId, node_id: game.nodeId, at: services.clock() }
    const done = await services.database.write(async (rows) => {
      if (!(await isInCatalogue(rows, game))) return 'game_unknown'
      return (await keepFavourite(rows, favourite)) ? 'kept' : 'favourites_full'
    })
    return done === 'kept' ? ok({}) : refuse(done)
  }),

  answer(removeFavGameV2, async (game, { services, caller }) => {
    const isThere = await services.database.write(async (rows) => {
      if (!(await isInCatalogue(rows, game))) return false
      await dropFavourite(rows, caller.memberId, game.nodeId)
      return true
    })
    return isThere ? ok({}) : refuse('game_unknown')
  }),

  answer(recentGames, async ({ vassalage, pageNo, pageSize, after, language }, { services, caller }) => {
    const page = { vassalage, pageNo, pageSize, after, language: offeredLanguage(language) }
    const { games, ...rest } = await recentsPage(services.database.read, caller.memberId, page)
    return ok({ list: games, ...rest })
  }),

  answer(vassGameType, async ({ vassalage: asked }, { services }) => {
    const counted = await countVendorGames(services.database.read, brand.defaultLanguage)
    const vendors = [...new Set(counted.map(({ vassalage }) => vassalage))]
    const list = vendors
      .filter((vassalage) => asked === undefined || asked === vassalage)
      .map((vassalage) => ({
        vassalage,
        gameTypes: gameTypes.filter((type) =>
          counted.some((one) => one.vassalage === vassalage && one.gameType === type),
        ),
      }))
    return ok({ list })
  }),
]
