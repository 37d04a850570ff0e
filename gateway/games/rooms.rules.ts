import type { Room } from '#contract/games/rooms.ts'

/** For so long after it was last seen a play keeps its seat. Ours: who watches a table does not bet at every turn. */
export const SEAT_MS = 600_000

/** A room as the database has it, with the seats that are taken at the moment. */
export interface RoomFacts {
  readonly id: string
  readonly name: string
  readonly minBet: number
  readonly maxBet: number
  readonly seats: number
  readonly state: 'open' | 'closed'
  /** By others than whoever asks. */
  readonly taken: number
  readonly isSeated: boolean
}

/** A room as calls carry it. Whoever has a seat in it already needs none. */
export function toRoomView({ id, name, state, ...rest }: RoomFacts): Room {
  const isFull = !rest.isSeated && rest.taken >= rest.seats
  return { roomId: id, roomName: name, ...rest, state: state === 'open' && isFull ? 'full' : state }
}

const barred = { open: undefined, full: 'room_full', closed: 'room_closed' } as const

/** Why nobody can be let into this room now, if so. */
export function barRoom(rooms: readonly RoomFacts[], roomId: string) {
  const room = rooms.find(({ id }) => id === roomId)
  return room ? barred[toRoomView(room).state] : 'room_unknown'
}
