import { integer, minValue, nullable, number, object, picklist, pipe, strictObject, string } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { positiveMinor } from '#contract/money/money.ts'

/** S4.43: the state of an application. */
export const applicationState = picklist(['applying', 'rejected', 'issued'])

/** The caller's application for a promotion; the latest of each promotion counts. */
export const application = object({
  promotionId: string(),
  state: applicationState,
  /** Milliseconds since the epoch. */
  appliedAt: number(),
  answeredAt: nullable(number()),
  /** Why it was rejected, in the operator's words. */
  reason: nullable(string()),
  /** The amount issued, in minor units of the site's play money with `digits` digits. */
  amount: nullable(positiveMinor),
  digits: pipe(number(), integer(), minValue(0)),
})

const count = pipe(number(), integer(), minValue(1))

/** Of the bonus that an application brings: how often its amount must be played, the largest stake, and for how many days it lasts. */
export const bonusConditions = object({ times: count, largest: positiveMinor, days: count })

/** S4.43: the caller's own applications. */
export const activityApplications = endpoint({
  name: 'activityApplications',
  method: 'GET',
  path: '/wps/promotion/application',
  access: 'account',
  input: strictObject({}),
  /** `bonus`: the terms of what an application that is sent now brings, unless its promotion pays own money. */
  value: object({
    applications: listOf(application),
    bonus: bonusConditions,
  }),
  refusals: [],
})
