import { type InferOutput, safeParse } from 'valibot'
import { brand } from '#brand/brand.ts'
import { gameList, hotGames, newGameVendor } from '#contract/games/catalogue.ts'
import { languageTag } from '#contract/games/codes.ts'
import { launchGame, launchGameV2 } from '#contract/games/launch.ts'
import { isTrial } from '#contract/rights.ts'
import { fingerprint } from '#gateway/auth/session/session.ts'
import { type Answer, type Caller, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { hashTicket } from '#gateway/game-wallet/ticket.ts'
import { TICKET_LIFE_MS, isOwnBook, categoriesOf, readyToLaunch, launchUrl } from './games.rules.ts'
import { countVendorGames, gamesPage, hotGamesOf, keepTicket, launchable } from './games.rows.ts'
import { noteRecent } from './my-games.rows.ts'
import { barRoom } from './rooms.rules.ts'
import { roomsOf } from './rooms.rows.ts'

/** The vendor of the in-house games. */
const OWN_VENDOR = 'ATL'

export const gamesAnswers: readonly Answer[] = [
  answer(hotGames, async ({ vassalage }, { services }) =>
    ok({ games: await hotGamesOf(services.database.read, vassalage, OWN_VENDOR) }),
  ),

  answer(newGameVendor, async (_input, { services }) =>
    ok({ lanes: categoriesOf(await countVendorGames(services.database.read)) }),
  ),

  answer(gameList, async ({ pageNo, pageSize, ...filter }, { services }) => {
    const { games, total } = await gamesPage(services.database.read, filter, { size: pageSize, number: pageNo })
    return ok({ games, total, totalPages: Math.ceil(total / pageSize) })
  }),

  answer(launchGame, ({ language, ...launch }, request) => start(launch, language, request)),

  answer(launchGameV2, (launch, request) => {
    const language = safeParse(languageTag, request.header('language'))
    return start(launch, language.success ? language.output : brand.gameLanguage, request)
  }),
]

type Wanted = InferOutput<typeof launchGameV2.input>

/** Launches a game for the caller and records it as played. */
async function start(wanted: Wanted, language: string, { services, caller }: Request & { caller: Caller }) {
  const trial = isTrial(caller.type)
  if (!isOwnBook(wanted.accountType, trial)) return refuse('forbidden')
  // values that the body repeats, or that headers also carry, must agree
  if (fingerprint(wanted.token) !== caller.handleHash) return refuse('forbidden')
  if (wanted.gameId && wanted.gameId !== wanted.nodeId) return refuse('game_unknown')
  const { database, chance, clock } = services
  const launch = readyToLaunch(await launchable(database.read, wanted), trial)
  if (!launch.ready) return refuse(launch.refusal)
  const ticket = chance(16).toString('base64url')
  const now = clock()
  const [member_id, node_id] = [caller.memberId, wanted.nodeId]
  const { nodeId, roomId } = wanted
  const held = {
    hash: hashTicket(ticket),
    handle_hash: caller.handleHash,
    language: language.toLowerCase(),
    room_id: roomId ?? null,
  }
  const barred = await database.write(async (rows) => {
    // inside the write, so that nobody else can take the last seat in between
    const rooms = roomId === undefined ? [] : await roomsOf(rows, { nodeId, memberId: member_id, now })
    const refusal = roomId === undefined ? undefined : barRoom(rooms, roomId)
    if (refusal) return refusal
    await keepTicket(rows, { ...held, member_id, node_id, expires_at: now + TICKET_LIFE_MS, used_at: null }, now)
    await noteRecent(rows, { member_id, node_id, at: now })
    return undefined
  })
  if (barred) return refuse(barred)
  return ok({ game_url: launchUrl(launch.launchAddress, { nodeId, roomId, ticket, language }) })
}
