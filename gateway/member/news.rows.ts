import { wordsIn } from '#editing/items.ts'
import { htmlOf } from '#editing/markdown.ts'
import { isCallerOnBreak } from '#gateway/auth/session/on-break.ts'
import { readerOf } from '#gateway/auth/session/reader.ts'
import { shownItems } from '#gateway/content/shown.ts'
import type { CallerRequest } from '#gateway/http/answer.ts'
import type { Services } from '#gateway/services.ts'
import type { Rows } from '#gateway/db/database.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'

/** The types of announcements for players; others are read before a login, or in the help. */
const forPlayers: readonly string[] = ['PL', 'PU', 'PR']

/**
 * Puts into a member's inbox the announcements that have come out since its account was opened, each once. Nobody reads an
 * inbox but its member, so no announcement is written to all members at once.
 */
export async function insertNews(request: CallerRequest): Promise<void> {
  const { services, caller } = request
  const { read, write } = services.database
  const fresh = await freshFor(read, await shownTo(request), caller.memberId)
  if (fresh.length === 0) return
  await write(async (rows) => {
    for (const { id, at } of fresh) {
      await tell(rows, { memberId: caller.memberId, id, at })
    }
  })
}

/** An announcement, and when it came out. */
interface News {
  readonly id: string
  readonly at: number
}

async function shownTo(request: CallerRequest): Promise<News[]> {
  const shown = shownItems(request.services, 'announcements', await readerOf(request))
  // nothing that promotes is offered on a break; what a member must know is
  const isPaused = await isCallerOnBreak(request)
  return shown.flatMap(({ id, facts: { fields, publishAt } }) => {
    const isWanted = forPlayers.includes(fields.type) && !(isPaused && fields.group !== 'player')
    return isWanted && publishAt !== undefined ? [{ id, at: publishAt }] : []
  })
}

/** Leaves those that the member has not had, the oldest first. */
async function freshFor(rows: Rows, shown: readonly News[], memberId: string): Promise<News[]> {
  const { created_at: since } = await rows
    .selectFrom('member')
    .select('created_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const later = shown.filter(({ at }) => at >= since)
  if (later.length === 0) return []
  const had = await rows.selectFrom('member_news').select('announcement').where('member_id', '=', memberId).execute()
  const known = new Set(had.map(({ announcement }) => announcement))
  return later.filter(({ id }) => !known.has(id)).toSorted((one, other) => one.at - other.at)
}

async function tell(rows: Rows, { memberId, id, at }: News & { memberId: string }): Promise<void> {
  const noted = await rows
    .insertInto('member_news')
    .values({ member_id: memberId, announcement: id })
    .onConflict((again) => again.doNothing())
    .executeTakeFirst()
  if (noted.numInsertedOrUpdatedRows !== 1n) return
  const details = { announcement: { announcement: id } }
  await insertMemberMessage(rows, { memberId, event: 'announcement', details, at })
}

/** Returns a reader of announcements, also of those that have ended; `undefined` for one that was removed. */
export function announcementsIn({ content }: Pick<Services, 'content'>) {
  return (id: string, language: string) => {
    const item = content.items('announcements').find((one) => one.id === id)
    if (!item) return undefined
    const { entry, fields, lang } = wordsIn(item, language)
    return { title: fields.title, content: htmlOf(entry), lang, group: fields.group }
  }
}
