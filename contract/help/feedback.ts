import { maxLength, number, object, picklist, pipe, regex, strictObject, string, uuid } from 'valibot'
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'

/** What a feedback may be about, in the order of the form. */
export const feedbackSubjects = ['idea', 'problem', 'praise', 'other'] as const
export type FeedbackSubject = (typeof feedbackSubjects)[number]

/** Between how many words a feedback has (S5.37), as the operator set it. */
export interface FeedbackBounds {
  readonly minWords: number
  readonly maxWords: number
}

/** However few words there are: what one call may carry, in UTF-16 code units. */
export const FEEDBACK_CHARACTERS = 10_000

/** What is wrong with a text: too few words or too many, or more characters than are taken; how many, and the bound. */
export interface FeedbackError {
  readonly kind: 'short' | 'long' | 'heavy'
  readonly count: number
  readonly bound: number
}

/*
 * A word is what stands between white space. Chinese and Japanese have none between words: there each sign is one, as word
 * processors count; in Thai, Lao, Burmese and Khmer five signs in a row are. The blocks are written down, not asked for by
 * the name of a script, so that every browser and the gateway count alike, whatever their Unicode: Intl.Segmenter cuts by
 * the dictionaries of its own.
 */
const word =
  /[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]|[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]{1,5}|[^\s\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+/g

/** How many words a text has, by the one rule of portal and gateway. */
export function countWords(text: string): number {
  return text.match(word)?.length ?? 0
}

/**
 * A text as it is judged, sent and kept: lines end in one way, what no keyboard writes (control characters, halves of
 * characters) is white space, and none stands around it. Neat already, it stays as it is.
 */
export function normalizeFeedback(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is meant
  const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Surrogate}/gu
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(controls, ' ').trim()
}

/** Judges a text (S5.37); `undefined` when it may be sent. Portal and gateway judge with this same function. */
export function validateFeedback(text: string, { minWords, maxWords }: FeedbackBounds): FeedbackError | undefined {
  const neat = normalizeFeedback(text)
  const count = countWords(neat)
  if (count < minWords) return { kind: 'short', count, bound: minWords }
  if (count > maxWords) return { kind: 'long', count, bound: maxWords }
  const isHeavy = neat.length > FEEDBACK_CHARACTERS
  return isHeavy ? { kind: 'heavy', count: neat.length, bound: FEEDBACK_CHARACTERS } : undefined
}

/** What the form must know before it judges; asked for when it opens. */
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
 * S5.37, S7.13: tells the operator something, with a session or without (S6.9). The id is made before it is sent: sent
 * again with it, the same words are kept once; other words under it are refused.
 */
export const feedback = endpoint({
  name: 'feedback',
  method: 'PUT',
  path: '/wps/feedback',
  access: 'open',
  input: strictObject({
    id: pipe(string(), uuid()),
    subject: picklist(feedbackSubjects),
    text: pipe(string(), maxLength(FEEDBACK_CHARACTERS)),
    /** Of the page on which it was written. */
    language: pipe(string(), maxLength(16), regex(/^[A-Za-z0-9-]*$/)),
  }),
  value: object({}),
  refusals: ['feedback_invalid'],
})

export const planned: readonly PlannedEndpoint[] = []
