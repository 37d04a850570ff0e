import { brand } from '#brand/brand.ts'
import { isLanguage } from '#brand/languages.ts'
import { chatUnread, chatUrl } from '#contract/chat/chat.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { isOnBreak } from '#gateway/limits/guard/guard.rows.ts'
import { isSwitchedOn } from '#gateway/site/site.rows.ts'
import { openRoom } from './messages.rows.ts'
import { enterRoom } from './readers.rows.ts'
import { sanctionUntil } from './sanctions.rows.ts'

/** The path of the connection (gateway/server/chat-line.ts). */
export const CHAT_LINE = '/wps/chat/line'

/** Answers the calls of the chat room (S7.44, S3.29). */
export const chatAnswers: readonly Answer[] = [
  answer(chatUrl, async ({ language, title, headerColor, b2c }, { caller, services }) => {
    const { database, clock, chance, chat } = services
    const { memberId, handleHash } = caller
    const now = clock()
    if (!(await isSwitchedOn(database.read, 'CBS3'))) return refuse('function_not_enabled')
    if (await isOnBreak(database.read, memberId, now)) return refuse('on_break')
    const banned = await sanctionUntil(database.read, { memberId, kind: 'ban', now })
    if (banned !== null) return refuse('chat_banned', { until: banned })
    const reader = { memberId, room: roomOf(language) }
    if (!(await isKnown(database.read, reader))) {
      await database.write(async (rows) => {
        await openRoom(rows, reader.room, chance(9).toString('base64url'))
        await enterRoom(rows, reader, chance(9).toString('base64url'))
      })
    }
    const query = new URLSearchParams({ b2c, language, ...(title && { title }), ...(headerColor && { headerColor }) })
    query.set('ticket', chat.tickets.issue({ ...reader, handleHash }))
    return ok({ chatUrl: `${CHAT_LINE}?${query.toString()}`, unReadCount: await chat.unread(reader) })
  }),

  answer(chatUnread, async ({ language }, { caller: { memberId }, services: { database, chat } }) => {
    const reader = { memberId, room: roomOf(language) }
    // nothing is unread before the first visit
    const isOpen = (await isSwitchedOn(database.read, 'CBS3')) && (await isKnown(database.read, reader))
    return ok({ unReadCount: isOpen ? await chat.unread(reader) : 0 })
  }),
]

/** Each language of the site has a room. */
function roomOf(language: string): string {
  return isLanguage(language) ? language : brand.defaultLanguage
}

async function isKnown(rows: Rows, { memberId, room }: { memberId: string; room: string }): Promise<boolean> {
  const found = await rows
    .selectFrom('chat_read')
    .select('seq')
    .where('member_id', '=', memberId)
    .where('room', '=', room)
    .executeTakeFirst()
  return found !== undefined
}
