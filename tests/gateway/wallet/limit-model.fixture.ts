import { type LimitKind, limitKinds } from '#contract/limits/kinds.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const PAUSE_MS = 30 * MINUTE_MS
const CHECK_MS = 60 * MINUTE_MS

interface Session {
  readonly seenAt: number
  readonly playedMs: number
  readonly uncheckedMs: number
}

/** A stake, or the end of one: stakes count when they are made, losses when a round ends. */
interface Flow {
  readonly at: number
  readonly staked: number
  readonly lost: number
}

/** A member of the model. */
class Limited {
  readonly limits = new Map<LimitKind, number>()
  readonly raises = new Map<LimitKind, { readonly amount: number | null; readonly at: number }>()
  readonly inflows: { readonly amount: number; readonly at: number }[] = []
  readonly flows: Flow[] = []
  open = 0
  pausedUntil = 0
  session: Session = { seenAt: -Infinity, playedMs: 0, uncheckedMs: 0 }

  /** A pause of half an hour ends a session. */
  sessionAt(now: number): Session {
    const { seenAt, playedMs, uncheckedMs } = this.session
    const gap = now - seenAt
    if (gap >= PAUSE_MS) return { seenAt: now, playedMs: 0, uncheckedMs: 0 }
    return { seenAt: now, playedMs: playedMs + gap, uncheckedMs: uncheckedMs + gap }
  }
}

/** The limits, breaks and reality checks of the model's members, as the documents describe them (X54). */
export class LimitModel {
  readonly #members = new Map<string, Limited>()

  #of(member: string): Limited {
    const own = this.#members.get(member) ?? new Limited()
    this.#members.set(member, own)
    return own
  }

  /** A lower limit acts at once and ends a wait; a higher one, or none, waits for a second confirmation. */
  set(member: string, { limit, amount, now }: { limit: LimitKind; amount: number | null; now: number }): void {
    const { limits, raises } = this.#of(member)
    const own = limits.get(limit)
    if (amount !== null && amount <= (own ?? Infinity)) {
      raises.delete(limit)
      limits.set(limit, amount)
    } else if (own !== undefined) raises.set(limit, { amount, at: now })
  }

  /** The second confirmation counts from 24 hours after the first until a week later. */
  confirm(member: string, { limit, now }: { limit: LimitKind; now: number }): string {
    const { limits, raises } = this.#of(member)
    const raise = raises.get(limit)
    if (!raise || now >= raise.at + DAY_MS + WEEK_MS) return 'limit_unasked'
    if (now < raise.at + DAY_MS) return 'limit_early'
    raises.delete(limit)
    if (raise.amount === null) limits.delete(limit)
    else limits.set(limit, raise.amount)
    return 'done'
  }

  /** A time-out of a day cannot be shortened. */
  pause(member: string, now: number): void {
    const own = this.#of(member)
    own.pausedUntil = Math.max(own.pausedUntil, now + DAY_MS)
  }

  refusalOfInflow(member: string, amount: number, now: number): string | undefined {
    const { limits, inflows, pausedUntil } = this.#of(member)
    if (now < pausedUntil) return 'on_break'
    const isOver = limitKinds.some((kind) => {
      const limit = limits.get(kind)
      if (limit === undefined || !kind.startsWith('deposit')) return false
      return sum(inflows.filter(({ at }) => at > beginOf(kind, now)).map((one) => one.amount)) + amount > limit
    })
    return isOver ? 'limit_deposit' : undefined
  }

  noteInflow(member: string, amount: number, now: number): void {
    this.#of(member).inflows.push({ amount, at: now })
  }

  /** `before`: what the same round has staked already: a limit on one stake judges them together */
  refusalOfStake(
    member: string,
    { amount, now, before = 0 }: { amount: number; now: number; before?: number },
  ): string | undefined {
    const own = this.#of(member)
    if (now < own.pausedUntil) return 'on_break'
    if (this.#isOver(own, 'loss', { amount, now, before })) return 'limit_loss'
    const { playedMs, uncheckedMs } = own.sessionAt(now)
    if (playedMs >= (own.limits.get('session') ?? Infinity) * MINUTE_MS) return 'limit_session'
    if (this.#isOver(own, 'stake', { amount, now, before })) return 'limit_stake'
    return uncheckedMs >= CHECK_MS ? 'reality_check' : undefined
  }

  /** Stakes and losses count by the minute; the minute at the edge counts whole. */
  #isOver(
    { limits, flows, open }: Limited,
    what: 'loss' | 'stake',
    { amount, now, before }: { amount: number; now: number; before: number },
  ): boolean {
    return [...limits].some(([kind, limit]) => {
      if (!kind.startsWith(what)) return false
      if (kind === 'stakeOne') return before + amount > limit
      const since = Math.floor(beginOf(kind, now) / MINUTE_MS) * MINUTE_MS
      const counted = flows.filter(({ at }) => at >= since)
      if (what === 'stake') return sum(counted.map(({ staked }) => staked)) + amount > limit
      return sum(counted.map(({ lost }) => lost)) + open + amount > limit
    })
  }

  /** `isRound`: the stake of a round that is open; a ticket counts as lost when it is bought. */
  noteStake(member: string, { amount, now, isRound }: { amount: number; now: number; isRound: boolean }): void {
    const own = this.#of(member)
    own.session = own.sessionAt(now)
    own.flows.push({ at: now, staked: amount, lost: isRound ? 0 : amount })
    if (isRound) own.open += amount
  }

  /** A round ends: what it lost counts now. */
  noteEnd(member: string, { stake, paid, now }: { stake: number; paid: number; now: number }): void {
    const own = this.#of(member)
    own.open -= stake
    own.flows.push({ at: now, staked: 0, lost: stake - paid })
  }

  /** A stake is given back: as if it had never been made. */
  noteBack(member: string, { stake, at, isRound }: { stake: number; at: number; isRound: boolean }): void {
    const own = this.#of(member)
    if (isRound) own.open -= stake
    own.flows.push({ at, staked: -stake, lost: isRound ? 0 : -stake })
  }

  /** A ticket is paid: it makes room when it was bought, not later. */
  notePrize(member: string, prize: number, at: number): void {
    this.#of(member).flows.push({ at, staked: 0, lost: -prize })
  }

  /** The next check comes after another hour of play; nothing but a stake begins or prolongs a session. */
  answerCheck(member: string, now: number): void {
    const own = this.#of(member)
    const gap = now - own.session.seenAt
    if (gap < PAUSE_MS) own.session = { ...own.session, uncheckedMs: -gap }
  }
}

/** The moment after which movements count for a limit. */
function beginOf(kind: LimitKind, now: number): number {
  if (kind.endsWith('Day')) return now - DAY_MS
  if (kind.endsWith('Week')) return now - WEEK_MS
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - 1)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  // a month without this day is over at its end
  return day > last ? Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) - 1 : date.setUTCDate(day)
}

function sum(all: readonly number[]): number {
  return all.reduce((one, other) => one + other, 0)
}
