import type { Rows } from '#gateway/db/database.ts'
import { type RoomFacts, SEAT_MS } from './rooms.rules.ts'

interface RoomsQuery {
  readonly nodeId: string
  readonly memberId: string
  readonly now: number
}

/** Returns a game's rooms in order, as this member sees them now. */
export async function roomsOf(rows: Rows, asked: RoomsQuery): Promise<RoomFacts[]> {
  const rooms = await rows
    .selectFrom('room')
    .select(['id', 'name', 'min_bet as minBet', 'max_bet as maxBet', 'seats', 'state'])
    .where('node_id', '=', asked.nodeId)
    .orderBy('position')
    .execute()
  const seated = rooms.length > 0 ? await seatedIn(rows, asked) : []
  return rooms.map((room) => {
    const inRoom = seated.filter(({ room_id }) => room_id === room.id)
    const isSeated = inRoom.some(({ member_id }) => member_id === asked.memberId)
    return { ...room, isSeated, taken: inRoom.length - Number(isSeated) }
  })
}

/** Returns the members seated in each room of this game, once each: current players, and those just admitted. */
function seatedIn(rows: Rows, { nodeId, now }: RoomsQuery) {
  const playing = rows
    .selectFrom('play')
    .innerJoin('room', 'room.id', 'play.room_id')
    .select(['play.room_id', 'play.member_id'])
    .where('room.node_id', '=', nodeId)
    .where('play.seen_at', '>', now - SEAT_MS)
  const coming = rows
    .selectFrom('ticket')
    .innerJoin('room', 'room.id', 'ticket.room_id')
    .select(['ticket.room_id', 'ticket.member_id'])
    .where('room.node_id', '=', nodeId)
    .where('ticket.used_at', 'is', null)
    .where('ticket.expires_at', '>', now)
  return playing.union(coming).execute()
}
