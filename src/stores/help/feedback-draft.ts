import { type InferOutput, fallback, object, optional, parse, picklist, pipe, string, uuid } from 'valibot'
import { type FeedbackSubject, feedbackSubjects as subjects } from '#contract/help/feedback.ts'
import { sessionStore } from '#browser/storage.ts'
import { randomId } from '#browser/random-id.ts'

/** The topics, in the order of the form. */
export const feedbackTopics = subjects

export interface FeedbackTyped {
  readonly subject: FeedbackSubject
  readonly text: string
}

const draft = object({
  subject: fallback(picklist(subjects), subjects[0]),
  text: fallback(string(), ''),
  /** The id of the request that sent this text: the same for every attempt (F10). */
  id: fallback(optional(pipe(string(), uuid())), undefined),
})
type FeedbackDraft = InferOutput<typeof draft>

/** Returns the draft of this tab that was not sent successfully yet. */
export function keptFeedback(): FeedbackDraft {
  try {
    return parse(draft, JSON.parse(sessionStore.read('feedbackDraft') ?? '{}'))
  } catch {
    return { subject: subjects[0], text: '' } // foreign data
  }
}

export function isSubject(value: unknown): value is FeedbackSubject {
  return subjects.some((subject) => subject === value)
}

/** Keeps the draft; drops the id if the text differs from the one that was sent. */
export function keepFeedback(typed: FeedbackTyped): void {
  const { subject, text, id } = keptFeedback()
  const isSame = subject === typed.subject && text === typed.text
  write({ ...typed, ...(isSame && id !== undefined && { id }) })
}

/** Returns the id of the draft's request, made when it is first needed. */
export function idForDraft(typed: FeedbackTyped): string {
  keepFeedback(typed)
  const id = keptFeedback().id ?? last(typed)
  write({ ...typed, id })
  return id
}

export function forgetFeedback(): void {
  sessionStore.remove('feedbackDraft')
}

let made: { readonly id: string; readonly of: string } | undefined

/** Returns an id kept in memory if storage is unavailable. */
function last(typed: object): string {
  const of = JSON.stringify(typed)
  if (made?.of !== of) made = { id: randomId(), of }
  return made.id
}

function write(kept: FeedbackDraft): void {
  sessionStore.write('feedbackDraft', JSON.stringify(kept))
}
