import type { BreakLength, LimitKind } from '#contract/limits/kinds.ts'
import { DAY_MS, MINUTE_MS } from '#contract/time/time.ts'

/** A pause of this length between two stakes ends a session. */
export const PAUSE_MS = 30 * MINUTE_MS
/** A higher limit, or none, acts after this time and a second confirmation; the confirmation must come within the other. */
export const RAISE_WAIT_MS = DAY_MS
export const RAISE_WINDOW_MS = 7 * DAY_MS
/** The end of a self-exclusion for good, later than any clock. */
export const FOR_GOOD = 8_640_000_000_000_000

/** What a limit counts. */
export type Counted = 'deposit' | 'loss' | 'stake' | 'stakeOne' | 'session'
/** Over how long it counts; a single stake and a session have none. */
export type LimitSpan = 'day' | 'week' | 'month'

export const limits = {
  depositDay: { counted: 'deposit', span: 'day' },
  depositWeek: { counted: 'deposit', span: 'week' },
  depositMonth: { counted: 'deposit', span: 'month' },
  lossDay: { counted: 'loss', span: 'day' },
  lossWeek: { counted: 'loss', span: 'week' },
  lossMonth: { counted: 'loss', span: 'month' },
  stakeDay: { counted: 'stake', span: 'day' },
  stakeWeek: { counted: 'stake', span: 'week' },
  stakeMonth: { counted: 'stake', span: 'month' },
  stakeOne: { counted: 'stakeOne', span: undefined },
  session: { counted: 'session', span: undefined },
} as const satisfies Record<LimitKind, { counted: Counted; span: LimitSpan | undefined }>

/**
 * Returns the moment after which movements count for a span that ends now: 24 hours, 7 × 24 hours, or the same time of
 * day a month earlier, or the end of that month if it has no such day. It never goes back while time goes on, so what no
 * longer counts never counts again. In UTC, so that no change of clocks matters.
 */
export function spanStart(span: LimitSpan, now: number): number {
  if (span !== 'month') return now - (span === 'day' ? DAY_MS : 7 * DAY_MS)
  const start = addMonths(now, -1)
  return addMonths(start, 1) === now ? start : startOfNextDay(start) - 1
}

/** Returns the first moment at which a movement no longer counts for a span. */
export function freeAt(span: LimitSpan, at: number): number {
  if (span !== 'month') return at + (span === 'day' ? DAY_MS : 7 * DAY_MS)
  // the last days of a long month all go by the end of a shorter one: the first moment whose span begins no earlier
  const next = addMonths(at, 1)
  return addMonths(next, -1) >= at ? next : startOfNextDay(next)
}

function startOfNextDay(at: number): number {
  return at - (at % DAY_MS) + DAY_MS
}

/** Returns the same time of day some months on, on the last day of a month that has no such day. */
export function addMonths(at: number, months: number): number {
  const date = new Date(at)
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return first.getTime() + (Math.min(date.getUTCDate(), days) - 1) * DAY_MS + (at % DAY_MS)
}

/** Returns the end of a break that begins now; a self-exclusion for good ends after every clock. */
export function breakUntil(length: BreakLength, now: number): number {
  switch (length) {
    case 'day':
      return now + DAY_MS
    case 'week':
      return now + 7 * DAY_MS
    case 'month':
      return addMonths(now, 1)
    case 'sixWeeks':
      return now + 42 * DAY_MS
    case 'halfYear':
      return addMonths(now, 6)
    case 'year':
      return addMonths(now, 12)
    case 'fiveYears':
      return addMonths(now, 60)
    case 'forever':
      return FOR_GOOD
  }
}

/** A session as it was at its last stake. */
export interface Session {
  readonly seenAt: number
  readonly playedMs: number
  readonly uncheckedMs: number
}

