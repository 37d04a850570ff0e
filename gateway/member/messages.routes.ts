import { brand } from '#brand/brand.ts'
import { MESSAGE_PAGE_SIZE, deleteMessages, memberMessages, readMessages } from '#contract/member/messages.ts'
import { unreadCount } from '#contract/member/unread.ts'
import { languageOf } from '#gateway/http/language.ts'
import { plainTextOf } from '#editing/plain-text.ts'
import { readingZone } from '#gateway/auth/login/time-zone.rules.ts'
import { promotionTitles } from '#gateway/content/promotion-title.ts'
import { contactOf } from '#gateway/auth/passwords/reset.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { insertDueMessages } from '#gateway/limits/guard/due-messages.rows.ts'
import { pagesOf, readAt } from '#gateway/lists.rules.ts'
import { announcementsIn, insertNews } from './news.rows.ts'
import { countMessages, countUnread, markRead, pageOfMessages, removeMessages } from './messages.rows.ts'
import { targetsOf } from './messages.rules.ts'
import { type PromotionTitle, announcementOf, messageText, promotionOf } from './messages.text.ts'

/** Answers the calls of a member's inbox (S2.70, S7.38). */
export const messagesAnswers: readonly Answer[] = [
  answer(memberMessages, async ({ unread, kind, pageNo, asOf }, request) => {
    const { caller, services } = request
    const { read } = services.database
    await insertDueMessages(services.database, caller.memberId, services.clock())
    await insertNews(request)
    const until = readAt(asOf, services.clock())
    const wanted = { memberId: caller.memberId, isUnread: unread === '1', kind, until }
    const language = languageOf(request) ?? brand.defaultLanguage
    const zone = readingZone(await contactOf(read, caller.memberId))
    const { account } = caller
    const words = { promotionTitle: promotionTitles(services), announcement: announcementsIn(services) }
    const reader = { language, zone, account, ...words }
    const found = await countMessages(read, wanted)
    const page = await pageOfMessages(read, wanted, pageNo)
    return ok({
      list: await Promise.all(page.map((one) => toView(read, one, reader))),
      found,
      unread: await countUnread(read, caller.memberId),
      totalPages: pagesOf(found, MESSAGE_PAGE_SIZE),
      asOf: until,
    })
  }),

  answer(unreadCount, async (_input, request) => {
    const { caller, services } = request
    await insertDueMessages(services.database, caller.memberId, services.clock())
    await insertNews(request)
    return ok({ count: await countUnread(services.database.read, caller.memberId) })
  }),

  answer(readMessages, async ({ ids }, { caller: { memberId }, services: { database, clock } }) => {
    await database.write((rows) => markRead(rows, { memberId, ids }, clock()))
    return ok({ unread: await countUnread(database.read, memberId) })
  }),

  answer(deleteMessages, async ({ ids }, { caller: { memberId }, services: { database } }) => {
    await database.write((rows) => removeMessages(rows, { memberId, ids }))
    return ok({ unread: await countUnread(database.read, memberId) })
  }),
]

type Stored = Awaited<ReturnType<typeof pageOfMessages>>[number]

interface Reader {
  readonly language: string
  readonly zone: string
  readonly account: string
  readonly promotionTitle: PromotionTitle
  readonly announcement: ReturnType<typeof announcementsIn>
}

async function toView(rows: Rows, one: Stored, { language, announcement, ...reader }: Reader) {
  const named = announcementOf(one)
  const news = named === undefined ? undefined : announcement(named, language)
  if (news)
    return { ...factsOf(one), ...textOf(news), targets: news.group === 'promotion' ? ['promotions' as const] : [] }
  const promotion = promotionOf(one)
  const { title, text, language: lang } = await messageText(rows, { ...one, ...reader }, language)
  return {
    ...factsOf(one),
    title,
    text,
    ...(lang !== language && { lang }),
    targets: [...targetsOf(one.event, one.kind)],
    ...(promotion !== undefined && { promotion }),
  }
}

function factsOf({ id, kind, at, read_at }: Stored) {
  return { id: String(id), kind, at, isRead: read_at !== null }
}

/** An announcement as it reads now, whatever it said when it came out. */
function textOf({ title, content, lang }: NonNullable<ReturnType<ReturnType<typeof announcementsIn>>>) {
  return { title, content, text: plainTextOf(content), ...(lang !== undefined && { lang }) }
}
