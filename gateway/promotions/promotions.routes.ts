import { promotions } from '#contract/promotions/promotions.ts'
import { type Item, wordsIn } from '#editing/items.ts'
import { isCallerOnBreak } from '#gateway/auth/session/on-break.ts'
import { readerOf } from '#gateway/auth/session/reader.ts'
import { addressOf, shownItems } from '#gateway/content/shown.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'

export const promotionsAnswers: readonly Answer[] = [
  answer(promotions, async ({ language, category, id, all }, request) => {
    if (await isCallerOnBreak(request)) return id === undefined ? ok({ promotions: [] }) : refuse('promotion_unknown')
    const running = shownItems(request.services, 'promotions', await readerOf(request, all))
    const found = running.filter(
      (item) => (id ?? item.id) === item.id && (category ?? item.facts.fields.category) === item.facts.fields.category,
    )
    if (id !== undefined && found.length === 0) return refuse('promotion_unknown')
    return ok({ promotions: found.map((item) => toView(item, language)) })
  }),
]

function toView(item: Item<'promotions'>, language: string) {
  const { facts, id } = item
  const { category, takesApplications = false, paysCash = false, gives, picture } = facts.fields
  const { fields, lang } = wordsIn(item, language)
  const { title, summary, reward, condition, pictureAlt } = fields
  const period = { startsAt: facts.publishAt, endsAt: facts.expireAt }
  const words = { title, summary, reward, condition, pictureAlt, lang }
  return { id, category, ...words, ...period, takesApplications, paysCash, gives, picture, ...addressOf(item) }
}
