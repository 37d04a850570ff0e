import { DAY_MS, MINUTE_MS, dayAt, rangeOf } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { afterAnswer, sessionNow } from '#gateway/limits/guard/guard.rules.ts'
import { guardedMember, sessionOf } from '#gateway/limits/guard/guard.rows.ts'
import { periodOf } from '#gateway/lists.rules.ts'
import { entriesIn, sumsOf } from '#gateway/records/account-record.rows.ts'
import { profitDays } from '#gateway/records/profit.rows.ts'
import { periodSums } from '#gateway/records/profit.rules.ts'
import { playerAccount } from '#gateway/wallet/wallet.rules.ts'
import { logSession } from './session-log.rows.ts'

const MEMBER = 0

/** Returns the session so far: what was staked and paid since it began. */
export async function sessionFacts(rows: Rows, memberId: string, at: number) {
  const own = await guardedMember(rows, memberId)
  const session = sessionNow(sessionOf(own), at)
  const isDue = own !== undefined && session.uncheckedMs >= own.check_minutes * MINUTE_MS
  if (session.playedMs === 0) return { isDue, playedMs: 0, staked: 0, paid: 0 }
  const accountId = playerAccount({ id: memberId, type: MEMBER })
  const span = await entriesIn(rows, rangeOf(at - session.playedMs, at + DAY_MS))
  const { came, left } = await sumsOf(rows, { accountId, span, kind: 'game' })
  return { isDue, playedMs: session.playedMs, staked: left, paid: came }
}

/**
 * Answers a reality check: the next one comes after another interval of play. Only stakes begin and prolong a session;
 * the time since the last one is taken off, so that the interval begins now.
 */
export async function answerCheck(rows: Rows, memberId: string, at: number): Promise<void> {
  const own = await guardedMember(rows, memberId)
  if (!own) return
  const unchecked_ms = afterAnswer(sessionOf(own), at).uncheckedMs
  await rows.updateTable('limit_member').set({ unchecked_ms }).where('member_id', '=', memberId).execute()
  await logSession(rows, { memberId, deed: 'answered', at })
}

/** Returns what a member played in the last days, today included (UTC). */
export async function statistics(rows: Rows, memberId: string, { days, at }: { days: number; at: number }) {
  const range = periodOf({ days: String(days) }, at)
  const sums = periodSums(await profitDays(rows, { id: memberId, type: MEMBER }, range))
  const played = await rows
    .selectFrom('limit_day')
    .select(({ fn }) => fn.sum<number | null>('played_ms').as('ms'))
    .where('member_id', '=', memberId)
    .where('day', '>=', dayAt(range.since))
    .executeTakeFirst()
  return {
    playedMs: played?.ms ?? 0,
    staked: -sums.staked,
    paid: sums.paid,
    net: sums.net,
    deposited: await inflowOf(rows, memberId, range.since),
    withdrawn: -sums.withdrawals,
  }
}

async function inflowOf(rows: Rows, memberId: string, since: number): Promise<number> {
  const found = await rows
    .selectFrom('limit_inflow')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('member_id', '=', memberId)
    .where('at', '>=', since)
    .executeTakeFirst()
  return found?.sum ?? 0
}