/** Returns the session as it is now. A clock that is set back adds nothing and takes nothing away. */
export function sessionNow({ seenAt, playedMs, uncheckedMs }: Session, now: number): Session & { gapMs: number } {
  const gapMs = now - seenAt
  if (gapMs >= PAUSE_MS) return { seenAt: now, playedMs: 0, uncheckedMs: 0, gapMs: 0 }
  const added = Math.max(0, gapMs)
  return { seenAt: now, playedMs: playedMs + added, uncheckedMs: uncheckedMs + added, gapMs: added }
}

/**
 * Returns the session after a stake, or `undefined` while nothing of it is worth a write: a minute is.
 */
export function afterStake(session: Session, now: number): (Session & { gapMs: number }) | undefined {
  const next = sessionNow(session, now)
  const isSame = now >= session.seenAt && next.gapMs > 0 && next.gapMs < MINUTE_MS
  return isSame || next.seenAt === session.seenAt ? undefined : next
}

/** Returns the session after a reality check was answered; one that is over stays as it is. */
export function afterAnswer(session: Session, now: number): Session {
  const gapMs = now - session.seenAt
  return gapMs >= PAUSE_MS ? session : { ...session, uncheckedMs: -Math.max(0, gapMs) }
}

/** The effect of a transfer on one member, by which limits judge it. */
export interface Effect {
  readonly memberId: string
  /** Money that comes in, whether as a deposit or from an agent. */
  readonly cameIn: number
  readonly isTransfer: boolean
  /** A whole stake, bonus money included; negative if it is given back. */
  readonly staked: number
  /** The part of a stake that is own money and can be lost. */
  readonly risked: number
  /** Own stakes that wait for the end of their rounds; negative when they end. */
  readonly held: number
  /** What was lost for good of own money; negative for a win. */
  readonly lost: number
}

/** What a transfer is for its members, by its name in a record (`meaningOf`). */
export interface Meaning {
  readonly kind: string
  readonly deed?: 'in' | 'out' | 'stake' | 'payout' | 'back' | undefined
}

interface Entry {
  readonly accountId: string
  readonly amount: number
}

/** Holds the bonus money in open rounds (`bonus/terms`): it is no own stake. */
const BONUS_ESCROW = 'escrow:bonus'

/** Returns the effects of a transfer on its members; trials have no limits. */
export function effectsOf(entries: readonly Entry[], meaning: (amount: number) => Meaning): Effect[] {
  const held = sum(entries.filter(({ accountId }) => accountId.startsWith('escrow:') && accountId !== BONUS_ESCROW))
  return [...byMember(entries)].flatMap(([memberId, { own: amount, bonus }]) => {
    const { kind, deed } = meaning(amount)
    const isIn = (kind === 'deposit' || kind === 'transfer') && amount > 0
    const isPlay = kind === 'game' || kind === 'jackpot'
    const nothing = { memberId, cameIn: 0, isTransfer: kind === 'transfer', staked: 0, risked: 0, held: 0, lost: 0 }
    if (isIn) return [{ ...nothing, cameIn: amount }]
    if (!isPlay) return []
    const isStake = deed === 'stake' || deed === 'back'
    const [staked, risked] = isStake ? [-amount - bonus, -amount] : [0, 0]
    return [{ ...nothing, staked, risked, held, lost: -amount - held }]
  })
}

interface Moved {
  readonly own: number
  readonly bonus: number
}

/** Adds up the entries of each member, of own and bonus money: what moves between wallets of one member moves nothing. */
function byMember(entries: readonly Entry[]): ReadonlyMap<string, Moved> {
  const sums = new Map<string, Moved>()
  for (const { accountId, amount } of entries) {
    const [, account, memberId] = /^(member|bonus|wallet:[^:]+):([^:]+)/.exec(accountId) ?? []
    if (account === undefined || memberId === undefined) continue
    const { own, bonus } = sums.get(memberId) ?? { own: 0, bonus: 0 }
    sums.set(memberId, account === 'bonus' ? { own, bonus: bonus + amount } : { own: own + amount, bonus })
  }
  return sums
}

function sum(entries: readonly Entry[]): number {
  return entries.reduce((all, { amount }) => all + amount, 0)
}
