import { maxLength, number, object, picklist, pipe, regex, strictObject, string, uuid } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'

/** The subjects of feedback, in form order. */
export const feedbackSubjects = ['idea', 'problem', 'praise', 'other'] as const
export type FeedbackSubject = (typeof feedbackSubjects)[number]

/** The operator's bounds for the number of words (S5.37). */
export interface FeedbackBounds {
  readonly minWords: number
  readonly maxWords: number
}

/** The most characters of one call in UTF-16 code units, however few the words. */
export const FEEDBACK_CHARACTERS = 10_000

/** An error of a text: too few or too many words, or too many characters; with the count and the bound. */
export interface FeedbackError {
  readonly kind: 'short' | 'long' | 'heavy'
  readonly count: number
  readonly bound: number
}

/*
 * A word is a run without white space. Chinese and Japanese have none between words: there each character counts as
 * one, as in word processors; in Thai, Lao, Burmese and Khmer five characters in a row do. The blocks are listed rather
 * than named by script, so that every browser and the gateway count alike whatever their Unicode version;
 * Intl.Segmenter would use each one's own dictionaries.
 */
const word =
  /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]|[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]{1,5}|[^\s\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+/g

/** Counts the words of a text, by one rule for portal and gateway. */
export function countWords(text: string): number {
  return text.match(word)?.length ?? 0
}

/** Normalizes a text: LF line ends, control characters and lone surrogates become spaces, trimmed. Idempotent. */
export function normalizeFeedback(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is meant
  const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Surrogate}/gu
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(controls, ' ').trim()
}

/** Validates a text (S5.37); `undefined` when it may be sent. Portal and gateway share this function. */
export function validateFeedback(text: string, { minWords, maxWords }: FeedbackBounds): FeedbackError | undefined {
  const neat = normalizeFeedback(text)
  const count = countWords(neat)
  if (count < minWords) return { kind: 'short', count, bound: minWords }
  if (count > maxWords) return { kind: 'long', count, bound: maxWords }
  const isHeavy = neat.length > FEEDBACK_CHARACTERS
  return isHeavy ? { kind: 'heavy', count: neat.length, bound: FEEDBACK_CHARACTERS } : undefined
}

/** The bounds for the form, requested when it opens. */
export const feedbackRules = endpoint({
  name: 'feedbackRules',
  method: 'GET',
  path: '/wps/feedback',
  access: 'open',
  input: strictObject({}),
  value: object({ minWords: number(), maxWords: number() }),
  refusals: [],
})

/**
 * S5.37, S7.13: sends feedback to the operator, with a session or without (S6.9). The client makes the id before
 * sending: the same text under it is stored once; a different text under it is refused.
 */
export const feedback = endpoint({
  name: 'feedback',
  method: 'PUT',
  path: '/wps/feedback',
  access: 'open',
  limit: 'costly',
  input: strictObject({
    id: pipe(string(), uuid()),
    subject: picklist(feedbackSubjects),
    text: pipe(string(), maxLength(FEEDBACK_CHARACTERS)),
    /** The language of the page on which it was written. */
    language: pipe(string(), maxLength(16), regex(/^[A-Za-z0-9-]*$/)),
  }),
  value: object({}),
  refusals: ['feedback_invalid'],
})
