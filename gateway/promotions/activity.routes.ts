import type { InferOutput } from 'valibot'
import { brand } from '#brand/brand.ts'
import { activityApplications, type application } from '#contract/activity.ts'
import { activityApply, activityPicture } from '#contract/applying.ts'
import { type PictureFault, readPicture } from '#contract/pictures.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { type Answer, answer, ok, refuse } from '#gateway/http/answer.ts'
import { type OwnApplication, applicationsOf, apply } from './activity.rows.ts'
import { storePicture } from './pictures.rows.ts'

const faults: Readonly<Record<PictureFault, RefusalCode>> = {
  tooLarge: 'body_too_large',
  notPicture: 'picture_invalid',
  tooManyPixels: 'picture_too_many_pixels',
}

/** S3.33, S5.38, S4.43: applications for promotions. Pictures go in here and never come out again by a call. */
export const activityAnswers: readonly Answer[] = [
  answer(activityPicture, async ({ bytes }, { services, caller }) => {
    const picture = readPicture(bytes)
    if (typeof picture === 'string') return refuse(faults[picture])
    const sent = { memberId: caller.memberId, picture, most: services.mostPictureBytes, now: services.clock() }
    const name = await services.database.write((rows) => storePicture(rows, sent))
    return name === undefined ? refuse('busy') : ok({ picture: name })
  }),
  answer(activityApply, async (wish, { services, caller }) => {
    const who = { memberId: caller.memberId, now: services.clock() }
    const applied = await services.database.write((rows) => apply(rows, wish, who))
    return typeof applied === 'string' ? refuse(applied) : ok(told(applied))
  }),
  answer(activityApplications, async (_input, { services, caller }) => {
    const own = await applicationsOf(services.database.read, caller.memberId)
    return ok({ applications: own.map(told) })
  }),
]

function told(own: OwnApplication): InferOutput<typeof application> {
  const { promotion_id: promotionId, applied_at: appliedAt, answered_at: answeredAt, state, reason, amount } = own
  return { promotionId, state, appliedAt, answeredAt, reason, amount, digits: brand.currency.digits }
}
