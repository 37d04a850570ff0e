import { computed } from 'nanostores'
import { type CallFailure, failureKey } from '#api/failure.ts'
import { activityApply, activityPicture } from '#contract/promotions/promotion-application.ts'
import { COMMENT_CHARACTERS, charactersOf, isCommentShort, normalizeComment } from '#contract/fields/comment.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { type Result, failed } from '#api/result.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { requireLogin } from '#stores/auth/login/require-login.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $applications, addApplication, loadApplications } from './applications.ts'
import { $applyForm, type ApplyForm, type Chosen, changeForm, closeForm, finishForm } from './apply-form.ts'
import { randomId } from '#browser/random-id.ts'

/** Timeout of an upload on a slow connection; the gateway waits slightly longer. */
const PICTURE_MS = 140_000

/** The number of visible characters in the comment, and the maximum (S9.18). */
export const $applyComment = computed($applyForm, (form) => ({
  used: charactersOf(normalizeComment(form?.comment ?? '')),
  max: COMMENT_CHARACTERS,
}))

/** Keeps the typed comment. */
export function typeComment(comment: string): void {
  const form = $applyForm.get()
  if (form) changeForm(form.promotionId, () => ({ comment, sending: { state: 'idle' } }))
}

/** One attempt to send; closing the dialog ends it. */
interface Flight {
  isLeft: boolean
  stop: () => void
}

let flight: Flight | undefined

/** Closes the form and aborts the sending; the draft is kept. */
export function closeApply(): void {
  if (flight) flight.isLeft = true
  flight?.stop()
  closeForm()
}

/**
 * Uploads the pictures that the gateway does not have yet, then sends the application. Ignores further submits while
 * one is in progress; retries after a failure count as the same application.
 */
export async function submitApplication(): Promise<void> {
  const form = $applyForm.get()
  if (!form || form.isReading || form.sending.state === 'sending') return
  const { promotionId } = form
  if (!isCommentShort(normalizeComment(form.comment))) {
    return changeForm(promotionId, () => ({ sending: { state: 'tooLong' } }))
  }
  const session = $session.get()
  const ownFlight: Flight = { isLeft: false, stop: () => undefined }
  flight = ownFlight
  const result = await sendAll(form, ownFlight)
  if (flight === ownFlight) flight = undefined
  // another account may be logged in by now, which has not applied
  if (result.ok && $session.get() !== session) return
  if (result.ok) {
    addApplication(result.value)
    return finishForm(promotionId)
  }
  if (!ownFlight.isLeft) await fail(promotionId, result.failure)
}

type Sent = Result<ValueOf<typeof activityApply>, CallFailure>

async function sendAll(form: ApplyForm, ownFlight: Flight): Promise<Sent> {
  const first = await sendOnce(form, ownFlight)
  const isMissing = !first.ok && first.failure.kind === 'refused' && first.failure.code === 'picture_missing'
  if (!isMissing || ownFlight.isLeft) return first
  // the uploads have expired: start again
  const { pictures } = form
  changeForm(form.promotionId, () => ({ pictures: pictures.map((one) => ({ ...one, sentAs: undefined })) }))
  return sendOnce(form, ownFlight)
}

async function sendOnce({ promotionId, comment, pictures }: ApplyForm, ownFlight: Flight): Promise<Sent> {
  const names: string[] = []
  for (const [at, { key }] of pictures.entries()) {
    changeForm(promotionId, () => ({ sending: { state: 'sending', at: at + 1, all: pictures.length } }))
    const sent = await sendPicture(promotionId, key, ownFlight)
    if (!sent.ok) return sent
    if (ownFlight.isLeft) return failed({ kind: 'timeout' })
    names.push(sent.value.picture)
  }
  changeForm(promotionId, () => ({ sending: { state: 'sending', at: 0, all: pictures.length } }))
  // send duplicate pictures once
  const application = { promotionId, comment: normalizeComment(comment), pictures: [...new Set(names)] }
  // paid as own money, it has no such terms, and the gateway does not look at them
  const known = $applications.get()
  const shown = known.state === 'ready' && known.bonus ? { bonus: known.bonus } : {}
  return authedCall(activityApply, { ...application, ...shown, requestId: requestFor(application) })
}

type SentPicture = Result<ValueOf<typeof activityPicture>, CallFailure>

async function sendPicture(promotionId: string, key: number, ownFlight: Flight): Promise<SentPicture> {
  const chosen = $applyForm.get()?.pictures.find((one) => one.key === key)
  if (!chosen) return failed({ kind: 'timeout' })
  if (chosen.sentAs !== undefined) return { ok: true, value: { picture: chosen.sentAs } }
  const ending = new AbortController()
  ownFlight.stop = () => ending.abort()
  const late = setTimeout(ownFlight.stop, PICTURE_MS)
  const result = await authedCall(activityPicture, { bytes: chosen.picture.bytes }, { signal: ending.signal })
  clearTimeout(late)
  if (result.ok) mark(promotionId, chosen, result.value.picture)
  return result
}

function mark(promotionId: string, { key }: Chosen, sentAs: string): void {
  changeForm(promotionId, ({ pictures }) => ({
    pictures: pictures.map((one) => (one.key === key ? { ...one, sentAs } : one)),
  }))
}

async function fail(promotionId: string, failure: CallFailure): Promise<void> {
  if (failure.kind === 'refused' && failure.code === 'activity_open') {
    // an earlier application was accepted, whose answer was lost or which was sent elsewhere: the page shows it
    await loadApplications()
    return finishForm(promotionId)
  }
  // the form shows the new terms before it says that they have changed
  if (failure.kind === 'refused' && failure.code === 'terms_changed') await loadApplications()
  changeForm(promotionId, () => ({ sending: { state: 'failed', why: failureKey(failure) } }))
  // the session expired: continue after a login (threats, F12)
  if (failure.kind === 'signed-out') await requireLogin(() => void submitApplication())
}

let last: { readonly id: string; readonly of: string } | undefined

/** Returns the same request id for the same text and pictures, however often they are sent. */
function requestFor(application: object): string {
  const of = JSON.stringify(application)
  if (last?.of !== of) last = { id: randomId(), of }
  return last.id
}
