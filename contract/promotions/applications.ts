import { integer, minValue, nullable, number, object, picklist, pipe, strictObject, string } from 'valibot'
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'
import { listOf } from '#contract/lists.ts'
import { positiveMinor } from '#contract/money/money.ts'

/** S4.43: what became of an application. */
export const applicationState = picklist(['applying', 'rejected', 'issued'])

/** One's own application for a promotion: of each promotion the newest counts. */
export const application = object({
  promotionId: string(),
  state: applicationState,
  /** Milliseconds since the epoch. */
  appliedAt: number(),
  answeredAt: nullable(number()),
  /** Why it was rejected, in the operator's words. */
  reason: nullable(string()),
  /** What was issued, in minor units of the site's play money with so many digits. */
  amount: nullable(positiveMinor),
  digits: pipe(number(), integer(), minValue(0)),
})

/** S4.43: the caller's own applications. */
export const activityApplications = endpoint({
  name: 'activityApplications',
  method: 'GET',
  path: '/wps/promotion/application',
  access: 'account',
  input: strictObject({}),
  value: object({ applications: listOf(application) }),
  refusals: [],
})

export const planned: readonly PlannedEndpoint[] = []
