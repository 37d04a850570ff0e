import { type Selectable, sql } from 'kysely'
import { parse } from 'valibot'
import type { GivenPhase } from '#contract/agent/given.ts'
import { periodAt } from '#contract/agent/periods.ts'
import { type PayKind, type Terms, termsSchema } from '#contract/agent/terms.ts'
import type { Rows } from '#gateway/db/database.ts'
import { closingTime } from '#gateway/lines/lines.rows.ts'
import { type Contract, type SigningTime, covers } from './contracts.rules.ts'
import type { ContractTables } from './contracts.tables.ts'

/**
 * Returns the time by the books of a kind of pay: a clock that jumped ahead and back leaves settled periods behind, in
 * which no contract may start or end any more.
 */
export async function signingTime(rows: Rows, terms: Terms, now: number): Promise<SigningTime> {
  const { period } = terms
  const isShort = period === 'five-minutes' || period === 'hourly'
  return { now, books: Math.max(now, periodAt(isShort ? period : 'daily', await closingTime(rows, now)).since) }
}

/** The contracts of one kind of one agent. */
export interface Holder {
  readonly agentId: string
  readonly kind: PayKind
}

export function toContract(row: Selectable<ContractTables['contract']>): Contract {
  return { ...row, terms: parse(termsSchema, JSON.parse(row.terms)) }
}

export async function contractById(rows: Rows, id: number): Promise<Contract | undefined> {
  const row = await rows.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toContract(row)
}

/** Returns the approved contracts of a holder that end after a time or never, in the order of their starts. */
export async function approvedOf(rows: Rows, { agentId, kind }: Holder, after: number): Promise<Contract[]> {
  const found = await rows
    .selectFrom('contract')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('kind', '=', kind)
    .where('status', '=', 'approved')
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', after)]))
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return found.map(toContract)
}

/** Returns the contract by which an agent is paid at a time; at most one covers it. */
export async function contractInForce(rows: Rows, holder: Holder, at: number): Promise<Contract | undefined> {
  return (await approvedOf(rows, holder, at)).find((one) => covers(one, at))
}

/** Returns the contracts of a kind that are in force at any time of `[start, end)`. */
export async function contractsWithin(
  rows: Rows,
  kind: PayKind,
  { start, end }: { readonly start: number; readonly end: number },
): Promise<Contract[]> {
  const found = await rows
    .selectFrom('contract')
    .selectAll()
    .where('kind', '=', kind)
    .where('status', '=', 'approved')
    .where('starts_at', '<', end)
    .where(({ or, and, eb, ref }) =>
      or([eb('ends_at', 'is', null), and([eb('ends_at', '>', start), eb('ends_at', '>', ref('starts_at'))])]),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return found.map(toContract)
}

/** Returns the times within a period, its start excluded, at which contracts of a kind start or end; in order. */
export async function changesAt(
  rows: Rows,
  kind: PayKind,
  period: { readonly start: number; readonly end: number },
): Promise<number[]> {
  const within = await contractsWithin(rows, kind, period)
  const times = within.flatMap(({ starts_at: start, ends_at: end }) => [start, end])
  const inside = times.filter((at): at is number => at !== null && at > period.start && at < period.end)
  return [...new Set(inside)].toSorted((a, b) => a - b)
}

/** Returns the approved contracts of a kind that an agent gave and that do not end before a time. */
export async function givenFrom(rows: Rows, { agentId, kind }: Holder, from: number): Promise<Contract[]> {
  const found = await rows
    .selectFrom('contract')
    .selectAll()
    .where('upline_id', '=', agentId)
    .where('kind', '=', kind)
    .where('status', '=', 'approved')
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>=', from)]))
    .orderBy('id')
    .execute()
  return found.map(toContract)
}

/** Returns the offers of a kind that an agent made and nobody has answered, expired ones included. */
export async function offersBy(rows: Rows, { agentId, kind }: Holder): Promise<Contract[]> {
  const found = await rows
    .selectFrom('contract')
    .selectAll()
    .where('upline_id', '=', agentId)
    .where('kind', '=', kind)
    .where('status', '=', 'inProcess')
    .execute()
  return found.map(toContract)
}

/** Returns the offer that waits for an agent's answer, which may have expired, and the last version of the kind. */
export async function latestOffer(
  rows: Rows,
  { agentId, kind }: Holder,
): Promise<{ open: Contract | undefined; version: number }> {
  const newest = await rows
    .selectFrom('contract')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  // only the newest can be open: an offer needs the one before it to be answered
  return { open: newest?.status === 'inProcess' ? toContract(newest) : undefined, version: newest?.version ?? 0 }
}

/** Returns all contracts with an agent, those that are or will be in force first, then the newest. */
export async function contractsWith(
  rows: Rows,
  { memberId, now, limit }: { readonly memberId: string; readonly now: number; readonly limit: number },
): Promise<Contract[]> {
  const found = await rows
    .selectFrom('contract')
    .selectAll()
    .where('agent_id', '=', memberId)
    .orderBy(
      ({ eb, and, or }) =>
        and([eb('status', '=', 'approved'), or([eb('ends_at', 'is', null), eb('ends_at', '>', now)])]),
      'desc',
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return found.map(toContract)
}

/** Returns the contracts that the operator offered, newest first. */
export async function contractsByOperator(rows: Rows): Promise<Contract[]> {
  const own = rows.selectFrom('contract').selectAll().where('upline_id', 'is', null)
  return (await own.orderBy('id', 'desc').execute()).map(toContract)
}

/** Returns the newest contracts that run or wait for an answer, of those that an agent gave its direct downline. */
export async function runningGiven(rows: Rows, { memberId, kind, now, limit }: RunningGiven): Promise<Contract[]> {
  const found = await rows
    .selectFrom('contract')
    .innerJoin('member', 'member.id', 'contract.agent_id')
    .selectAll('contract')
    .where('contract.upline_id', '=', memberId)
    .where('member.upline_id', '=', memberId)
    .where(phaseAt(now), 'in', currentPhases)
    .$if(kind !== undefined, (query) => query.where('contract.kind', '=', kind ?? 'dividend'))
    .orderBy('contract.id', 'desc')
    .limit(limit)
    .execute()
  return found.map(toContract)
}

interface RunningGiven {
  readonly memberId: string
  readonly kind: PayKind | undefined
  readonly now: number
  readonly limit: number
}

/** What a contract is while it runs or waits: its phase in `agentGiven`. */
export const currentPhases = ['offer', 'starts', 'inForce'] as const

/** The phase of a contract at a time (contract/agent/given.ts). */
export function phaseAt(now: number) {
  return sql<Exclude<GivenPhase, 'none'>>`CASE
    WHEN contract.status = 'inProcess' AND contract.expires_at > ${now} THEN 'offer'
    WHEN contract.status <> 'approved' THEN 'rejected'
    WHEN contract.ends_at <= ${now} OR contract.ends_at = contract.starts_at THEN 'ended'
    WHEN contract.starts_at > ${now} THEN 'starts' ELSE 'inForce' END`
}
