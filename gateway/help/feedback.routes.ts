import { createHmac } from 'node:crypto'
import type { InferOutput } from 'valibot'
import { feedback, validateFeedback, feedbackRules, normalizeFeedback } from '#contract/help/feedback.ts'
import { findCaller } from '#gateway/auth/session/optional-caller.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Answer, type Outcome, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { derivedKey } from '#gateway/http/derived-key.ts'
import { networkOf } from '#gateway/http/network.ts'
import { recentFeedback, feedbackBounds, feedbackById, insertFeedback } from './feedback.rows.ts'
import { waitFor } from './feedback.rules.ts'

export const feedbackAnswers: readonly Answer[] = [
  answer(feedbackRules, async (_input, { services }) => ok(await feedbackBounds(services.database.read))),
  answer(feedback, submit),
]

type FeedbackInput = InferOutput<typeof feedback.input>
type StoreResult = 'kept' | 'other' | { readonly waitSeconds: number }

async function submit(draft: FeedbackInput, request: Request): Promise<Outcome<object>> {
  const { database, clock } = request.services
  const text = normalizeFeedback(draft.text)
  if (validateFeedback(text, await feedbackBounds(database.read))) return refuse('feedback_invalid')
  const caller = await findCaller(request)
  const entry = { ...draft, text, memberId: caller?.memberId ?? null, network: networkHash(request) }
  const now = clock()
  // rejects most of a flood without a write
  const stored =
    (await checkDuplicate(database.read, entry, now)) ?? (await database.write((rows) => storeOnce(rows, entry, now)))
  if (stored === 'kept') return ok({})
  if (stored === 'other') return refuse('bad_request')
  request.send('retry-after', String(stored.waitSeconds))
  return refuse('too_many_requests')
}

type NewFeedback = FeedbackInput & { readonly memberId: string | null; readonly network: string }

/** Returns the result if nothing is to be stored: kept before, another of this id, or too many; else `undefined`. */
async function checkDuplicate(rows: Rows, entry: NewFeedback, now: number): Promise<StoreResult | undefined> {
  const before = await feedbackById(rows, entry.id)
  if (before) return before.text === entry.text && before.subject === entry.subject ? 'kept' : 'other'
  const wait = waitFor(await recentFeedback(rows, entry, now), now)
  return wait > 0 ? { waitSeconds: Math.ceil(wait / 1000) } : undefined
}

async function storeOnce(rows: Rows, entry: NewFeedback, now: number): Promise<StoreResult> {
  const earlier = await checkDuplicate(rows, entry, now)
  if (earlier) return earlier
  const { memberId, ...rest } = entry
  await insertFeedback(rows, { ...rest, member_id: memberId, at: now })
  return 'kept'
}

/** Hashes the network for the database, hiding the address. */
function networkHash({ ip, services }: Request): string {
  return createHmac('sha256', derivedKey(services.sealing, 'feedback')).update(networkOf(ip)).digest('hex')
}
