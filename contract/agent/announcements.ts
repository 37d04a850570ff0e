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
import { type PlannedEndpoint, endpoint } from '#contract/endpoint.ts'
import { paging } from '#contract/games/catalogue.ts'
import { listOf } from '#contract/lists.ts'
import { total } from '#contract/money/money.ts'

/** Announcements on a page. */
export const AGENT_NOTICE_PAGE_SIZE = 20
/** The most announcements that are marked at once. */
const MAX_MARKED = 100

const found = {
  /** `1`: only those that the caller has not read. */
  unread: optional(literal('1')),
  /** Only those whose title or text contains this. */
  find: optional(pipe(string(), maxLength(64)), ''),
}

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
export const agentNotices = endpoint({
  name: 'agentNotices',
  method: 'GET',
  path: '/wps/agent/announcements',
  access: 'agent',
  input: strictObject({ ...found, pageNo: paging.pageNo }),
  /** `unread`: of all announcements, whatever is searched for. */
  value: object({ list: listOf(agentNotice), found: total, unread: total, totalPages: total }),
  refusals: [],
})

/** All announcements that `agentNotices` finds at once: editors write a few dozen. */
export const agentNoticesExport = endpoint({
  name: 'agentNoticesExport',
  method: 'GET',
  path: '/wps/agent/announcements/export',
  access: 'agent',
  input: strictObject(found),
  value: object({ list: listOf(agentNotice) }),
  refusals: [],
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

export const planned: readonly PlannedEndpoint[] = []
