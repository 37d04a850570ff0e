import type { InferOutput } from 'valibot'
import { brand } from '#brand/brand.ts'
import { isLanguage } from '#brand/languages.ts'
import type { launchGame } from '#contract/games/launch.ts'
import { isTrial } from '#contract/rights.ts'
import { hashTicket } from '#gateway/game-wallet/ticket.ts'
import { offeredLanguage } from '#gateway/http/language.ts'
import { isOnBreak } from '#gateway/limits/guard/guard.rows.ts'
import { type Caller, type Request, ok, refuse } from '#gateway/http/answer.ts'
import { lotteriesOf } from '#gateway/lottery/draws/lottery.rows.ts'
import { TICKET_LIFE_MS, hallOf, hallUrl, isOwnBook, launchUrl, readyToLaunch } from './games.rules.ts'
import { keepTicket, launchable } from './games.rows.ts'
import { noteRecent } from './my-games.rows.ts'
import { barRoom } from './rooms.rules.ts'
import { roomsOf } from './rooms.rows.ts'

type LaunchRequest = Request & { readonly caller: Caller }

interface Wanted {
  readonly nodeId: string
  readonly vassalage: string
  readonly roomId?: string | undefined
}

/**
 * Launches a game with a one-time ticket, and notes it as played. A lottery of the house has no ticket: its address is
 * that of its board.
 */
export async function issueLaunch(wanted: Wanted, language: string, { services, caller }: LaunchRequest) {
  const { database, chance, clock } = services
  const launch = readyToLaunch(await launchable(database.read, wanted), isTrial(caller.type))
  if (!launch.ready) return refuse(launch.refusal)
  const now = clock()
  if (await isOnBreak(database.read, caller.memberId, now)) return refuse('on_break')
  const [member_id, node_id] = [caller.memberId, wanted.nodeId]
  const { nodeId, roomId } = wanted
  if (launch.hall) {
    await database.write((rows) => noteRecent(rows, { member_id, node_id, at: now }))
    return ok({ game_url: hallUrl(services.origin(), { ...launch.hall, language: prefixOf(language), nodeId }) })
  }
  const ticket = chance(16).toString('base64url')
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

type Lobby = Extract<InferOutput<typeof launchGame.input>, { launchMode: 'LOTT' }>

/** Opens a lottery hall, or the board of one of its games (S7.43). */
export async function openLobby(asked: Lobby, request: LaunchRequest) {
  const { services, caller } = request
  const { lottoGameCode, lottoView, lottoPrizeMode, lottoArea, language, backUrl } = asked
  if (!isOwnBook(asked.accountType, isTrial(caller.type))) return refuse('forbidden')
  if ((lottoView === 'betting') !== (lottoGameCode !== undefined)) return refuse('bad_request')
  if (backUrl !== undefined && !isOwnAddress(backUrl, services.origin())) return refuse('bad_request')
  const hall = hallOf({ prizeMode: lottoPrizeMode, area: lottoArea })
  if (lottoGameCode === undefined) {
    return ok({ game_url: hallUrl(services.origin(), { ...hall, language: prefixOf(language) }) })
  }
  const listed = await lotteriesOf(services.database.read, {
    prizeMode: lottoPrizeMode,
    area: lottoArea ?? null,
    language: offeredLanguage(language),
  })
  const game = listed.find(({ nodeId }) => nodeId.toLowerCase() === lottoGameCode.toLowerCase())
  return game ? issueLaunch(game, language, request) : refuse('game_unknown')
}

/** Returns whether an address is one of the portal's own pages: anything else would be an open redirect. */
function isOwnAddress(address: string, origin: string): boolean {
  return URL.canParse(address, origin) && new URL(address, origin).origin === new URL(origin).origin
}

/** Returns the language in the addresses of the portal's pages, which the default one is not in. */
function prefixOf(tag: string): string {
  const code = tag.toLowerCase()
  return isLanguage(code) && code !== brand.defaultLanguage ? code : ''
}
