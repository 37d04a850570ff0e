import { type InferOutput, safeParse } from 'valibot'
import { brand } from '#brand/brand.ts'
import { gameList, hotGames, newGameVendor } from '#contract/games/catalogue.ts'
import { languageTag } from '#contract/games/codes.ts'
import { launchGame, launchGameV2 } from '#contract/games/launch.ts'
import { isTrial } from '#contract/rights.ts'
import { fingerprint } from '#gateway/auth/session/session.ts'
import { type Answer, type Caller, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { offeredLanguage, pageLanguageOf } from '#gateway/http/language.ts'
import { pagesOf } from '#gateway/lists.rules.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'
import { categoriesOf, inOpenCategories, isOwnBook } from './games.rules.ts'
import { countVendorGames, gamesPage, hotGamesOf } from './games.rows.ts'
import { issueLaunch, openLobby } from './launching.ts'
import { shelfNow } from './shelves.rows.ts'

/** The vendor of the in-house games. */
const OWN_VENDOR = 'ATL'

export const gamesAnswers: readonly Answer[] = [
  answer(hotGames, async ({ vassalage, language }, { services }) => {
    const wanted = { vassalage, language: offeredLanguage(language), own: OWN_VENDOR }
    return ok({ games: await hotGamesOf(services.database.read, wanted) })
  }),

  answer(newGameVendor, async (_input, { services, header }) => {
    const { read } = services.database
    const counted = await countVendorGames(read, pageLanguageOf({ header }))
    const showsAll = (await numberSetting(read, 'closedCategories')) === 1
    return ok({ lanes: categoriesOf(showsAll ? counted : inOpenCategories(counted)) })
  }),

  answer(gameList, async ({ pageNo, pageSize, after, shelf, ...asked }, { services }) => {
    const language = offeredLanguage(asked.language)
    const filter = { ...asked, language, shelf: shelf && (await shelfNow(shelf, services)) }
    const found = await gamesPage(services.database.read, filter, { size: pageSize, number: pageNo, after })
    return ok({ ...found, totalPages: pagesOf(found.total, pageSize) })
  }),

  answer(launchGame, (asked, request) => {
    if (asked.launchMode === 'LOTT') return openLobby(asked, request)
    const { language, ...launch } = asked
    return start(launch, language, request)
  }),

  answer(launchGameV2, (launch, request) => {
    const language = safeParse(languageTag, request.header('language'))
    return start(launch, language.success ? language.output : brand.gameLanguage, request)
  }),
]

type Wanted = InferOutput<typeof launchGameV2.input>

/** Launches a game for the caller and records it as played. */
async function start(wanted: Wanted, language: string, request: Request & { caller: Caller }) {
  const { caller } = request
  if (!isOwnBook(wanted.accountType, isTrial(caller.type))) return refuse('forbidden')
  // values that the body repeats, or that headers also carry, must agree
  if (fingerprint(wanted.token) !== caller.handleHash) return refuse('forbidden')
  if (wanted.gameId && wanted.gameId !== wanted.nodeId) return refuse('game_unknown')
  return issueLaunch(wanted, language, request)
}
