import { pointsBalance, pointsReward } from '#contract/points/points.ts'
import { wordsIn } from '#editing/items.ts'
import { readerOf } from '#gateway/auth/session/reader.ts'
import { addressOf, shownItems } from '#gateway/content/shown.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { pointsOf } from './points.rows.ts'

export const pointsAnswers: readonly Answer[] = [
  answer(pointsReward, async ({ language, all }, request) => {
    const goods = shownItems(request.services, 'goods', await readerOf(request, all))
    return ok({
      goods: goods.map((item) => {
        const { points, stock = null, picture } = item.facts.fields
        const { fields, lang } = wordsIn(item, language)
        const words = { title: fields.title, summary: fields.summary, lang }
        return { id: item.id, ...words, points, stock, picture, ...addressOf(item) }
      }),
    })
  }),

  answer(pointsBalance, async (_input, { services, caller }) =>
    ok({ points: await pointsOf(services.database.read, caller.memberId) }),
  ),
]
