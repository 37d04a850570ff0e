import { MAX_RESUMED } from '#contract/chat/messages.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Connection, passOn } from './connection.ts'
import { eventsAfter, findRoom } from './messages.rows.ts'

interface Room {
  /** The number of the last event that was passed on. */
  last: number
  running: Promise<void> | undefined
  isAskedAgain: boolean
}

/**
 * Passes the events of rooms on to their connections, in order and without gaps, also those of another process: always
 * from what is committed, never from what a handler is about to write.
 */
export function createRooms(rows: Rows, connections: ReadonlySet<Connection>) {
  const rooms = new Map<string, Room>()

  /** Makes a room known before a connection reads its past, so that nothing falls between the two. */
  async function open(id: string): Promise<void> {
    if (rooms.has(id)) return
    const last = (await findRoom(rows, id))?.seq ?? 0
    if (!rooms.has(id)) rooms.set(id, { last, running: undefined, isAskedAgain: false })
  }

  async function passAllOn(id: string, room: Room): Promise<void> {
    do {
      room.isAskedAgain = false
      const fresh = await eventsAfter(rows, id, room.last)
      for (const event of fresh) {
        for (const connection of connections) if (connection.room === id) passOn(connection, event)
      }
      room.last = fresh.at(-1)?.seq ?? room.last
      if (fresh.length > MAX_RESUMED) room.isAskedAgain = true
    } while (room.isAskedAgain)
  }

  /** Passes on what is new in a room; resolves when it has been. */
  function advance(id: string): Promise<void> {
    const room = rooms.get(id)
    if (!room) return Promise.resolve()
    room.isAskedAgain = true
    room.running ??= passAllOn(id, room).finally(() => (room.running = undefined))
    return room.running
  }

  return { open, advance, all: () => [...rooms.keys()] }
}
export type Rooms = ReturnType<typeof createRooms>
