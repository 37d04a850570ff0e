import { type ReadableAtom, atom } from 'nanostores'
import { call } from '#api/call.ts'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import {
  type FeedbackBounds,
  type FeedbackError,
  countWords,
  feedback,
  validateFeedback,
  feedbackRules,
  normalizeFeedback,
} from '#contract/help/feedback.ts'
import { pageLanguage } from '#browser/page.ts'
import { type Result, done, failed } from '#api/result.ts'
import { $session } from '#stores/auth/session/session.ts'
import { type FeedbackTyped, forgetFeedback, idForDraft, keepFeedback, keptFeedback } from './feedback-draft.ts'

/** State of a feedback. `tried` counts the submits that found an error. */
export type Feedback =
  | { readonly state: 'idle' | 'sending' | 'thanked' }
  | { readonly state: 'wrong'; readonly fieldError: FeedbackError; readonly tried: number }
  | { readonly state: 'failed'; readonly why: FailureKey }

const store = atom<Feedback>({ state: 'idle' })
export const $feedback: ReadableAtom<Feedback> = store

const bounds = atom<FeedbackBounds | undefined>(undefined)
/** The minimum and maximum number of words (S5.37); unknown until the gateway has answered. */
export const $feedbackBounds: ReadableAtom<FeedbackBounds | undefined> = bounds

const words = atom(0)
/** The current number of words, as the gateway counts them. */
export const $feedbackWords: ReadableAtom<number> = words

/** Starts the form with the draft of this tab and loads its bounds. */
export function prepareFeedback(): void {
  if (store.get().state !== 'sending') store.set({ state: 'idle' })
  words.set(countWords(normalizeFeedback(keptFeedback().text)))
  void loadBounds()
}

/** Keeps and counts the text, and validates it again while it has an error. */
export function writeFeedback(typed: FeedbackTyped): void {
  keepFeedback(typed)
  words.set(countWords(normalizeFeedback(typed.text)))
  const current = store.get()
  const known = bounds.get()
  if (current.state !== 'wrong' || !known) return
  const fieldError = validateFeedback(typed.text, known)
  store.set(fieldError ? { ...current, fieldError } : { state: 'idle' })
}

/**
 * Validates the text, then sends it (S5.37) for the logged-in account or a visitor. A retry after a lost answer has the
 * same id, so that the feedback is stored once. Ignores further submits while one is in progress.
 */
export async function submitFeedback(typed: FeedbackTyped): Promise<void> {
  if (store.get().state === 'sending') return
  store.set({ state: 'sending' })
  const known = await loadBounds()
  if (!known.ok) return store.set({ state: 'failed', why: failureKey(known.failure) })
  const fieldError = validateFeedback(typed.text, known.value)
  if (fieldError) return setError(fieldError)
  const result = await send(typed)
  if (!result.ok) return fail(result.failure, typed)
  forgetFeedback()
  words.set(0)
  store.set({ state: 'thanked' })
}

/** Clears the form for another feedback. */
export function writeAnother(): void {
  store.set({ state: 'idle' })
}

async function send({ subject, text }: FeedbackTyped) {
  const id = idForDraft({ subject, text })
  const session = $session.get()
  const token = session.state === 'in' ? session.token : undefined
  const input = { id, subject, text: normalizeFeedback(text), language: pageLanguage() }
  return call(feedback, input, { token })
}

/** Reloads the bounds if the gateway found an error that the old ones missed, and validates again. */
async function fail(failure: CallFailure, typed: FeedbackTyped): Promise<void> {
  if (failure.kind === 'refused' && failure.code === 'feedback_invalid') {
    bounds.set(undefined)
    const known = await loadBounds()
    const fieldError = known.ok ? validateFeedback(typed.text, known.value) : undefined
    if (fieldError) return setError(fieldError)
  }
  store.set({ state: 'failed', why: failureKey(failure) })
}

let tried = 0

function setError(fieldError: FeedbackError): void {
  tried += 1
  store.set({ state: 'wrong', fieldError, tried })
}

async function loadBounds(): Promise<Result<FeedbackBounds, CallFailure>> {
  const known = bounds.get()
  if (known) return done(known)
  const result = await call(feedbackRules, {})
  if (!result.ok) return failed(result.failure)
  bounds.set(result.value)
  return done(result.value)
}
