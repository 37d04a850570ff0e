import { latinDigits } from '#contract/typed/digits.ts'
import { brand } from '#brand/brand.ts'
import { AGENT_NOTICE_PAGE_SIZE, agentNotices, readAgentNotices } from '#contract/agent/announcements.ts'
import { wordsIn } from '#editing/items.ts'
import { htmlOf } from '#editing/markdown.ts'
import { languageOf } from '#gateway/http/language.ts'
import { shownToAgents } from '#gateway/content/shown.ts'
import { type Answer, type Caller, type Request, answer, ok } from '#gateway/http/answer.ts'
import { offsetOf, pagesOf, readAt } from '#gateway/lists.rules.ts'
import { defaultCountry } from '#gateway/site/site.rows.ts'
import { markNotices, readNotices } from './agent-notices.rows.ts'

type AuthedRequest = Request & { readonly caller: Caller }

/** Answers the calls of the announcements to agents (S2.73); no other answer has them (gateway/content/shown.ts). */
export const agentNoticesAnswers: readonly Answer[] = [
  answer(agentNotices, async ({ pageNo, asOf, ...filters }, request) => {
    const until = readAt(asOf, request.services.clock())
    const all = await noticesFor(request)
    const found = all.filter((notice) => notice.at <= until && isFound(notice, filters))
    const from = offsetOf(pageNo, AGENT_NOTICE_PAGE_SIZE)
    return ok({
      list: found.slice(from, from + AGENT_NOTICE_PAGE_SIZE),
      found: found.length,
      unread: all.filter(({ isRead }) => !isRead).length,
      totalPages: pagesOf(found.length, AGENT_NOTICE_PAGE_SIZE),
      asOf: until,
    })
  }),

  answer(agentNotices.export, async (filters, request) =>
    ok({ list: (await noticesFor(request)).filter((notice) => isFound(notice, filters)), next: null }),
  ),

  answer(readAgentNotices, async ({ ids }, request) => {
    const { caller, services } = request
    const unread = (await noticesFor(request)).filter(({ isRead }) => !isRead)
    const marked = unread.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
    const read = { memberId: caller.memberId, ids: marked, at: services.clock() }
    await services.database.write((rows) => markNotices(rows, read))
    return ok({ unread: unread.length - marked.length })
  }),
]

/** Returns the announcements for this agent, the newest first, in the language of the page. */
async function noticesFor(request: AuthedRequest) {
  const { caller, services, country } = request
  const { read } = services.database
  const shown = shownToAgents(services, country ?? (await defaultCountry(read)))
  const known = await readNotices(read, caller.memberId)
  const language = languageOf(request) ?? brand.defaultLanguage
  const notices = shown.map((item) => {
    const { entry, fields, lang } = wordsIn(item, language)
    const at = item.facts.publishAt ?? 0
    return { id: item.id, title: fields.title, content: htmlOf(entry), at, isRead: known.has(item.id), lang }
  })
  return notices.toSorted((one, other) => other.at - one.at)
}

/** Returns whether an announcement is searched for: by its title or text, in any case. */
function isFound(
  { title, content, isRead }: { title: string; content: string; isRead: boolean },
  { unread, find }: { unread?: '1' | undefined; find: string },
): boolean {
  if (unread && isRead) return false
  const text = `${title} ${content.replaceAll(/<[^>]*>/g, ' ')}`
  return folded(text).includes(folded(find.trim()))
}

/** Equal letters in any case and composition, and the digits of every script. */
function folded(text: string): string {
  return latinDigits(text.normalize('NFKC').toLowerCase())
}
