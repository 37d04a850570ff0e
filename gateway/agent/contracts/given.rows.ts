import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { GIVEN_EXPORT_SIZE, GIVEN_PAGE_SIZE, type GivenPhase, type givenSorts } from '#contract/agent/given.ts'
import type { PayKind } from '#contract/agent/terms.ts'
import { agentTypes } from '#contract/rights.ts'
import { isOfTeam } from '#gateway/agent/team.rows.ts'
import type { Rows } from '#gateway/db/database.ts'
import type { Tables } from '#gateway/db/tables.ts'
import { offsetOf, sortOf } from '#gateway/lists.rules.ts'
import { type Contract } from './contracts.rules.ts'
import { currentPhases, phaseAt, toContract } from './contracts.rows.ts'

/** Which agents of a direct downline, and which of the contracts of a kind that they were given. */
export interface GivenSearch {
  readonly memberId: string
  readonly kind: PayKind
  readonly prefix: string
  readonly phase?: GivenPhase | undefined
  readonly now: number
  /** The moment after which none was offered, and no account opened. */
  readonly until: number
}

/** An agent with one of its contracts; without any, with none. */
export interface GivenRow {
  readonly account: string
  readonly takesOffers: boolean
  readonly contract: Contract | undefined
}

/** Another contract of the same agent, kind and upline. */
function others(search: GivenSearch) {
  return sql`FROM contract AS other WHERE other.agent_id = member.id AND other.upline_id = ${search.memberId}
    AND other.kind = ${search.kind} AND other.offered_at <= ${search.until}`
}

/** Whether a contract runs or waits for an answer, or is the newest of its agent. */
function isShown(search: GivenSearch) {
  return sql<SqlBool>`(${phaseAt(search.now)} IN (${sql.join(currentPhases)})
    OR contract.version = (SELECT max(other.version) ${others(search)}))`
}

function hasCurrent(search: GivenSearch) {
  return sql<SqlBool>`EXISTS (SELECT 1 ${others(search)} AND (other.status = 'inProcess' AND other.expires_at > ${search.now}
    OR other.status = 'approved' AND (other.ends_at IS NULL OR other.ends_at > ${search.now} AND other.ends_at > other.starts_at)))`
}

/** Builds the query of the agents and contracts that a search finds. */
function found(rows: Rows, search: GivenSearch) {
  const { memberId, kind, prefix, phase, now, until } = search
  const isOld = phase !== undefined && phase !== 'none'
  return (
    rows
      .selectFrom('member')
      .leftJoin('contract', (join) =>
        join
          .onRef('contract.agent_id', '=', 'member.id')
          .on('contract.upline_id', '=', memberId)
          .on('contract.kind', '=', kind)
          .on('contract.offered_at', '<=', until)
          .$call((on) => (isOld ? on : on.on(isShown(search)))),
      )
      .where('member.upline_id', '=', memberId)
      .where('member.id', '!=', memberId)
      .where('member.type', 'in', agentTypes)
      .where(isOfTeam)
      .where('member.created_at', '<=', until)
      .where('member.account', '>=', prefix)
      // sorts after every account with this prefix
      .where('member.account', '<', `${prefix}\u{10FFFF}`)
      .$if(phase === 'none', (query) => query.where(sql<SqlBool>`NOT ${hasCurrent(search)}`))
      .$if(isOld, (query) => query.where('contract.id', 'is not', null).where(phaseAt(now), '=', phase as 'offer'))
  )
}

function details(rows: Rows, search: GivenSearch) {
  return found(rows, search).select(['member.account', 'contract.id as contractId', takesOffers])
}

/** Whether an agent may be offered a contract; it is one of the team already. */
function takesOffers(member: ExpressionBuilder<Tables, 'member'>) {
  return sql<number>`(${member.ref('member.disabled_at')} IS NULL
    AND NOT EXISTS (SELECT 1 FROM member_move WHERE member_move.member_id = member.id AND member_move.done = 0))`.as(
    'takesOffers',
  )
}

/** Counts the rows that a search finds, and the agents among them. */
export function countGiven(rows: Rows, search: GivenSearch) {
  return found(rows, search)
    .select((at) => [at.fn.countAll<number>().as('found'), at.fn.count<number>('member.id').distinct().as('agents')])
    .executeTakeFirstOrThrow()
}

const columns = { account: 'member.account', offered: 'contract.offered_at', starts: 'contract.starts_at' } as const

/** Returns one page of what a search finds, by account unless sorted; contracts of an agent from the newest on. */
export async function givenPage(
  rows: Rows,
  search: GivenSearch,
  { sort, pageNo }: { readonly sort: (typeof givenSorts)[number] | undefined; readonly pageNo: number },
): Promise<GivenRow[]> {
  const { column, direction } = sortOf<keyof typeof columns>(sort)
  const page = await details(rows, search)
    .$if(column !== undefined, (query) =>
      query.orderBy(columns[column ?? 'account'], (order) =>
        (direction === 'desc' ? order.desc() : order.asc()).nullsLast(),
      ),
    )
    .orderBy('member.account')
    .orderBy('contract.id', 'desc')
    .limit(GIVEN_PAGE_SIZE)
    .offset(offsetOf(pageNo, GIVEN_PAGE_SIZE))
    .execute()
  return withContracts(rows, page)
}

/** Returns what a search finds after a row, as many as an answer of an export has. */
export async function givenAfter(rows: Rows, search: GivenSearch, after: string | undefined): Promise<GivenRow[]> {
  const place = after === undefined ? undefined : placeOf(after)
  const part = await details(rows, search)
    .$if(place !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(member.account > ${place?.account} OR
          (member.account = ${place?.account} AND coalesce(contract.id, 0) < ${place?.id}))`,
      ),
    )
    .orderBy('member.account')
    .orderBy('contract.id', 'desc')
    .limit(GIVEN_EXPORT_SIZE)
    .execute()
  return withContracts(rows, part)
}

/** Returns where an export goes on after a row. */
export function afterRow({ account, contract }: GivenRow): string {
  return `${account}:${contract?.id ?? 0}`
}

function placeOf(after: string) {
  const end = after.lastIndexOf(':')
  return { account: after.slice(0, end), id: Number(after.slice(end + 1)) }
}

/** Returns the accounts of the first agents that a search finds. */
export async function givenAccounts(rows: Rows, search: GivenSearch, limit: number): Promise<string[]> {
  const agents = await found(rows, search)
    .select('member.account')
    .distinct()
    .orderBy('member.account')
    .limit(limit)
    .execute()
  return agents.map(({ account }) => account)
}

interface Found {
  readonly account: string
  readonly contractId: number | null
  readonly takesOffers: number
}

async function withContracts(rows: Rows, page: readonly Found[]): Promise<GivenRow[]> {
  const ids = page.flatMap(({ contractId }) => contractId ?? [])
  const contracts = await rows.selectFrom('contract').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(contracts.map((row) => [row.id, toContract(row)]))
  return page.map(({ account, contractId, takesOffers: open }) => ({
    account,
    takesOffers: open === 1,
    contract: byId.get(contractId ?? 0),
  }))
}
