import { type Day, MINUTE_MS, dayAt } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { type Effect, type Session, afterStake } from './guard.rules.ts'

const clockOf = prepared((rows, _values: object) => rows.selectFrom('limit_clock').select('at'))
const setClock = prepared((rows, { at }: { at: number }) =>
  rows.updateTable('limit_clock').set({ at }).where('at', '<', at),
)

/** Returns the time of limits: never earlier than any that they have seen, so that no clock set back frees anything. */
export async function timeOf(rows: Rows, at: number): Promise<number> {
  return Math.max(at, (await clockOf(rows, {}))[0]?.at ?? 0)
}

/** Notes the time, and returns it. Must run inside a write. */
export async function noteTime(rows: Rows, at: number): Promise<number> {
  await setClock(rows, { at })
  return await timeOf(rows, at)
}

const insertInflow = prepared((rows, values: { transfer_id: string; member_id: string; amount: number; at: number }) =>
  rows.insertInto('limit_inflow').values({
    transfer_id: values.transfer_id,
    member_id: values.member_id,
    amount: values.amount,
    at: values.at,
  }),
)

/** Counts money that came in, at the time of limits. */
export async function countInflow(
  rows: Rows,
  inflow: { transfer_id: string; member_id: string; amount: number },
  at: number,
) {
  await insertInflow(rows, { ...inflow, at: await noteTime(rows, at) })
}

interface Since {
  readonly memberId: string
  readonly since: number
}

const inflowSum = prepared((rows, { memberId, since }: Since) =>
  rows
    .selectFrom('limit_inflow')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('member_id', '=', memberId)
    .where('at', '>', since),
)

/** Sums what came in after a moment. */
export async function inflowSince(rows: Rows, values: Since): Promise<number> {
  return (await inflowSum(rows, values))[0]?.sum ?? 0
}

const flowSum = prepared((rows, { memberId, minute }: { memberId: string; minute: number }) =>
  rows
    .selectFrom('limit_flow')
    .select(({ fn }) => [fn.sum<number | null>('staked').as('staked'), fn.sum<number | null>('lost').as('lost')])
    .where('member_id', '=', memberId)
    .where('minute', '>=', minute),
)

/** Sums stakes and losses after a moment; the minute in which it lies counts whole, which is never laxer. */
export async function flowSince(rows: Rows, { memberId, since }: Since): Promise<{ staked: number; lost: number }> {
  const [sums] = await flowSum(rows, { memberId, minute: Math.floor(since / MINUTE_MS) })
  return { staked: sums?.staked ?? 0, lost: sums?.lost ?? 0 }
}

const addFlow = prepared((rows, flow: { member_id: string; minute: number; staked: number; lost: number }) =>
  rows
    .insertInto('limit_flow')
    .values({ member_id: flow.member_id, minute: flow.minute, staked: flow.staked, lost: flow.lost })
    .onConflict((clash) =>
      clash.doUpdateSet(({ eb, ref }) => ({
        staked: eb('limit_flow.staked', '+', ref('excluded.staked')),
        lost: eb('limit_flow.lost', '+', ref('excluded.lost')),
      })),
    ),
)
const addOpen = prepared((rows, { memberId, held }: { memberId: string; held: number }) =>
  rows
    .updateTable('limit_member')
    .set(({ eb }) => ({ open: eb('open', '+', held) }))
    .where('member_id', '=', memberId),
)

/**
 * Counts what a member with limits has staked, lost or won. What gives a stake back, or pays a ticket, counts when the
 * stake was made: else an old one would make room for a new.
 */
export async function countStake(
  rows: Rows,
  effect: Effect,
  { now, stakedAt }: { now: number; stakedAt: number | undefined },
) {
  const { memberId, staked, held, lost } = effect
  if (held !== 0) await addOpen(rows, { memberId, held })
  if (staked === 0 && lost === 0) return
  await addFlow(rows, { member_id: memberId, minute: Math.floor((stakedAt ?? now) / MINUTE_MS), staked, lost })
}

const insertMember = prepared((rows, { memberId, now }: { memberId: string; now: number }) =>
  rows.insertInto('limit_member').values({ member_id: memberId, seen_at: now }),
)
const setSession = prepared((rows, { memberId, seenAt, playedMs, uncheckedMs }: Session & { memberId: string }) =>
  rows
    .updateTable('limit_member')
    .set({ seen_at: seenAt, played_ms: playedMs, unchecked_ms: uncheckedMs })
    .where('member_id', '=', memberId),
)
const addPlayed = prepared((rows, values: { memberId: string; day: Day; ms: number }) =>
  rows
    .insertInto('limit_day')
    .values({ member_id: values.memberId, day: values.day, played_ms: values.ms })
    .onConflict((clash) =>
      clash.doUpdateSet(({ eb, ref }) => ({ played_ms: eb('limit_day.played_ms', '+', ref('excluded.played_ms')) })),
    ),
)

/** Counts the time of play up to a stake, and returns it, in milliseconds. */
export async function countPlay(
  rows: Rows,
  memberId: string,
  { session, isNew, now }: { session: Session; isNew: boolean; now: number },
): Promise<number> {
  if (isNew) {
    await insertMember(rows, { memberId, now })
    await noteTime(rows, now)
    return 0
  }
  const next = afterStake(session, now)
  if (!next) return 0
  await noteTime(rows, now)
  await setSession(rows, { memberId, seenAt: next.seenAt, playedMs: next.playedMs, uncheckedMs: next.uncheckedMs })
  if (next.gapMs > 0) await addPlayed(rows, { memberId, day: dayAt(now), ms: next.gapMs })
  return next.gapMs
}
