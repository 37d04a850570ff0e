import { pointsBalance, pointsReward } from '#contract/points/points.ts'
import { wordsIn } from '#editing/items.ts'
import { readerOf } from '#gateway/auth/session/reader.ts'
import { addressOf, shownItems } from '#gateway/content/shown.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { pointsOf } from './points.rows.ts'
import { takenGoods } from './stock.rows.ts'

export const pointsAnswers: readonly Answer[] = [
  answer(pointsReward, async ({ language, all }, request) => {
    const taken = await takenGoods(request.services.database.read)
    const goods = shownItems(request.services, 'goods', await readerOf(request, all))
    return ok({
      goods: goods.map((item) => {
        const { points, stock = null, picture, needsAddress = false } = item.facts.fields
        const { fields, lang } = wordsIn(item, language)
        const words = { title: fields.title, summary: fields.summary, lang }
        // fewer than were taken, if an editor has lowered the number
        const left = stock === null ? null : Math.max(0, stock - (taken.get(item.id) ?? 0))
        return { id: item.id, ...words, points, stock: left, needsAddress, picture, ...addressOf(item) }
      }),
    })
  }),

  answer(pointsBalance, async (_input, { services, caller }) =>
    ok({ points: await pointsOf(services.database.read, caller.memberId) }),
  ),
]
