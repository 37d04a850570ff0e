import { depositKinds } from '#contract/limits/kinds.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { inflowSince, timeOf } from './flows.rows.ts'
import { limitsOf } from './guard.rows.ts'
import { type LimitSpan, freeAt, limits, spanStart } from './guard.rules.ts'

const firstInflow = prepared((rows, { memberId, since }: { memberId: string; since: number }) =>
  rows
    .selectFrom('limit_inflow')
    .select('at')
    .where('member_id', '=', memberId)
    .where('at', '>', since)
    .orderBy('at')
    .limit(1),
)

interface Asked {
  readonly memberId: string
  readonly span: LimitSpan
  /** The time of limits. */
  readonly now: number
}

/** Returns what came in within a span, and when some of it no longer counts; null while nothing does. */
export async function inflowUse(
  rows: Rows,
  { memberId, span, now }: Asked,
): Promise<{ used: number; freeAt: number | null }> {
  const since = spanStart(span, now)
  const used = await inflowSince(rows, { memberId, since })
  const first = used > 0 ? (await firstInflow(rows, { memberId, since }))[0] : undefined
  return { used, freeAt: first ? freeAt(span, first.at) : null }
}

/** A deposit limit in force, and what it leaves. */
export interface DepositsLeft {
  readonly kind: (typeof depositKinds)[number]
  readonly amount: number
  readonly left: number
  readonly freeAt: number | null
}

/** Returns a member's own deposit limits, the shortest span first. */
export async function depositsLeft(rows: Rows, memberId: string, at: number): Promise<DepositsLeft[]> {
  const now = await timeOf(rows, at)
  const own = await limitsOf(rows, memberId)
  const inForce: DepositsLeft[] = []
  for (const kind of depositKinds) {
    const amount = own.find((limit) => limit.kind === kind)?.amount
    if (amount === undefined) continue
    const { used, freeAt: free } = await inflowUse(rows, { memberId, span: limits[kind].span, now })
    inForce.push({ kind, amount, left: Math.max(0, amount - used), freeAt: free })
  }
  return inForce
}
