import { pointsBalance, pointsReward } from '#contract/points/points.ts'
import { type Answer, answer, ok } from '#gateway/http/answer.ts'
import { wordsOf } from '#gateway/site/words.rows.ts'
import { goodsOf, pointsOf } from './points.rows.ts'

export const pointsAnswers: readonly Answer[] = [
  answer(pointsReward, async ({ language }, { services }) => {
    const rows = services.database.read
    const words = await wordsOf(rows, 'good', language)
    const goods = await goodsOf(rows)
    return ok({
      goods: goods.map((good) => ({
        ...good,
        title: words.get(good.id)?.title ?? good.id,
        summary: words.get(good.id)?.summary ?? '',
      })),
    })
  }),

  answer(pointsBalance, async (_input, { services, caller }) =>
    ok({ points: await pointsOf(services.database.read, caller.memberId) }),
  ),
]
