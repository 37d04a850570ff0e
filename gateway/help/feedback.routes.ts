import { createHmac } from 'node:crypto'
import type { InferOutput } from 'valibot'
import { feedback, feedbackComplaint, feedbackRules, neatFeedback } from '#contract/help/feedback.ts'
import { whoIsHere } from '#gateway/auth/session/optional-caller.ts'
import type { Rows } from '#gateway/db/database.ts'
import { type Answer, type Outcome, type Request, answer, ok, refuse } from '#gateway/http/answer.ts'
import { derivedKey } from '#gateway/http/derived-key.ts'
import { networkOf } from '#gateway/http/network.ts'
import { cameLately, feedbackBounds, feedbackById, insertFeedback } from './feedback.rows.ts'
import { waitFor } from './feedback.rules.ts'

export const feedbackAnswers: readonly Answer[] = [
  answer(feedbackRules, async (_input, { services }) => ok(await feedbackBounds(services.database.read))),
  answer(feedback, take),
]

type Said = InferOutput<typeof feedback.input>
type Kept = 'kept' | 'other' | { readonly waitSeconds: number }

async function take(said: Said, request: Request): Promise<Outcome<object>> {
  const { database, clock } = request.services
  const text = neatFeedback(said.text)
  if (feedbackComplaint(text, await feedbackBounds(database.read))) return refuse('feedback_invalid')
  const caller = await whoIsHere(request)
  const one = { ...said, text, memberId: caller?.memberId ?? null, network: networkHash(request) }
  const now = clock()
  // most of a flood is turned away without a write
  const kept = (await judge(database.read, one, now)) ?? (await database.write((rows) => keepOnce(rows, one, now)))
  if (kept === 'kept') return ok({})
  if (kept === 'other') return refuse('bad_request')
  request.send('retry-after', String(kept.waitSeconds))
  return refuse('too_many_requests')
}

type Whole = Said & { readonly memberId: string | null; readonly network: string }

/** Why it is not to be written: it was kept before, there is another of its id, or too much came; else `undefined`. */
async function judge(rows: Rows, one: Whole, now: number): Promise<Kept | undefined> {
  const before = await feedbackById(rows, one.id)
  if (before) return before.text === one.text && before.subject === one.subject ? 'kept' : 'other'
  const wait = waitFor(await cameLately(rows, one, now), now)
  return wait > 0 ? { waitSeconds: Math.ceil(wait / 1000) } : undefined
}

async function keepOnce(rows: Rows, one: Whole, now: number): Promise<Kept> {
  const known = await judge(rows, one, now)
  if (known) return known
  const { memberId, ...rest } = one
  await insertFeedback(rows, { ...rest, member_id: memberId, at: now })
  return 'kept'
}

/** Where it came from, as the database keeps it: it does not tell the address. */
function networkHash({ ip, services }: Request): string {
  return createHmac('sha256', derivedKey(services.sealing, 'feedback')).update(networkOf(ip)).digest('hex')
}
