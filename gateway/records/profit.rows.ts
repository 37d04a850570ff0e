import type { ProfitDay } from '#contract/member/profit.ts'
import { type MovementKind, movementKinds } from '#contract/member/records.ts'
import type { Rows } from '#gateway/db/database.ts'
import { boundedSum } from '#gateway/db/sums.ts'
import { meaningOf } from '#gateway/wallet/ledger-kinds.rules.ts'
import { type Span, entriesIn, ownEntriesOf, sumsOf } from './account-record.rows.ts'
import { profitOf } from './profit.rules.ts'
import type { Period } from './records.rules.ts'

const DAY_MS = 86_400_000

/**
 * Returns what moved an account on each UTC day of a period, the oldest first. All of it is read from the ledger, so the
 * days agree with it by themselves, today included.
 */
export async function profitDays(rows: Rows, accountId: string, { since, before }: Period): Promise<ProfitDay[]> {
  const days: ProfitDay[] = []
  let opening = await balanceBefore(rows, accountId, entriesIn(rows, { since, before }).from)
  for (let start = since; start < before; start += DAY_MS) {
    const span = entriesIn(rows, { since: start, before: start + DAY_MS })
    const { moved, ...sums } = span.from > span.until ? nothing : await spanSums(rows, accountId, span)
    const closing = opening + moved
    days.push({ day: new Date(start).toISOString().slice(0, 10), ...profitOf({ ...sums, opening, closing }) })
    opening = closing
  }
  return days
}

const nothing = { gamesIn: 0, gamesOut: 0, others: new Map<MovementKind, number>(), moved: 0 }

async function spanSums(rows: Rows, accountId: string, span: Span) {
  const games = await sumsOf(rows, { accountId, span, kind: 'game' })
  const others = await otherSums(rows, accountId, span)
  const moved = [...others.values()].reduce((sum, amount) => sum + amount, games.came - games.left)
  return { gamesIn: games.came, gamesOut: games.left, others, moved }
}

/** Returns the sum of each kind that is no game. */
async function otherSums(rows: Rows, accountId: string, span: Span): Promise<Map<MovementKind, number>> {
  const found = await ownEntriesOf(rows, { accountId, span })
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select('transfer.kind')
    .select(boundedSum('entry.amount').as('sum'))
    .groupBy('transfer.kind')
    .execute()
  const sums = new Map<MovementKind, number>(movementKinds.map((kind) => [kind, 0]))
  for (const { kind, sum } of found) {
    const name = meaningOf(kind, sum).kind
    sums.set(name, (sums.get(name) ?? 0) + sum)
  }
  return sums
}

/** Returns all deposits and withdrawals of an account. */
export async function lifetimeOf(rows: Rows, accountId: string, now: number) {
  const sums = await otherSums(rows, accountId, entriesIn(rows, { since: 0, before: now + DAY_MS }))
  return { deposits: sums.get('deposit') ?? 0, withdrawals: sums.get('withdrawal') ?? 0 }
}

/** Returns the balance before an entry: that after the account's last one before it. */
async function balanceBefore(rows: Rows, accountId: string, seq: number): Promise<number> {
  const last = await rows
    .selectFrom('entry')
    .select('balance_after')
    .where('account_id', '=', accountId)
    .where('seq', '<', seq)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.balance_after ?? 0
}
