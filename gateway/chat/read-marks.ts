import type { Database } from '#gateway/db/database.ts'
import { type Reader, countUnreadAfter, markChatRead, readUpTo } from './readers.rows.ts'

/**
 * Collects up to where members have read and writes it together: otherwise each message would cost a write for each
 * reader. A crash loses the marks of the last seconds.
 */
export function createReadMarks(database: Database) {
  const marks = new Map<string, Reader & { readonly seq: number }>()
  const keyOf = ({ room, memberId }: Reader) => `${room} ${memberId}`

  async function upTo(reader: Reader): Promise<number> {
    const stored = await readUpTo(database.read, reader)
    return Math.max(stored, marks.get(keyOf(reader))?.seq ?? 0)
  }

  return {
    upTo,
    unread: async (reader: Reader) => countUnreadAfter(database.read, reader, await upTo(reader)),
    mark({ room, memberId }: Reader, seq: number): void {
      const known = marks.get(keyOf({ room, memberId }))?.seq ?? 0
      if (seq > known) marks.set(keyOf({ room, memberId }), { room, memberId, seq })
    },
    /** Writes what was collected; what fails to be written is kept for the next time. */
    async flush(): Promise<void> {
      if (marks.size === 0) return
      const due = [...marks.entries()]
      await database.write(async (rows) => {
        for (const [, { seq, ...reader }] of due) await markChatRead(rows, reader, seq)
      })
      for (const [key, { seq }] of due) if (marks.get(key)?.seq === seq) marks.delete(key)
    },
  }
}
export type ReadMarks = ReturnType<typeof createReadMarks>
