import { boolean, maxLength, number, object, optional, pipe, strictObject, string } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { addressed, all, lang } from '#contract/editorial.ts'
import { listOf } from '#contract/lists.ts'
import { reward as givenReward } from '#contract/rewards/reward.ts'

/** S3.15 with the fields of a list. It runs from `startsAt` until before `endsAt` (milliseconds since the epoch). */
export const promotion = object({
  id: string(),
  category: string(),
  title: string(),
  summary: string(),
  startsAt: optional(number()),
  endsAt: optional(number()),
  /** Whether a member may apply for it (S3.33). */
  takesApplications: optional(boolean(), false),
  /** Whether an accepted application brings own money; else it brings a bonus (`activityApplications`). */
  paysCash: optional(boolean(), false),
  /** What members who join it get for its goal; without it, nobody joins it (`activityJoin`). */
  gives: optional(givenReward),
  /** What a player gets, and what for. */
  reward: optional(string()),
  condition: optional(string()),
  /** An address of this site, and what the picture shows. */
  picture: optional(string()),
  pictureAlt: optional(string()),
  lang,
  ...addressed,
})

export const promotions = endpoint({
  name: 'promotions',
  method: 'GET',
  path: '/wps/system/promotions',
  access: 'open',
  /** With `id`, that promotion alone, or a refusal if it is not running (S2.7). */
  input: strictObject({
    language: pipe(string(), maxLength(16)),
    category: optional(pipe(string(), maxLength(32))),
    id: optional(pipe(string(), maxLength(64))),
    all,
  }),
  value: object({ promotions: listOf(promotion) }),
  refusals: ['promotion_unknown'],
})
