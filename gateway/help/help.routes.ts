import { helpCenter } from '#contract/help/help.ts'
import { wordsIn } from '#editing/items.ts'
import { readerOf } from '#gateway/auth/session/reader.ts'
import { addressOf, shownItems } from '#gateway/content/shown.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'

export const helpAnswers: readonly Answer[] = [
  answer(helpCenter, async ({ lang: language, all }, request) => {
    const { services } = request
    const topics = shownItems(services, 'help', await readerOf(request, all))
    return ok({
      items: topics.map((topic) => {
        const { fields, lang } = wordsIn(topic, language)
        const { category } = topic.facts.fields
        return { title: fields.title, tag: topic.id, summary: fields.summary, category, lang, ...addressOf(topic) }
      }),
      categories: shownItems(services, 'help-categories').map((item) => {
        const { fields, lang } = wordsIn(item, language)
        return { id: item.id, title: fields.title, lang }
      }),
    })
  }),
]
