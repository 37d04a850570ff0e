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
  regex,
  strictObject,
  string,
  transform,
} from 'valibot'
import { MAX_TEXT_BYTES, reportReasons } from '#contract/chat/messages.ts'
import { isTooLong, normalizeText } from '#contract/chat/text-length.ts'
import { before, memberId, next, reason, requestId, staffCall } from './staff-call.ts'

/** The most minutes of a mute or ban: a year. */
const MAX_MINUTES = 525_600
const minutes = pipe(number(), integer(), minValue(0), maxValue(MAX_MINUTES))
const message = pipe(string(), regex(/^[\w-]{8,40}$/))

/** Messages of the chat rooms, the newest first, or (`reported`) those with open reports: 50. */
export const staffChat = staffCall({
  name: 'chat',
  method: 'GET',
  path: '/staff/chat',
  access: 'chat.see',
  input: strictObject({ which: picklist(['latest', 'reported']), before: optional(before) }),
  value: object({
    messages: array(
      object({
        id: string(),
        room: string(),
        at: number(),
        /** Its writer; null if staff wrote it as the house. */
        memberId: nullable(string()),
        account: nullable(string()),
        /** The person of the staff who wrote it. */
        staff: nullable(string()),
        text: string(),
        isRemoved: boolean(),
        /** The reasons of its open reports. */
        reports: array(picklist(reportReasons)),
        /** Until when its writer is muted or banned now. */
        mutedUntil: nullable(number()),
        bannedUntil: nullable(number()),
      }),
    ),
    next,
  }),
})

const sanction = { request: requestId, id: memberId, minutes, reason }
const until = object({ until: number() })

/** Mutes a member: it reads on but cannot write; 0 minutes end a mute. */
export const chatMute = staffCall({
  name: 'chatMute',
  method: 'POST',
  path: '/staff/chat/mute',
  access: 'chat.moderate',
  input: strictObject(sanction),
  value: until,
})

/** Bans a member: it cannot enter any room; 0 minutes end a ban. */
export const chatBan = staffCall({
  name: 'chatBan',
  method: 'POST',
  path: '/staff/chat/ban',
  access: 'chat.moderate',
  input: strictObject(sanction),
  value: until,
})

/** Writes a message in a room as the house, which members see marked as such. */
export const chatSay = staffCall({
  name: 'chatSay',
  method: 'POST',
  path: '/staff/chat/say',
  access: 'chat.moderate',
  input: strictObject({
    request: requestId,
    /** A language of the site. */
    room: pipe(string(), maxLength(16)),
    text: pipe(
      string(),
      maxLength(MAX_TEXT_BYTES),
      transform((typed) => normalizeText(typed)),
      minLength(1),
      check((text) => !isTooLong(text)),
    ),
  }),
  value: object({ id: string() }),
})

/** Removes a message for everybody and closes its reports. */
export const chatRemove = staffCall({
  name: 'chatRemove',
  method: 'POST',
  path: '/staff/chat/remove',
  access: 'chat.moderate',
  input: strictObject({ request: requestId, id: message, reason }),
  value: object({ id: string() }),
})

/** Closes the open reports of a message that may stay. */
export const chatKeep = staffCall({
  name: 'chatKeep',
  method: 'POST',
  path: '/staff/chat/keep',
  access: 'chat.moderate',
  input: strictObject({ request: requestId, id: message }),
  value: object({ id: string() }),
})
