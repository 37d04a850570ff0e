import { DatabaseSync } from 'node:sqlite'

/**
 * Gives the chat rooms of a restored database another epoch: numbers of events that were lost are given again, and pages
 * that have seen them must load the rooms anew. Backups of before the chat have no rooms.
 */
export function renewChatRooms(databasePath: string): void {
  const database = new DatabaseSync(databasePath)
  try {
    const rooms = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'chat_room'").get()
    if (rooms) database.exec('UPDATE chat_room SET epoch = lower(hex(randomblob(8)))')
  } finally {
    database.close()
  }
}
