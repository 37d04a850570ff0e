import {
  type InferOutput,
  boolean,
  integer,
  literal,
  maxLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
  union,
} from 'valibot'
import { listOf } from '#contract/lists.ts'

/** The most bytes of a message from a client; a longer one closes the connection, and nothing of it is stored. */
export const MAX_LINE_BYTES = 4096
/** The most graphemes of a text, and the most bytes of it as UTF-8, which leave room for the rest of its message. */
export const MAX_TEXT = 500
export const MAX_TEXT_BYTES = 3600
/** How many events a client that comes back gets after the last that it has seen. */
export const MAX_RESUMED = 200
/** How many messages a client without any gets. */
export const HISTORY = 50

/** Why a connection was closed (RFC 6455, 7.4.2); `restarting` is the server's own 1012. */
export const closeCodes = {
  signedOut: 4401,
  notAllowed: 4403,
  silent: 4408,
  takenOver: 4409,
  tooMany: 4429,
  restarting: 1012,
  tooLong: 1009,
} as const

/** Why a member reports a message. */
export const reportReasons = ['insult', 'spam', 'fraud', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** The number of an event in its room: 1, 2, 3 … without gaps. */
const seq = pipe(number(), integer(), minValue(0))
const id = pipe(string(), regex(/^[\w-]{8,40}$/))
/** The id that a client makes for a text: sent again, it is one message. */
const cid = pipe(string(), regex(/^[\w-]{8,40}$/))

/** Messages of a client. */
export const clientMessage = union([
  /** The first; `resume`: the last event that the client has seen. */
  strictObject({ t: literal('hello'), resume: optional(strictObject({ epoch: string(), seq })) }),
  strictObject({ t: literal('say'), cid, text: pipe(string(), maxLength(MAX_LINE_BYTES)) }),
  /** Everything up to this event has been on the screen. */
  strictObject({ t: literal('read'), seq }),
  strictObject({ t: literal('report'), id, why: picklist(reportReasons) }),
  /** Hides what a member says, or shows it again. */
  strictObject({ t: literal('block'), who: id, isBlocked: boolean() }),
  strictObject({ t: literal('ping') }),
])
export type ClientMessage = InferOutput<typeof clientMessage>

/** A member as others see it: an id that says nothing about the account, and a masked name. */
const speaker = object({ id: string(), name: string() })
export type Speaker = InferOutput<typeof speaker>

const at = number()
const spoken = object({
  t: literal('said'),
  seq,
  id: string(),
  /** Only for the one who said it. */
  cid: optional(string()),
  /** Milliseconds since the epoch. */
  at,
  who: speaker,
  /** Staff wrote it for the house: `who` has the site's name, and can be neither reported nor blocked. */
  isHouse: optional(boolean()),
  text: string(),
})
/** `id` was removed by staff. */
const gone = object({ t: literal('gone'), seq, id: string() })
const event = union([spoken, gone])
export type ChatEvent = InferOutput<typeof event>
export type ChatMessage = InferOutput<typeof spoken>

/** Why a text was not taken: too fast, muted by staff, a word that this room does not allow, or no text at all. */
const pauseReasons = ['fast', 'muted', 'words', 'text'] as const

/** Messages of the gateway. */
export const serverMessage = union([
  object({
    t: literal('ready'),
    /** Changes if the room's history was replaced by another. */
    epoch: string(),
    seq,
    you: speaker,
    /** Up to where the member has read. */
    read: seq,
    /** More than `messages` within `withinMs` pause the member for `pauseMs`. */
    slow: object({ messages: number(), withinMs: number(), pauseMs: number() }),
    rules: object({ maxText: number(), days: number() }),
    mutedUntil: nullable(at),
    pausedUntil: nullable(at),
    blocked: listOf(speaker),
  }),
  /** `complete`: what comes after the events that the client has; otherwise it replaces them. */
  object({ t: literal('past'), messages: listOf(event), complete: boolean() }),
  spoken,
  gone,
  /** The text of `cid` was not taken; until then, no text is. */
  object({ t: literal('pause'), until: at, why: picklist(pauseReasons), cid: optional(string()) }),
  object({ t: literal('unread'), n: seq }),
  object({ t: literal('reported'), id: string() }),
  object({ t: literal('pong') }),
  /** The connection closes now, by this code. */
  object({ t: literal('bye'), code: number() }),
])
export type ServerMessage = InferOutput<typeof serverMessage>
export type PauseReason = (typeof pauseReasons)[number]
