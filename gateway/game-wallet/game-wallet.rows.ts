import type { GameType } from '#contract/games/categories.ts'
import { isTrial } from '#contract/rights.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { openAccount } from '#gateway/wallet/wallet.rows.ts'
import { escrowAccount, houseAccount, playerAccount } from '#gateway/wallet/wallet.rules.ts'

/** A connected vendor; others have no secret. */
export interface Vendor {
  readonly code: string
  readonly secret: string
  /** Signs as well, until it replaces the other. */
  readonly nextSecret: string | null
  /** When a call was first signed with that one. */
  readonly nextUsedAt: number | null
  readonly state: 'open' | 'maintenance' | 'unconnected'
}

/** One player's session in one game of one vendor. */
export interface Play {
  readonly id: string
  readonly memberId: string
  readonly type: number
  readonly nodeId: string
  readonly gameType: GameType
  readonly gameState: 'open' | 'maintenance'
  /** Its rounds feed the vendor's jackpot and can win it; a trial's cannot. */
  readonly playsJackpot: boolean
  readonly disabledAt: number | null
  readonly seenAt: number
  /** The login session that opened it has ended. */
  readonly isSignedOut: boolean
  /** Sums over its rounds, minor units. */
  readonly staked: number
  readonly won: number
}

const vendorByCode = prepared((rows, { code }: { code: string }) =>
  rows
    .selectFrom('vendor')
    .select(['code', 'secret', 'state', 'next_secret as nextSecret', 'next_used_at as nextUsedAt'])
    .where('code', '=', code),
)

/** Finds a vendor by its code. */
export async function findVendor(rows: Rows, code: string): Promise<Vendor | undefined> {
  const [row] = await vendorByCode(rows, { code })
  return row?.secret ? { ...row, secret: row.secret } : undefined
}

/** Notes the first call that was signed with a vendor's next secret, after which that one may replace the other. */
export async function noteNextSecret(rows: Rows, { code, nextSecret }: Vendor, at: number): Promise<void> {
  await rows
    .updateTable('vendor')
    .set({ next_used_at: at })
    .where('code', '=', code)
    .where('next_secret', '=', nextSecret)
    .where('next_used_at', 'is', null)
    .execute()
}

const playById = prepared((rows, { vendor, playId }: { vendor: string; playId: string }) =>
  rows
    .selectFrom('play')
    .innerJoin('member', 'member.id', 'play.member_id')
    .innerJoin('game', 'game.node_id', 'play.node_id')
    .leftJoin('session', 'session.handle_hash', 'play.handle_hash')
    .select(['play.id', 'play.member_id as memberId', 'member.type', 'game.state as gameState', 'plays_jackpot'])
    .select(['play.node_id as nodeId', 'game.game_type as gameType'])
    .select(['disabled_at as disabledAt', 'play.seen_at as seenAt', 'ended_at as endedAt', 'play.staked', 'play.won'])
    .select(['play.handle_hash as openedFrom', 'session.handle_hash as session'])
    .where('play.id', '=', playId)
    .where('play.vassalage', '=', vendor),
)

/** Finds a play of this vendor; another vendor's plays do not exist for it. */
export async function findPlay(rows: Rows, vendor: string, playId: string): Promise<Play | undefined> {
  const [play] = await playById(rows, { vendor, playId })
  if (!play) return undefined
  const { endedAt, openedFrom, session, plays_jackpot, ...facts } = play
  const playsJackpot = plays_jackpot === 1 && !isTrial(facts.type)
  return { ...facts, playsJackpot, isSignedOut: endedAt !== null || session !== openedFrom }
}

/** Records that a play is still in use. */
export async function touchPlay(rows: Rows, playId: string, now: number): Promise<void> {
  await rows.updateTable('play').set({ seen_at: now }).where('id', '=', playId).execute()
}

/** The exchange of a ticket for a play. */
export interface Exchange {
  readonly vendor: string
  readonly ticketHash: string
  /** The id of the new play: unguessable, made by the caller. */
  readonly playId: string
  readonly now: number
}

/** Uses up a ticket of this vendor once and opens its play, with the accounts between which it moves money. */
export async function exchangeTicket(rows: Rows, { vendor, ticketHash, playId, now }: Exchange) {
  const ticket = await rows
    .updateTable('ticket')
    .set({ used_at: now })
    .where('hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('node_id', 'in', (games) =>
      games.selectFrom('game').select('node_id').where('vassalage', '=', vendor).where('removed_at', 'is', null),
    )
    .where('member_id', 'in', (all) => all.selectFrom('member').select('id').where('disabled_at', 'is', null))
    .returning(['member_id', 'node_id', 'language', 'handle_hash', 'room_id'])
    .executeTakeFirst()
  if (!ticket) return undefined
  const { member_id, node_id, language, handle_hash, room_id } = ticket
  const member = await rows
    .selectFrom('member')
    .select(['id', 'type', 'nickname'])
    .where('id', '=', member_id)
    .executeTakeFirstOrThrow()
  const { gameType } = await rows
    .selectFrom('game')
    .select('game_type as gameType')
    .where('node_id', '=', node_id)
    .executeTakeFirstOrThrow()
  await rows
    .insertInto('play')
    .values({ id: playId, vassalage: vendor, member_id, node_id, opened_at: now, seen_at: now, handle_hash, room_id })
    .execute()
  await openAccount(rows, playerAccount(member), 'player')
  await openAccount(rows, escrowAccount(member.type, vendor), 'house')
  await openAccount(rows, houseAccount(member.type, vendor), 'house')
  return { member, nodeId: node_id, gameType, roomId: room_id ?? undefined, language }
}
