import type { Permission } from '#contract/staff/roles.ts'
import { HOUR_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { openApplications } from '#gateway/promotions/answering.rows.ts'
import { waitingExchanges } from '#gateway/points/answering.rows.ts'
import { waitingThreads } from '#gateway/service/answering.rows.ts'
import { withdrawalsIn } from '#gateway/wallet/payouts.rows.ts'
import { withdrawalTimes } from '#gateway/wallet/withdrawal.rows.ts'

/** What waits for a person: since when each, the oldest first, and after how long it is overdue. */
export interface Queue {
  readonly since: readonly number[]
  readonly dueMs?: number
}

/** Returns what waits for people, by kind; the page and `npm run waiting` show the same. */
export async function waitingQueues(
  rows: Rows,
  now: number,
): Promise<Record<'withdrawals' | 'disputes' | 'applications' | 'exchanges' | 'service', Queue>> {
  const dueMs = (await withdrawalTimes(rows)).answerHours * HOUR_MS
  const withdrawals = (await withdrawalsIn(rows, ['submitted'])).map(({ submitted_at: at }) => at)
  const disputes = (await withdrawalsIn(rows, ['partly', 'missing'])).map(({ confirmed_at: at }) => at ?? now)
  const applications = (await openApplications(rows)).map(({ applied_at: at }) => at)
  return {
    withdrawals: { since: withdrawals, dueMs },
    disputes: { since: disputes.toSorted((one, other) => one - other), dueMs },
    applications: { since: applications },
    exchanges: { since: await waitingExchanges(rows) },
    service: { since: await waitingThreads(rows) },
  }
}

/** Who sees each queue. */
export const queuePermissions = {
  withdrawals: 'withdrawals.see',
  disputes: 'withdrawals.see',
  applications: 'applications.see',
  exchanges: 'rewards.see',
  service: 'service.see',
} as const satisfies Record<string, Permission>

/** Returns how many of a queue are overdue. */
export function overdueOf({ since, dueMs }: Queue, now: number): number {
  return dueMs === undefined ? 0 : since.filter((at) => at + dueMs < now).length
}
