import {
  array,
  boolean,
  literal,
  maxLength,
  minLength,
  number,
  object,
  optional,
  pipe,
  strictObject,
  string,
} from 'valibot'
import { lang } from '#contract/editorial.ts'
import { endpoint } from '#contract/endpoint.ts'
import { as, list } from '#contract/list.ts'
import { total } from '#contract/money/money.ts'

/** Announcements on a page. */
export const AGENT_NOTICE_PAGE_SIZE = 20
/** The most announcements that are marked at once. */
const MAX_MARKED = 100

const agentNotice = object({
  id: string(),
  title: string(),
  /** Foreign HTML: reaches the page only through SafeHtml. */
  content: string(),
  lang,
  /** When it was published, in milliseconds since the epoch. */
  at: number(),
  isRead: boolean(),
})

/**
 * S2.73: the operator's announcements to agents, the newest first, in the language of the page (`accept-language`). No
 * other call has them.
 */
export const agentNotices = list({
  name: 'agentNotices',
  path: '/wps/agent/announcements',
  access: 'agent',
  filters: {
    /** `1`: only those that the caller has not read. */
    unread: as('unread', optional(literal('1'))),
    /** Only those whose title or text contains this. */
    find: as('find', optional(pipe(string(), maxLength(64)), '')),
  },
  sorts: [],
  row: agentNotice,
  /** `unread`: of all announcements, whatever is searched for. */
  page: { unread: total },
  // all at once: editors write a few dozen
  file: { input: {}, value: {} },
})

/** S2.73: marks announcements as read by the caller, on every device; ids of no announcement to agents are ignored. */
export const readAgentNotices = endpoint({
  name: 'readAgentNotices',
  method: 'POST',
  path: '/wps/agent/announcements/read',
  access: 'agent',
  input: strictObject({ ids: pipe(array(pipe(string(), maxLength(64))), minLength(1), maxLength(MAX_MARKED)) }),
  value: object({ unread: total }),
  refusals: [],
})
