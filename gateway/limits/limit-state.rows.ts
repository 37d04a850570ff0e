import { brand } from '#brand/brand.ts'
import { type LimitKind, limitKinds } from '#contract/limits/kinds.ts'
import type { LimitState, PlayLimit } from '#contract/limits/limits.ts'
import { MINUTE_MS } from '#contract/time/time.ts'
import { unmatchableHash } from '#gateway/auth/passwords/passwords.ts'
import type { Rows } from '#gateway/db/database.ts'
import { inflowUse } from '#gateway/limits/guard/deposits-left.rows.ts'
import { flowSince, timeOf } from '#gateway/limits/guard/flows.rows.ts'
import { PAUSE_MS, freeAt, limits, sessionNow, spanStart } from '#gateway/limits/guard/guard.rules.ts'
import { guardedMember, limitsOf, sessionOf } from '#gateway/limits/guard/guard.rows.ts'
import { stoppedBy } from '#gateway/limits/guard/hits.rows.ts'
import { breakOf } from './breaks.rows.ts'
import { raiseOf } from './limits.rows.ts'

const { code: currency, digits } = brand.currency

type Own = Awaited<ReturnType<typeof guardedMember>>

/** Returns a member's limits, what is left of them, and the member's choices. */
export async function limitState(rows: Rows, memberId: string, at: number): Promise<LimitState> {
  const own = await guardedMember(rows, memberId)
  const now = await timeOf(rows, at)
  const session = sessionNow(sessionOf(own), at)
  const { checkMinutes, ...choices } = choicesOf(own)
  const asked = { memberId, now, open: own?.open ?? 0, playedMs: session.playedMs, pausedAt: pauseEnd(own) }
  const found: PlayLimit[] = []
  for (const kind of limitKinds) found.push(await limitOf(rows, { ...asked, kind }))
  return {
    limits: found,
    pause: (await breakOf(rows, memberId, at)) ?? null,
    checkMinutes,
    ...choices,
    playedMs: session.playedMs,
    stopped: await stoppedBy(rows, memberId, now),
    isCheckDue: session.uncheckedMs >= checkMinutes * MINUTE_MS,
    hasPassword: await hasPassword(rows, memberId),
    currency,
    digits,
    now,
  }
}

function choicesOf(own: Own) {
  if (!own) return { checkMinutes: 60, acceptsTransfers: true, budget: null }
  return { checkMinutes: own.check_minutes, acceptsTransfers: own.accepts_transfers === 1, budget: own.budget }
}

async function limitOf(rows: Rows, asked: Asked): Promise<PlayLimit> {
  const { memberId, kind, now } = asked
  const waiting = await raiseOf(rows, memberId, kind)
  const raise = waiting && now < waiting.until ? waiting : null
  const amount = (await limitsOf(rows, memberId)).find((limit) => limit.kind === kind)?.amount
  if (amount === undefined) return { kind, amount: null, used: null, left: null, freeAt: null, raise }
  const use = await useOf(rows, asked)
  if (!use) return { kind, amount, used: null, left: null, freeAt: null, raise }
  return { kind, amount, ...use, left: Math.max(0, amount - use.used), raise }
}

interface Asked {
  readonly memberId: string
  readonly kind: LimitKind
  readonly now: number
  /** The stakes of open rounds. */
  readonly open: number
  readonly playedMs: number
  /** When a session ends unless another stake comes before. */
  readonly pausedAt: number
}

interface Use {
  readonly used: number
  readonly freeAt: number | null
}

function pauseEnd(own: Own): number {
  return sessionOf(own).seenAt + PAUSE_MS
}

async function useOf(rows: Rows, { memberId, kind, now, open, playedMs, pausedAt }: Asked): Promise<Use | undefined> {
  const { counted, span } = limits[kind]
  if (counted === 'stakeOne') return undefined
  if (counted === 'session') {
    return { used: Math.floor(playedMs / MINUTE_MS), freeAt: playedMs > 0 ? pausedAt : null }
  }
  if (counted === 'deposit') return await inflowUse(rows, { memberId, span, now })
  const since = spanStart(span, now)
  const flow = await flowSince(rows, { memberId, since })
  const used = counted === 'stake' ? flow.staked : Math.max(0, flow.lost + open)
  const first = used > 0 ? await firstFlow(rows, memberId, since) : undefined
  return { used, freeAt: first === undefined ? null : freeAt(span, first) }
}

/** Returns the end of the first minute in which something was staked or lost. */
async function firstFlow(rows: Rows, memberId: string, since: number): Promise<number | undefined> {
  const row = await rows
    .selectFrom('limit_flow')
    .select('minute')
    .where('member_id', '=', memberId)
    .where('minute', '>=', Math.floor(since / MINUTE_MS))
    .orderBy('minute')
    .executeTakeFirst()
  return row && (row.minute + 1) * MINUTE_MS
}

/** Returns whether a member has a password; who signs in elsewhere may have none. */
export async function hasPassword(rows: Rows, memberId: string): Promise<boolean> {
  const member = await rows
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return member.password_hash !== unmatchableHash
}
