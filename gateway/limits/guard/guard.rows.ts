import type { RefusalCode } from '#contract/refusals.ts'
import type { LimitKind } from '#contract/limits/kinds.ts'
import { MINUTE_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { prepared } from '#gateway/db/prepared.ts'
import { countPlay, countInflow, countStake, flowSince, inflowSince, timeOf } from './flows.rows.ts'
import { type Effect, type Meaning, type Session, effectsOf, limits, sessionNow, spanStart } from './guard.rules.ts'
import { noteHit } from './hits.rows.ts'

/** A refusal of a member's own limits. */
export type GuardRefusal = Extract<
  RefusalCode,
  'limit_deposit' | 'limit_loss' | 'limit_stake' | 'limit_session' | 'reality_check' | 'on_break' | 'transfer_account'
>

/** A movement of money, before it is posted. */
export interface Movement {
  readonly id: string
  readonly at: number
  readonly entries: readonly { readonly accountId: string; readonly amount: number }[]
  readonly meaning: (amount: number) => Meaning
  /** When the stake was made that this ends or gives back; without it, now. */
  readonly stakedAt?: number | undefined
  /** The parts of a stake that is given back that were made later. */
  readonly raised?: readonly StakePart[] | undefined
  /** What the round of a stake has staked already: a limit on one stake judges them together. */
  readonly stakedBefore?: number | undefined
}

/** A part of a stake, in minor units, and when it was made. */
export interface StakePart {
  readonly amount: number
  readonly at: number
}

/**
 * Checks every movement of money by the limits of its members, and counts it: the only place that enforces them. Must
 * run inside the write that posts the movement, so that of two the second sees the first. Wins, refunds and what leaves
 * are never refused. Returns the refusal, or the time of play that was counted, in milliseconds.
 */
export async function guardMovement(rows: Rows, movement: Movement): Promise<GuardRefusal | number> {
  const effects = effectsOf(movement.entries, movement.meaning)
  for (const effect of effects) {
    const refusal = await refusalOf(rows, effect, movement)
    if (refusal) return refusal
  }
  let playedMs = 0
  for (const effect of effects) playedMs += await count(rows, effect, movement)
  return playedMs
}

/** Returns why a member may not stake so much now, for callers who ask before they sell. */
export async function refuseStake(
  rows: Rows,
  memberId: string,
  stake: { amount: number; at: number },
): Promise<GuardRefusal | undefined> {
  const own = { staked: stake.amount, risked: stake.amount, held: 0, lost: stake.amount }
  const effect = { memberId, cameIn: 0, isTransfer: false, ...own }
  return await refusalOf(rows, effect, stake)
}

const memberById = prepared((rows, { memberId }: { memberId: string }) =>
  rows.selectFrom('limit_member').selectAll().where('member_id', '=', memberId),
)
type Guarded = Awaited<ReturnType<typeof memberById>>[number]

const limitsById = prepared((rows, { memberId }: { memberId: string }) =>
  rows.selectFrom('own_limit').select(['kind', 'amount']).where('member_id', '=', memberId),
)

/** A limit in force. */
export interface OwnLimit {
  readonly kind: LimitKind
  readonly amount: number
}

/** Returns a member's limits in force. */
export async function limitsOf(rows: Rows, memberId: string): Promise<OwnLimit[]> {
  return await limitsById(rows, { memberId })
}

/** Returns a member's choices and session; `undefined` while there are none. */
export async function guardedMember(rows: Rows, memberId: string): Promise<Guarded | undefined> {
  return (await memberById(rows, { memberId }))[0]
}

/** Returns whether a member is on a time-out or excluded. */
export async function isOnBreak(rows: Rows, memberId: string, at: number): Promise<boolean> {
  const until = (await guardedMember(rows, memberId))?.break_until ?? null
  return until !== null && until > (await timeOf(rows, at))
}

export function sessionOf(own: Guarded | undefined): Session {
  return { seenAt: own?.seen_at ?? 0, playedMs: own?.played_ms ?? 0, uncheckedMs: own?.unchecked_ms ?? 0 }
}

type Asking = Pick<Movement, 'at' | 'stakedBefore'>

async function refusalOf(
  rows: Rows,
  effect: Effect,
  { at, stakedBefore = 0 }: Asking,
): Promise<GuardRefusal | undefined> {
  if (effect.cameIn === 0 && effect.staked <= 0) return undefined
  const own = await guardedMember(rows, effect.memberId)
  if (!own) return undefined
  const refused =
    effect.cameIn > 0
      ? await refuseInflow(rows, own, { effect, at })
      : await refusePlay(rows, own, { effect, at, stakedBefore })
  if (refused === undefined) return undefined
  if (typeof refused !== 'string') {
    const { playedMs } = sessionNow(sessionOf(own), at)
    await noteHit(rows, { ...refused.limit, memberId: effect.memberId, now: await timeOf(rows, at), playedMs })
  }
  // an agent must not learn why somebody cannot receive
  if (effect.isTransfer) return 'transfer_account'
  return typeof refused === 'string' ? refused : refused.refusal
}

/** The refusal of a limit, which is noted. */
interface Stopped {
  readonly refusal: Extract<GuardRefusal, `limit_${string}`>
  readonly limit: OwnLimit
}

async function isPaused(rows: Rows, { break_until }: Guarded, at: number): Promise<boolean> {
  return break_until !== null && break_until > (await timeOf(rows, at))
}

interface Request {
  readonly effect: Effect
  readonly at: number
}

async function refuseInflow(
  rows: Rows,
  own: Guarded,
  { effect, at }: Request,
): Promise<GuardRefusal | Stopped | undefined> {
  const { memberId, cameIn, isTransfer } = effect
  if (await isPaused(rows, own, at)) return 'on_break'
  if (isTransfer && own.accepts_transfers === 0) return 'transfer_account'
  if (own.limits === 0) return undefined
  const now = await timeOf(rows, at)
  for (const limit of await limitsOf(rows, memberId)) {
    const { counted, span } = limits[limit.kind]
    if (counted !== 'deposit') continue
    const used = await inflowSince(rows, { memberId, since: spanStart(span, now) })
    if (used + cameIn > limit.amount) return { refusal: 'limit_deposit', limit }
  }
  return undefined
}

async function refusePlay(
  rows: Rows,
  own: Guarded,
  { effect, at, stakedBefore }: Request & { readonly stakedBefore: number },
): Promise<GuardRefusal | Stopped | undefined> {
  if (await isPaused(rows, own, at)) return 'on_break'
  const session = sessionNow(sessionOf(own), at)
  if (own.limits > 0) {
    const now = await timeOf(rows, at)
    for (const limit of await limitsOf(rows, effect.memberId)) {
      const refusal = await refuseByLimit(rows, limit, { own, effect, now, session, stakedBefore })
      if (refusal) return { refusal, limit }
    }
  }
  return session.uncheckedMs >= own.check_minutes * MINUTE_MS ? 'reality_check' : undefined
}

interface Asked {
  readonly own: Guarded
  readonly effect: Effect
  readonly now: number
  readonly session: Session
  readonly stakedBefore: number
}

async function refuseByLimit(rows: Rows, { kind, amount }: OwnLimit, asked: Asked) {
  const { own, effect, now, session, stakedBefore } = asked
  const { counted, span } = limits[kind]
  const { memberId, staked, risked } = effect
  switch (counted) {
    case 'deposit':
      return undefined
    case 'session':
      return session.playedMs >= amount * MINUTE_MS ? 'limit_session' : undefined
    case 'stakeOne':
      return stakedBefore + staked > amount ? 'limit_stake' : undefined
    case 'stake':
      return (await flowSince(rows, { memberId, since: spanStart(span, now) })).staked + staked > amount
        ? 'limit_stake'
        : undefined
    case 'loss':
      return (await flowSince(rows, { memberId, since: spanStart(span, now) })).lost + own.open + risked > amount
        ? 'limit_loss'
        : undefined
  }
}

async function count(rows: Rows, effect: Effect, movement: Movement): Promise<number> {
  const { id, at } = movement
  if (effect.cameIn > 0) {
    await countInflow(rows, { transfer_id: id, member_id: effect.memberId, amount: effect.cameIn }, at)
    return 0
  }
  const own = await guardedMember(rows, effect.memberId)
  const play = { session: sessionOf(own), isNew: own === undefined, now: at }
  const playedMs = effect.staked > 0 ? await countPlay(rows, effect.memberId, play) : 0
  if (own?.is_noted === 1) await countParts(rows, effect, movement)
  return playedMs
}

/** Counts a stake; of one that is given back each part when it was made. */
async function countParts(rows: Rows, effect: Effect, { at, stakedAt, raised = [] }: Movement): Promise<void> {
  const now = await timeOf(rows, at)
  const later = raised.reduce((all, { amount }) => all + amount, 0)
  await countStake(rows, { ...effect, staked: effect.staked + later }, { now, stakedAt })
  for (const part of raised) {
    await countStake(rows, { ...effect, staked: -part.amount, held: 0, lost: 0 }, { now, stakedAt: part.at })
  }
}
