import { hash } from 'node:crypto'
import type { InferOutput } from 'valibot'
import type { activityApply } from '#contract/promotions/promotion-application.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { type GiftConditions, giftConditions } from '#gateway/bonus/terms/gift-terms.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { attachPictures, countWaiting } from '#gateway/pictures/pictures.rows.ts'

/** How many of a member's applications are searched for the newest of each promotion. */
const NEWEST = 200

type ApplicationInput = InferOutput<typeof activityApply.input>

interface Actor {
  readonly memberId: string
  readonly now: number
  /** The promotion, if it runs for this member. */
  readonly promotion:
    { readonly takesApplications?: boolean | undefined; readonly paysCash?: boolean | undefined } | undefined
}

/** A member's own application. */
export type OwnApplication = NonNullable<Awaited<ReturnType<typeof applicationOf>>>

/**
 * Applies for a promotion once: a repeated request with the same content is the same application. Must run inside
 * `database.write`.
 */
export async function apply(rows: Rows, draft: ApplicationInput, actor: Actor): Promise<OwnApplication | RefusalCode> {
  const { memberId, now } = actor
  const { requestId, promotionId, comment, pictures } = draft
  const requestHash = hash('sha256', JSON.stringify([promotionId, comment, pictures]))
  const earlier = await applicationOf(rows, memberId, requestId)
  if (earlier) return earlier.request_hash === requestHash ? earlier : 'activity_conflict'
  const refusal = await findRefusal(rows, draft, actor)
  if (refusal) return refusal
  const terms = actor.promotion?.paysCash ? null : await giftConditions(rows)
  if (!areShown(terms, draft.bonus)) return 'terms_changed'
  const { id } = await rows
    .insertInto('application')
    .values({
      member_id: memberId,
      request_id: requestId,
      request_hash: requestHash,
      promotion_id: promotionId,
      comment,
      state: 'applying',
      applied_at: now,
      terms: terms && JSON.stringify(terms),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await attachPictures(rows, { memberId, names: pictures, to: { application_id: id } })
  return (await applicationOf(rows, memberId, requestId)) ?? 'unknown_error'
}

/** Returns whether a page has shown these terms, or need not have: own money has none, and a caller may leave them out. */
function areShown(terms: GiftConditions | null, shown: ApplicationInput['bonus']): boolean {
  if (!terms || !shown) return true
  return terms.times === shown.times && terms.largest === shown.largest && terms.days === shown.days
}

async function findRefusal(
  rows: Rows,
  draft: ApplicationInput,
  { memberId, promotion }: Actor,
): Promise<RefusalCode | undefined> {
  const { promotionId, pictures } = draft
  if (!promotion) return 'promotion_unknown'
  if (!promotion.takesApplications) return 'activity_closed'
  const open = await rows
    .selectFrom('application')
    .select('id')
    .where('member_id', '=', memberId)
    .where('promotion_id', '=', promotionId)
    .where('state', '<>', 'rejected')
    .executeTakeFirst()
  if (open) return 'activity_open'
  const waiting = await countWaiting(rows, { memberId, names: pictures })
  return waiting < pictures.length ? 'picture_missing' : undefined
}

function applicationOf(rows: Rows, memberId: string, requestId: string) {
  return rows
    .selectFrom('application')
    .select(['request_hash', 'promotion_id', 'state', 'reason', 'amount', 'applied_at', 'answered_at'])
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** Returns a member's newest application for each promotion. */
export async function applicationsOf(rows: Rows, memberId: string): Promise<OwnApplication[]> {
  const all = await rows
    .selectFrom('application')
    .select(['request_hash', 'promotion_id', 'state', 'reason', 'amount', 'applied_at', 'answered_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
  return [...new Map(all.toReversed().map((one) => [one.promotion_id, one])).values()]
}
