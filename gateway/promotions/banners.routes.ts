import { banners } from '#contract/site/published.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { bannersOf } from '#gateway/site/site.rows.ts'
import { linkOf } from '#gateway/site/site.rules.ts'
import { wordsOf } from '#gateway/site/words.rows.ts'
import { promotionsOf } from './promotions.rows.ts'

export const bannersAnswers: readonly Answer[] = [
  answer(banners, async ({ language, groupName }, { services }) => {
    const rows = services.database.read
    const words = await wordsOf(rows, 'banner', language)
    const found = await bannersOf(rows, groupName)
    const running = new Set((await promotionsOf(rows, {}, services.clock())).map(({ id }) => id))
    return ok({
      banners: found.map((row) => ({
        bannerId: row.id,
        groupName: row.group_name,
        url: row.url,
        ...linkOf(row, running),
        title: words.get(row.id)?.title ?? '',
        text: words.get(row.id)?.summary ?? '',
      })),
    })
  }),
]
