import { sql } from 'kysely'
import type { withdrawalSorts } from '#contract/member/withdrawal-record.ts'
import { EXPORT_SIZE, RECORD_PAGE_SIZE } from '#contract/member/records.ts'
import type { Range } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { boundedSum, boundedTotal } from '#gateway/db/sums.ts'
import { offsetOf, sortOf } from '#gateway/lists.rules.ts'
import type { Withdrawal } from '#gateway/wallet/withdrawal.rules.ts'

/** Filters for a member's withdrawals: submitted in the period, and in this state. */
interface Wanted extends Range {
  readonly memberId: string
  readonly state?: Withdrawal['state'] | undefined
}

/** Counts withdrawals, and sums what was asked for and what arrived: all of it, unless the member answered otherwise. */
export function withdrawalSums(rows: Rows, wanted: Wanted) {
  return withdrawalsIn(rows, wanted)
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .select(boundedSum('amount').as('requested'))
    .select(
      boundedTotal(sql`CASE WHEN state IN ('received', 'counted') THEN amount ELSE coalesce(received, 0) END`).as(
        'received',
      ),
    )
    .executeTakeFirstOrThrow()
}

/** Returns one page of withdrawals, newest first unless sorted. */
export function withdrawalsPage(
  rows: Rows,
  wanted: Wanted,
  { pageNo, sort }: { pageNo: number; sort?: (typeof withdrawalSorts)[number] | undefined },
): Promise<Withdrawal[]> {
  const { column, direction } = sortOf<'amount'>(sort)
  const found = withdrawalsIn(rows, wanted).selectAll()
  return (column ? found.orderBy(column, direction) : found)
    .orderBy('id', 'desc')
    .limit(RECORD_PAGE_SIZE)
    .offset(offsetOf(pageNo, RECORD_PAGE_SIZE))
    .execute()
}

/** Returns the withdrawals before this one, or the newest ones, as many as an answer of an export has. */
export function withdrawalsBefore(rows: Rows, wanted: Wanted, id: number | undefined): Promise<Withdrawal[]> {
  return withdrawalsIn(rows, wanted)
    .selectAll()
    .$if(id !== undefined, (found) => found.where('id', '<', id ?? 0))
    .orderBy('id', 'desc')
    .limit(EXPORT_SIZE)
    .execute()
}

function withdrawalsIn(rows: Rows, { memberId, since, before, state }: Wanted) {
  return rows
    .selectFrom('withdrawal')
    .where('member_id', '=', memberId)
    .where('submitted_at', '>=', since)
    .where('submitted_at', '<', before)
    .$if(state !== undefined, (found) => found.where('state', '=', state ?? 'submitted'))
}
