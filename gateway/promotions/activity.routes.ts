import type { InferOutput } from 'valibot'
import { brand } from '#brand/brand.ts'
import { activityApplications, type application } from '#contract/promotions/applications.ts'
import { activityApply, activityPicture } from '#contract/promotions/promotion-application.ts'
import { readerOf } from '#gateway/auth/session/reader.ts'
import { giftConditions } from '#gateway/bonus/terms/gift-terms.rows.ts'
import { shownItems } from '#gateway/content/shown.ts'
import { isOnBreak } from '#gateway/limits/guard/guard.rows.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { type OwnApplication, applicationsOf, apply } from './activity.rows.ts'
import { takePicture } from '#gateway/pictures/taken-picture.ts'

/** Answers applications for promotions (S3.33, S5.38, S4.43). No call ever returns their pictures. */
export const activityAnswers: readonly Answer[] = [
  answer(activityPicture, takePicture),
  answer(activityApply, async (draft, request) => {
    const { services, caller } = request
    const running = shownItems(services, 'promotions', await readerOf(request))
    const promotion = running.find(({ id }) => id === draft.promotionId)?.facts.fields
    const actor = { memberId: caller.memberId, now: services.clock(), promotion }
    if (await isOnBreak(services.database.read, caller.memberId, actor.now)) return refuse('on_break')
    const applied = await services.database.write((rows) => apply(rows, draft, actor))
    return typeof applied === 'string' ? refuse(applied) : ok(toView(applied))
  }),
  answer(activityApplications, async (_input, { services, caller }) => {
    const { read } = services.database
    const own = await applicationsOf(read, caller.memberId)
    const { times, largest, days } = await giftConditions(read)
    return ok({ applications: own.map(toView), bonus: { times, largest, days } })
  }),
]

function toView(own: OwnApplication): InferOutput<typeof application> {
  const { promotion_id: promotionId, applied_at: appliedAt, answered_at: answeredAt, state, reason, amount } = own
  return { promotionId, state, appliedAt, answeredAt, reason, amount, digits: brand.currency.digits }
}
