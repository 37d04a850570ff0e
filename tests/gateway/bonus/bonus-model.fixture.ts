/** Percent of a stake that count, by kind; a kind that is not here cannot be played with a bonus. */
export const weights: Readonly<Record<string, number | undefined>> = { RNG: 100, PVP: 10, LIVE: 0 }

/** One bonus of the model. */
export interface ModelBonus {
  readonly amount: number
  readonly required: number
  readonly largest: number
  readonly days: number
  done: number
  until: number
  state: 'waiting' | 'running' | 'fulfilled' | 'ended' | 'given_up'
}

interface ModelRound {
  readonly kind: string
  /** Place of its bonus among all, or -1. */
  readonly bonus: number
  own: number
  bonusMoney: number
  isOpen: boolean
}

const DAY = 86_400_000

/** What bonuses do, written from the rules alone and apart from the gateway: one member, its money and its rounds. */
export class BonusModel {
  now = 0
  own: number
  bonusMoney = 0
  readonly bonuses: ModelBonus[] = []
  readonly rounds = new Map<number, ModelRound>()

  constructor(own: number) {
    this.own = own
  }

  get running(): ModelBonus | undefined {
    return this.bonuses.find(({ state }) => state === 'running')
  }

  inPlay(bonus: number): number {
    const open = [...this.rounds.values()].filter((round) => round.bonus === bonus && round.isOpen)
    return open.reduce((sum, { bonusMoney }) => sum + bonusMoney, 0)
  }

  /** The balance that a game of a kind shows. */
  shown(kind: string): number {
    const isUsable = weights[kind] !== undefined && this.running !== undefined && this.running.until > this.now
    return this.own + (isUsable ? this.bonusMoney : 0)
  }

  give(amount: number, { times, largest, days }: { times: number; largest: number; days: number }): void {
    this.bonuses.push({ amount, required: amount * times, largest, days, done: 0, until: Infinity, state: 'waiting' })
    this.expire()
    this.begin()
  }

  /** Ends what is over. */
  expire(): void {
    if (this.running && this.running.until <= this.now) this.#close(this.running, 'ended')
  }

  begin(): void {
    if (this.running) return
    const next = this.bonuses.find(({ state }) => state === 'waiting')
    if (!next) return
    next.state = 'running'
    next.until = this.now + next.days * DAY
    this.bonusMoney += next.amount
  }

  #close(bonus: ModelBonus, state: 'fulfilled' | 'ended' | 'given_up'): void {
    if (bonus.state === 'running') {
      if (state === 'fulfilled') this.own += this.bonusMoney
      this.bonusMoney = 0
    }
    bonus.state = state
    this.begin()
  }

  giveUp(): void {
    this.expire()
    if (this.running) this.#close(this.running, 'given_up')
  }

  bet(id: number, kind: string, amount: number): string {
    if (this.rounds.has(id)) return 'round_closed'
    this.expire()
    const bonus = weights[kind] === undefined || !this.running ? -1 : this.bonuses.indexOf(this.running)
    const part = bonus < 0 ? 0 : Math.max(0, amount - this.own)
    const refusal = this.#refuse({ kind, bonus, part, stake: amount, held: 0 }) ?? this.#pay(amount, part)
    if (refusal) return refusal
    this.rounds.set(id, { kind, bonus, own: amount - part, bonusMoney: part, isOpen: true })
    return 'posted'
  }

  raise(id: number, amount: number): string {
    const round = this.rounds.get(id)
    if (!round) return 'round_unknown'
    if (!round.isOpen) return 'round_closed'
    if (round.bonus >= 0) this.expire()
    const isPlayed = round.bonus >= 0 && this.bonuses[round.bonus]?.state === 'running'
    const part = isPlayed ? Math.max(0, amount - this.own) : 0
    const stake = round.own + round.bonusMoney + amount
    const asked = { kind: round.kind, bonus: isPlayed ? round.bonus : -1, part, stake, held: round.bonusMoney }
    const refusal = this.#refuse(asked) ?? this.#pay(amount, part)
    if (refusal) return refusal
    round.own += amount - part
    round.bonusMoney += part
    return 'posted'
  }

  #refuse(asked: { kind: string; bonus: number; part: number; stake: number; held: number }): string | undefined {
    const { kind, bonus, part, stake, held } = asked
    const isLimited = bonus >= 0 && ((weights[kind] ?? 0) > 0 || part + held > 0)
    return isLimited && stake > (this.bonuses[bonus]?.largest ?? 0) ? 'bonus_max_bet' : undefined
  }

  #pay(amount: number, part: number): string | undefined {
    if (amount - part > this.own || part > this.bonusMoney) return 'insufficient'
    this.own -= amount - part
    this.bonusMoney -= part
    return undefined
  }

  /** Ends a round; without a payout its stake is given back. */
  end(id: number, payout?: number): string {
    const round = this.rounds.get(id)
    if (!round) return 'round_unknown'
    if (!round.isOpen) return 'round_closed'
    if (round.bonus >= 0) this.expire()
    round.isOpen = false
    const stake = round.own + round.bonusMoney
    const whole = payout ?? stake
    const part = round.bonusMoney === 0 ? 0 : Number((BigInt(whole) * BigInt(round.bonusMoney)) / BigInt(stake))
    this.own += whole - part
    this.#endWith(round, { part, counted: payout === undefined ? 0 : stake })
    return 'posted'
  }

  #endWith(round: ModelRound, { part, counted }: { part: number; counted: number }): void {
    const bonus = this.bonuses[round.bonus]
    if (bonus?.state === 'fulfilled') this.own += part
    if (bonus?.state !== 'running') return
    this.bonusMoney += part
    const weighed = Math.floor((counted * (weights[round.kind] ?? 0)) / 100)
    bonus.done = Math.min(bonus.required, bonus.done + weighed)
    if (bonus.done === bonus.required) this.#close(bonus, 'fulfilled')
    else if (this.bonusMoney === 0 && this.inPlay(round.bonus) === 0) this.#close(bonus, 'ended')
  }

  /** Takes own money out; `consent` is the bonus money that the member gives up with it. */
  withdraw(amount: number, consent: number | undefined): string {
    if (amount > this.own) return 'insufficient'
    const isRunning = this.running !== undefined && this.running.until > this.now
    if (isRunning && consent !== this.bonusMoney) return 'refused'
    this.own -= amount
    if (consent !== undefined) this.giveUp()
    return 'posted'
  }
}
