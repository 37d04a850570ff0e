const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const PAUSE_MS = 30 * MINUTE_MS
const CHECK_MS = 60 * MINUTE_MS

export type ModelLimit = 'depositDay' | 'stakeOne'

interface Session {
  seenAt: number
  uncheckedMs: number
}

/** The limits that members of the model set themselves, and their reality checks (X54). */
export class LimitModel {
  readonly #limits = new Map<string, number>()
  readonly #inflows: { member: string; amount: number; at: number }[] = []
  readonly #sessions = new Map<string, Session>()

  /** A lower limit acts at once; a higher one waits for a second confirmation, which never comes here. */
  set(member: string, limit: ModelLimit, amount: number): void {
    const key = `${member} ${limit}`
    this.#limits.set(key, Math.min(amount, this.#limits.get(key) ?? Infinity))
  }

  refusesInflow(member: string, amount: number, now: number): boolean {
    const limit = this.#limits.get(`${member} depositDay`) ?? Infinity
    const counted = this.#inflows.filter((one) => one.member === member && one.at > now - DAY_MS)
    return counted.reduce((sum, one) => sum + one.amount, amount) > limit
  }

  noteInflow(member: string, amount: number, now: number): void {
    this.#inflows.push({ member, amount, at: now })
  }

  refusalOfStake(member: string, amount: number, now: number): string | undefined {
    if (amount > (this.#limits.get(`${member} stakeOne`) ?? Infinity)) return 'limit_stake'
    return this.#sessionAt(member, now).uncheckedMs >= CHECK_MS ? 'reality_check' : undefined
  }

  noteStake(member: string, now: number): void {
    this.#sessions.set(member, this.#sessionAt(member, now))
  }

  answerCheck(member: string, now: number): void {
    if (this.#sessions.has(member)) this.#sessions.set(member, { seenAt: now, uncheckedMs: 0 })
  }

  /** A pause of half an hour ends a session. */
  #sessionAt(member: string, now: number): Session {
    const { seenAt, uncheckedMs } = this.#sessions.get(member) ?? { seenAt: -Infinity, uncheckedMs: 0 }
    return { seenAt: now, uncheckedMs: now - seenAt >= PAUSE_MS ? 0 : uncheckedMs + now - seenAt }
  }
}
