import {
  array,
  boolean,
  literal,
  maxLength,
  minLength,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot'
import { lang } from '#contract/editorial.ts'
import { endpoint } from '#contract/endpoint.ts'
import { as, pagedList } from '#contract/list.ts'
import { total } from '#contract/money/money.ts'

/** Messages on a page. */
export const MESSAGE_PAGE_SIZE = 20
/** What a message is about. */
export const messageKinds = ['money', 'security', 'agent', 'play'] as const

const message = object({
  id: string(),
  kind: picklist(messageKinds),
  title: string(),
  /** Plain text; lines are separated by `\n`. */
  text: string(),
  lang,
  /** Milliseconds since the epoch. */
  at: number(),
  isRead: boolean(),
})

/** S2.70: the caller's messages, newest first, in the language of the page (`accept-language`). */
export const memberMessages = pagedList({
  name: 'memberMessages',
  path: '/wps/member/messages',
  access: 'account',
  filters: {
    /** `1`: only unread ones. */
    unread: as('unread', optional(literal('1'))),
    kind: as('kind', optional(picklist(messageKinds))),
  },
  sorts: [],
  row: message,
  /** `unread`: of all messages, whatever the filters. */
  page: { unread: total },
})

const ids = pipe(array(pipe(string(), maxLength(15), regex(/^\d+$/))), minLength(1), maxLength(100))

/** S2.70: marks messages of the caller as read, on every device; others are ignored. */
export const readMessages = endpoint({
  name: 'readMessages',
  method: 'POST',
  path: '/wps/member/messages/read',
  access: 'account',
  input: strictObject({ ids }),
  value: object({ unread: total }),
  refusals: [],
})

/** S2.70: deletes messages of the caller for good; others are ignored. */
export const deleteMessages = endpoint({
  name: 'deleteMessages',
  method: 'POST',
  path: '/wps/member/messages/delete',
  access: 'account',
  input: strictObject({ ids }),
  value: object({ unread: total }),
  refusals: [],
})
