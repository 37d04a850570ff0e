import { type ExpressionBuilder, sql } from 'kysely'
import {
  LINK_EXPORT_SIZE,
  LINK_PAGE_SIZE,
  MAX_CHANNELS,
  type linkSorts,
  type linkStates,
} from '#contract/agent/links.ts'
import type { Range } from '#contract/time/time.ts'
import { linkState } from '#gateway/affiliate/affiliate.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import { isInDays } from '#gateway/db/days.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { offsetOf } from '#gateway/lists.rules.ts'

/** Which links of an agent. */
export interface LinkSearch {
  readonly agentId: string
  readonly state: (typeof linkStates)[number] | undefined
  readonly channel: string | undefined
  readonly now: number
  /** The moment after which none was made; `undefined` for all. */
  readonly until?: number | undefined
}

const steps = ['visits', 'registered', 'deposited', 'active'] as const

const sumsOfSteps = ({ fn }: ExpressionBuilder<Tables, 'affiliate'>) => [
  fn.countAll<number>().as('found'),
  fn.coalesce(fn.sum<number>('visits'), sql<number>`0`).as('visits'),
  fn.coalesce(fn.sum<number>('registered'), sql<number>`0`).as('registered'),
  fn.coalesce(fn.sum<number>('deposited'), sql<number>`0`).as('deposited'),
  fn.coalesce(fn.sum<number>('active'), sql<number>`0`).as('active'),
]

function linksOf(rows: Rows, { agentId, state, channel, now, until }: LinkSearch) {
  let query = rows.selectFrom('affiliate').where('member_id', '=', agentId)
  if (state !== undefined) query = query.where(linkState(now), '=', state)
  if (until !== undefined) query = query.where(sql<boolean>`coalesce(created_at, 0) <= ${until}`)
  return channel === undefined ? query : query.where('channel', '=', channel)
}

function facts(rows: Rows, search: LinkSearch) {
  return linksOf(rows, search)
    .select(['code', 'type', 'channel', 'created_at', 'valid_until', 'max_uses', ...steps])
    .select(linkState(search.now).as('state'))
}

/** Returns how many links are found, and the sums of their funnels. */
export function sumLinks(rows: Rows, search: LinkSearch) {
  return linksOf(rows, search).select(sumsOfSteps).executeTakeFirstOrThrow()
}

/** Returns one page of the links found, the newest first unless sorted. */
export function linkPage(
  rows: Rows,
  search: LinkSearch,
  { sort, pageNo }: { sort: (typeof linkSorts)[number] | undefined; pageNo: number },
) {
  const column = steps.find((step) => step === sort?.replace('-', ''))
  const found = facts(rows, search)
  const sorted = column ? found.orderBy(column, sort?.startsWith('-') ? 'desc' : 'asc') : found
  return sorted
    .orderBy('created_at', (order) => order.desc().nullsLast())
    .orderBy('code')
    .limit(LINK_PAGE_SIZE)
    .offset(offsetOf(pageNo, LINK_PAGE_SIZE))
    .execute()
}

/** Returns the links found after this code, ordered by code, as many as an answer of an export has. */
export function linksAfter(rows: Rows, search: LinkSearch, after: string | undefined) {
  const found = facts(rows, search)
  const rest = after === undefined ? found : found.where('code', '>', after)
  return rest.orderBy('code').limit(LINK_EXPORT_SIZE).execute()
}

/** Returns one link by its code. */
export function linkBy(rows: Rows, code: string, { agentId, now }: Pick<LinkSearch, 'agentId' | 'now'>) {
  return facts(rows, { agentId, now, state: undefined, channel: undefined }).where('code', '=', code).executeTakeFirst()
}

/** Returns the link that this request of the agent has made; `undefined` if none. */
export function linkOfRequest(rows: Rows, requestId: string, { agentId, now }: Pick<LinkSearch, 'agentId' | 'now'>) {
  return facts(rows, { agentId, now, state: undefined, channel: undefined })
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** Returns the names of an agent's channels, in order. */
export async function channelsOf(rows: Rows, agentId: string): Promise<string[]> {
  const found = await rows
    .selectFrom('affiliate')
    .select('channel')
    .distinct()
    .where('member_id', '=', agentId)
    .where('channel', '!=', '')
    .orderBy('channel')
    .limit(MAX_CHANNELS)
    .execute()
  return found.map(({ channel }) => channel)
}

/** Stops a link; one that is stopped stays as it was. */
export async function stopLink(rows: Rows, code: string, now: number): Promise<void> {
  await rows
    .updateTable('affiliate')
    .set({ stopped_at: now })
    .where('code', '=', code)
    .where('stopped_at', 'is', null)
    .execute()
}

/** Returns the days of a period on which a link brought anybody, the newest first. Days are whole since the epoch. */
export function linkDaysOf(rows: Rows, code: string, range: Range) {
  return rows
    .selectFrom('link_day')
    .select(['day', ...steps])
    .where('code', '=', code)
    .where(isInDays('day', range))
    .orderBy('day', 'desc')
    .execute()
}
