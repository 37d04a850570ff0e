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
import { pageLanguage } from '#lib/page.ts'
import { type Result, done, failed } from '#lib/result.ts'
import { $session } from '#stores/auth/session/session.ts'
import { type FeedbackTyped, forgetFeedback, idForDraft, keepFeedback, keptFeedback } from './feedback-draft.ts'

/** A feedback's way. `tried` counts the submits that found something wrong with it. */
export type Feedback =
  | { readonly state: 'idle' | 'sending' | 'thanked' }
  | { readonly state: 'wrong'; readonly fieldError: FeedbackError; readonly tried: number }
  | { readonly state: 'failed'; readonly why: FailureKey }

const store = atom<Feedback>({ state: 'idle' })
export const $feedback: ReadableAtom<Feedback> = store

const bounds = atom<FeedbackBounds | undefined>(undefined)
/** Between how many words it may have (S5.37); not known before the gateway has said it. */
export const $feedbackBounds: ReadableAtom<FeedbackBounds | undefined> = bounds

const words = atom(0)
/** How many words are written now, as the gateway counts them. */
export const $feedbackWords: ReadableAtom<number> = words

/** The form is there: it begins with what this tab kept, and asks for its bounds. */
export function prepareFeedback(): void {
  if (store.get().state !== 'sending') store.set({ state: 'idle' })
  words.set(countWords(normalizeFeedback(keptFeedback().text)))
  void loadBounds()
}

/** Somebody writes: it is kept and counted, and judged again while something was wrong with it. */
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
 * Judges what was written, then sends it (S5.37) as whoever is signed in, or as a visitor. What is sent again after an
 * answer was lost has the same id, so that it is kept once. A second submit meanwhile is ignored.
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

/** Nothing is written yet: for one more. */
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

/** What the gateway finds wrong was judged by bounds that are no more: by the new ones it is judged again. */
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
