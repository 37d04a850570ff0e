import { announcementTypes, announcements } from '#contract/notices/notices.ts'
import { wordsIn } from '#editing/items.ts'
import { htmlOf } from '#editing/markdown.ts'
import { isCallerOnBreak } from '#gateway/auth/session/on-break.ts'
import { readerOf } from '#gateway/auth/session/reader.ts'
import { addressOf, shownItems } from '#gateway/content/shown.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'

export const noticesAnswers: readonly Answer[] = [
  answer(announcements, async ({ types, language, all }, request) => {
    const asked = new Set(announcementTypes.filter((type) => types.split(',').includes(type)))
    const shown = shownItems(request.services, 'announcements', await readerOf(request, all))
    const newestFirst = shown.toSorted((a, b) => (b.facts.publishAt ?? 0) - (a.facts.publishAt ?? 0))
    // nothing that promotes is offered on a break; what a member must know is
    const isPaused = await isCallerOnBreak(request)
    return ok({
      announcements: newestFirst
        .filter(({ facts }) => asked.has(facts.fields.type) && !(isPaused && facts.fields.group !== 'player'))
        .map((item) => {
          const { type, group } = item.facts.fields
          const { entry, fields, lang } = wordsIn(item, language)
          return { id: item.id, type, group, title: fields.title, content: htmlOf(entry), lang, ...addressOf(item) }
        }),
    })
  }),
]
