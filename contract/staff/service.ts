import {
  array,
  boolean,
  check,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
  transform,
} from 'valibot'
import { SERVICE_UNITS, serviceHours, serviceStates } from '#contract/service/service.ts'
import { before, next, requestId, rowId, staffCall } from './staff-call.ts'

const act = { request: requestId, id: rowId }
const words = (units: number) =>
  pipe(
    string(),
    maxLength(units),
    transform((typed) => typed.trim()),
    minLength(1),
  )

/** `waiting`: those that wait for us, the oldest first; the others by their last change, newest first. 50 at a time. */
export const staffThreads = staffCall({
  name: 'serviceThreads',
  method: 'GET',
  path: '/staff/service',
  access: 'service.see',
  input: strictObject({
    which: picklist(['waiting', 'answered', 'closed', 'all']),
    from: optional(picklist(['members', 'visitors'])),
    before: optional(before),
  }),
  value: object({
    threads: array(
      object({
        id: string(),
        /** Null for a visitor. */
        memberId: nullable(string()),
        account: nullable(string()),
        /** The member's rank. */
        rank: nullable(number()),
        /** The visitor's address. */
        email: nullable(string()),
        state: picklist(serviceStates),
        /** Since when it waits for us. */
        waitsSince: nullable(number()),
        changedAt: number(),
        /** The beginning of the last message. */
        last: string(),
      }),
    ),
    next,
  }),
})

/** A mark that changes with every message and every change of a state: an open page asks for it, and reads again. */
export const serviceNews = staffCall({
  name: 'serviceNews',
  method: 'GET',
  path: '/staff/service/news',
  access: 'service.see',
  input: strictObject({}),
  value: object({ mark: string() }),
})

/** One thread, with what members never see: who answered, and private notes. Refused: `unknown`. */
export const staffThread = staffCall({
  name: 'serviceThread',
  method: 'GET',
  path: '/staff/service/one',
  access: 'service.see',
  input: strictObject({ id: rowId }),
  value: object({
    id: string(),
    memberId: nullable(string()),
    account: nullable(string()),
    rank: nullable(number()),
    email: nullable(string()),
    language: string(),
    state: picklist(serviceStates),
    waitsSince: nullable(number()),
    messages: array(
      object({
        id: string(),
        /** The person of staff who wrote it; null: the member or visitor. */
        by: nullable(string()),
        text: string(),
        at: number(),
        pictures: array(string()),
      }),
    ),
    notes: array(object({ id: string(), by: string(), text: string(), at: number() })),
    rating: nullable(object({ rating: number(), word: string() })),
  }),
})

/** A picture of a message. */
export const staffServicePicture = staffCall({
  name: 'servicePicture',
  method: 'GET',
  path: '/staff/service/picture',
  access: 'service.see',
  input: strictObject({ id: rowId }),
  value: object({
    kind: picklist(['png', 'jpg']),
    width: number(),
    height: number(),
    /** Base64. */
    bytes: string(),
  }),
})

/**
 * Answers a thread, and closes it if wished. `seen`: the last message that was on the page, so that nobody answers
 * without having read what somebody else has answered meanwhile. Refused: `unknown`, `answered_meanwhile`, `text_invalid`.
 */
export const answerThread = staffCall({
  name: 'answerThread',
  method: 'POST',
  path: '/staff/service/answer',
  access: 'service.answer',
  input: strictObject({ ...act, text: words(SERVICE_UNITS), seen: rowId, closes: boolean() }),
  value: object({ state: picklist(serviceStates) }),
})

/** Closes a thread without an answer. Refused: `unknown`, `state_other`. */
export const closeThread = staffCall({
  name: 'closeThread',
  method: 'POST',
  path: '/staff/service/close',
  access: 'service.answer',
  input: strictObject(act),
  value: object({ state: picklist(serviceStates) }),
})

/** Adds a private note, which no member's answer ever has. */
export const noteThread = staffCall({
  name: 'noteThread',
  method: 'POST',
  path: '/staff/service/note',
  access: 'service.answer',
  input: strictObject({ ...act, text: words(1000) }),
  value: object({ id: string() }),
})

/** Answers that staff keep for questions that come again. */
export const cannedAnswers = staffCall({
  name: 'cannedAnswers',
  method: 'GET',
  path: '/staff/service/canned',
  access: 'service.see',
  input: strictObject({}),
  value: object({ answers: array(object({ id: string(), title: string(), text: string(), by: string() })) }),
})

/** Keeps an answer: a new one without an `id`. Refused: `unknown`. */
export const saveCannedAnswer = staffCall({
  name: 'saveCannedAnswer',
  method: 'POST',
  path: '/staff/service/canned/save',
  access: 'service.answer',
  input: strictObject({ request: requestId, id: nullable(rowId), title: words(80), text: words(SERVICE_UNITS) }),
  value: object({ id: string() }),
})

/** Removes an answer. Refused: `unknown`. */
export const removeCannedAnswer = staffCall({
  name: 'removeCannedAnswer',
  method: 'POST',
  path: '/staff/service/canned/remove',
  access: 'service.answer',
  input: strictObject(act),
  value: object({ id: string() }),
})

/** When somebody answers, as members read it before they write. */
export const staffServiceHours = staffCall({
  name: 'serviceHours',
  method: 'GET',
  path: '/staff/service/hours',
  access: 'service.see',
  input: strictObject({}),
  value: object({ zone: string(), hours: array(serviceHours), usualMs: nullable(number()) }),
})

const DAY_MINUTES = 1440
const minute = pipe(number(), integer(), minValue(0), maxValue(DAY_MINUTES))

/** Sets all hours. Refused: `text_invalid` for an unknown zone. */
export const saveServiceHours = staffCall({
  name: 'saveServiceHours',
  method: 'POST',
  path: '/staff/service/hours/save',
  access: 'service.answer',
  input: strictObject({
    request: requestId,
    zone: words(64),
    hours: pipe(
      array(
        pipe(
          strictObject({
            weekday: pipe(number(), integer(), minValue(0), maxValue(6)),
            opens: minute,
            closes: minute,
          }),
          check(({ opens, closes }) => opens < closes),
        ),
      ),
      check((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length),
    ),
  }),
  value: object({ zone: string() }),
})
