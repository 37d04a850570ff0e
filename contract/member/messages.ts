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
import { listOf } from '#contract/lists.ts'
import { total } from '#contract/money/money.ts'

/** Messages on a page. */
export const MESSAGE_PAGE_SIZE = 20
/** What a message is about. */
export const messageKinds = ['news', 'wins', 'money', 'account', 'agent', 'play', 'security'] as const
/** Where a message leads: the screen or page on which its event is seen, or what it names is done. */
export const messageTargets = [
  'games',
  'bets',
  'record',
  'withdraw',
  'promotions',
  'points',
  'rewards',
  'limits',
  'account',
  'service',
] as const

const message = object({
  id: string(),
  kind: picklist(messageKinds),
  title: string(),
  /** Plain text; lines are separated by `\n`. */
  text: string(),
  /** The text of an announcement as foreign HTML: reaches the page only through SafeHtml. */
  content: optional(string()),
  lang,
  /** Milliseconds since the epoch. */
  at: number(),
  isRead: boolean(),
  targets: listOf(picklist(messageTargets)),
  /** The promotion to which the target `promotions` leads. */
  promotion: optional(string()),
})

/** S2.70: the caller's messages, announcements among them, newest first, in the language of the page (`accept-language`). */
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

const choice = {
  kind: picklist(messageKinds),
  /** Whether messages of the kind are shown on the site. */
  box: boolean(),
  /** Whether they are e-mailed too. */
  mail: boolean(),
}

/** S2.70: where the caller wants messages, by kind; `may…`: what can be switched. */
export const messageChoices = endpoint({
  name: 'messageChoices',
  method: 'GET',
  path: '/wps/member/messages/choices',
  access: 'account',
  input: strictObject({}),
  value: object({
    kinds: listOf(object({ ...choice, mayBox: boolean(), mayMail: boolean() })),
    /** Whether the account has an e-mail address. */
    hasEmail: boolean(),
  }),
  refusals: [],
})

/** S2.70: chooses where the caller wants messages of a kind. What cannot be switched stays as it is. */
export const chooseMessages = endpoint({
  name: 'chooseMessages',
  method: 'POST',
  path: '/wps/member/messages/choices',
  access: 'account',
  input: strictObject(choice),
  value: object({}),
  refusals: [],
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
