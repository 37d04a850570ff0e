import type { Room } from '#contract/games/rooms.ts'

/** How long a play keeps its seat after its last use. Our choice: players at a table do not bet every turn. */
export const SEAT_MS = 600_000

/** A room as stored, with the seats taken at the moment. */
export interface RoomFacts {
  readonly id: string
  readonly name: string
  readonly minBet: number
  readonly maxBet: number
  readonly seats: number
  readonly state: 'open' | 'closed'
  /** Seats of other members than the caller. */
  readonly taken: number
  readonly isSeated: boolean
}

/** Maps a room to its wire format. It is never full for a member who already has a seat. */
export function toRoomView({ id, name, state, ...rest }: RoomFacts): Room {
  const isFull = !rest.isSeated && rest.taken >= rest.seats
  return { roomId: id, roomName: name, ...rest, state: state === 'open' && isFull ? 'full' : state }
}

const barred = { open: undefined, full: 'room_full', closed: 'room_closed' } as const

/** Returns why no one can be admitted to this room now, if so. */
export function barRoom(rooms: readonly RoomFacts[], roomId: string) {
  const room = rooms.find(({ id }) => id === roomId)
  return room ? barred[toRoomView(room).state] : 'room_unknown'
}
