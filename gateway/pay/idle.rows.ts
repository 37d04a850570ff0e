import { sql } from 'kysely'
import type { PayKind } from '#contract/agent/terms.ts'
import { periodAt } from '#contract/agent/periods.ts'
import { DAY_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { firstActive } from './figures.rows.ts'
import { type SignedTerms, firstEnd, isShortKind, openSince } from './settlement.rules.ts'

/** How far a kind is planned, and the time until which periods may be settled. */
export interface Cursor {
  readonly kind: PayKind
  readonly plannedUntil: number
  readonly last: number
}

/**
 * Returns the next end that can have a line, or the latest time before which none has: a year has a hundred thousand
 * slots of five minutes, and hundreds of days. `undefined`: no contract is in force any more.
 */
export async function nextEndWithLines(
  rows: Rows,
  contracts: readonly SignedTerms[],
  cursor: Cursor,
): Promise<number | undefined> {
  const { kind, plannedUntil, last } = cursor
  const first = firstEnd(contracts, plannedUntil)
  if (isShortKind(kind)) return nextShortEnd(rows, contracts, cursor)
  if (first === undefined || first > last) return first
  const since = openSince(contracts, plannedUntil)
  if (await mustStep(rows, contracts, { ...cursor, since })) return first
  const busy = await firstBusyDay(rows, { kind, start: since, end: last })
  // what was closed in a running period is paid when that ends
  if (busy !== undefined && busy < plannedUntil) return first
  const end = busy === undefined ? undefined : firstEnd(contracts, busy)
  return end !== undefined && end <= last ? end : Math.max(first, periodAt('daily', last).since)
}

async function nextShortEnd(rows: Rows, contracts: readonly SignedTerms[], { kind, plannedUntil, last }: Cursor) {
  const active = await firstActive(rows, plannedUntil, last)
  const end = active === undefined ? undefined : firstEnd(contracts, Math.max(plannedUntil, active))
  if (end !== undefined && end <= last) return end
  return periodAt(kind === 'hourly-salary' ? 'hourly' : 'five-minutes', last).since
}

/**
 * Returns whether a period without anything closed may have a line: one in which a downline was paid before it moved
 * away, and one in which a loss of the period before it lapses.
 */
async function mustStep(
  rows: Rows,
  contracts: readonly SignedTerms[],
  { kind, since }: Cursor & { readonly since: number },
): Promise<boolean> {
  const run = rows.selectFrom('pay_run').select('id').where('kind', '=', kind).where('ends_at', '>', since).limit(1)
  if ((await run.executeTakeFirst()) !== undefined) return true
  const lapsing = await rows
    .selectFrom('pay_rest')
    .select('agent_id')
    .where('kind', '=', kind)
    .where('once', '!=', 0)
    .execute()
  const agents = new Set(lapsing.map(({ agent_id }) => agent_id))
  return agents.size > 0 && contracts.some(({ agentId }) => agents.has(agentId))
}

/** Returns the first day of a span with rounds, bonuses, corrections or, for dividends, wages. */
async function firstBusyDay(
  rows: Rows,
  { kind, start, end }: { readonly kind: PayKind; readonly start: number; readonly end: number },
): Promise<number | undefined> {
  const [from, until] = [Math.floor(start / DAY_MS), Math.ceil(end / DAY_MS)]
  const wages =
    kind === 'dividend'
      ? sql`UNION ALL SELECT min(day) * ${DAY_MS} FROM pay_day WHERE day >= ${from} AND day < ${until}`
      : sql``
  const found = await sql<{ at: number | null }>`
    SELECT min(at) AS at FROM (
      SELECT min(day) * ${DAY_MS} AS at FROM line_day WHERE day >= ${from} AND day < ${until}
      UNION ALL SELECT min(at) FROM pay_correction WHERE at >= ${start} AND at < ${end} ${wages}
    )`.execute(rows)
  return found.rows[0]?.at ?? undefined
}
