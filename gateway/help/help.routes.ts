import { helpCenter } from '#contract/help/help.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { wordsOf } from '#gateway/site/words.rows.ts'
import { helpTags } from './help.rows.ts'

export const helpAnswers: readonly Answer[] = [
  answer(helpCenter, async ({ lang }, { services }) => {
    const rows = services.database.read
    const words = await wordsOf(rows, 'help', lang)
    const tags = await helpTags(rows)
    return ok({ items: tags.map((tag) => ({ title: words.get(tag)?.title ?? tag, tag })) })
  }),
]
