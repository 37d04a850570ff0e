import { promotions } from '#contract/promotions.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { wordsOf } from '#gateway/site/words.rows.ts'
import { promotionsOf } from './promotions.rows.ts'

export const promotionsAnswers: readonly Answer[] = [
  answer(promotions, async ({ language, category }, { services }) => {
    const rows = services.database.read
    const words = await wordsOf(rows, 'promotion', language)
    const found = await promotionsOf(rows, category)
    return ok({
      promotions: found.map((promotion) => ({
        ...promotion,
        title: words.get(promotion.id)?.title ?? promotion.id,
        summary: words.get(promotion.id)?.summary ?? '',
      })),
    })
  }),
]
