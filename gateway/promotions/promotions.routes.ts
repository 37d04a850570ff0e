import { promotions } from '#contract/promotions/promotions.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { wordsOf } from '#gateway/site/words.rows.ts'
import { promotionsOf } from './promotions.rows.ts'

export const promotionsAnswers: readonly Answer[] = [
  answer(promotions, async ({ language, category, id }, { services }) => {
    const rows = services.database.read
    const found = await promotionsOf(rows, { category, id }, services.clock())
    if (id !== undefined && found.length === 0) return refuse('promotion_unknown')
    const words = await wordsOf(rows, 'promotion', language)
    return ok({
      promotions: found.map((promotion) => ({
        id: promotion.id,
        category: promotion.category,
        title: words.get(promotion.id)?.title ?? promotion.id,
        summary: words.get(promotion.id)?.summary ?? '',
        ...(promotion.starts_at === null ? {} : { startsAt: promotion.starts_at }),
        ...(promotion.ends_at === null ? {} : { endsAt: promotion.ends_at }),
        takesApplications: promotion.takes_applications === 1,
      })),
    })
  }),
]
