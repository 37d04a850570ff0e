import { literal, maxLength, number, object, optional, pipe, regex, strictObject, string } from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { total } from '#contract/money/money.ts'

/** How long the ticket of an address is valid, milliseconds. */
export const TICKET_MS = 30_000
/** Unread messages are counted up to this; a page shows one more as "99+". */
export const MAX_UNREAD = 99

const language = pipe(string(), maxLength(16), regex(/^[A-Za-z0-9-]+$/))
const counted = { unReadCount: total }

/**
 * S7.44, S3.29: the address of the chat room's connection, a path on the gateway's own origin, with a ticket that opens
 * it once within `TICKET_MS`. The room is that of `language`, or of the site's default language if there is none.
 * `title` and `headerColor` (`#rrggbb`) come back in the address, for windows of operators' apps. `unReadCount`: up to
 * `MAX_UNREAD` + 1. Refused: `on_break` for members on a time-out or excluded, `chat_banned` with the ban's end.
 */
export const chatUrl = endpoint({
  name: 'chatUrl',
  method: 'GET',
  path: '/wps/chat/url',
  access: 'account',
  limit: 'polling',
  input: strictObject({
    b2c: literal('1'),
    title: optional(pipe(string(), maxLength(60))),
    language,
    headerColor: optional(pipe(string(), regex(/^#[0-9a-fA-F]{6}$/))),
  }),
  value: object({ chatUrl: string(), ...counted }),
  refusals: ['on_break', 'chat_banned'],
  /** Milliseconds since the epoch. */
  refusalValue: object({ until: number() }),
})

/** How many messages of the room the caller has not read: not own, not removed, not by blocked members. */
export const chatUnread = endpoint({
  name: 'CBS_unreadCount',
  method: 'GET',
  path: '/wps/chat/unread',
  access: 'account',
  limit: 'polling',
  input: strictObject({ language }),
  value: object(counted),
  refusals: [],
})
