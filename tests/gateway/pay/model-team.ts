/** Something that counts for the agents who were above a person when it happened. */
interface Counted {
  readonly person: string
  readonly above: readonly string[]
  readonly at: number
}
type Bet = Counted & { readonly stake: number; readonly payout: number }
type Cost = Counted & { readonly amount: number }
type Correction = Counted & { readonly valid: number; readonly kept: number }

/** The sums of a team in a span of time. */
export interface ModelFigures {
  readonly rounds: number
  readonly valid: number
  readonly kept: number
  readonly bonus: number
  readonly correctedValid: number
  readonly correctedKept: number
  /** The valid bets of each person. */
  readonly people: ReadonlyMap<string, number>
}

/** A tree of people and everything that they did: each event keeps the agents above its person at that time. */
export class ModelTeam {
  readonly #uplines = new Map<string, string | null>()
  readonly #bets: Bet[] = []
  readonly #costs: Cost[] = []
  readonly #corrections: Correction[] = []

  /** Adds a person, or moves one. */
  put(person: string, upline: string | null): void {
    this.#uplines.set(person, upline)
  }

  uplineOf(person: string): string | null {
    return this.#uplines.get(person) ?? null
  }

  above(person: string): string[] {
    const found: string[] = []
    for (let one = this.uplineOf(person); one !== null; one = this.uplineOf(one)) found.push(one)
    return found
  }

  bet(person: string, bet: Pick<Bet, 'stake' | 'payout' | 'at'>): void {
    this.#bets.push({ person, above: this.above(person), ...bet })
  }

  cost(person: string, cost: Pick<Cost, 'amount' | 'at'>): void {
    this.#costs.push({ person, above: this.above(person), ...cost })
  }

  correct(person: string, correction: Pick<Correction, 'valid' | 'kept' | 'at'>): void {
    this.#corrections.push({ person, above: this.above(person), ...correction })
  }

  /** Returns whether anything happened to anybody in `[start, end)`. */
  isActive(start: number, end: number): boolean {
    const all: readonly Counted[] = [...this.#bets, ...this.#costs, ...this.#corrections]
    return all.some(({ at }) => at >= start && at < end)
  }

  figures(agent: string, start: number, end: number): ModelFigures {
    const isOwn = ({ above, at }: Counted) => above.includes(agent) && at >= start && at < end
    const sums = { rounds: 0, valid: 0, kept: 0, bonus: 0, correctedValid: 0, correctedKept: 0 }
    const people = new Map<string, number>()
    for (const { person, stake, payout } of this.#bets.filter(isOwn)) {
      sums.rounds += 1
      sums.valid += stake
      sums.kept += stake - payout
      people.set(person, (people.get(person) ?? 0) + stake)
    }
    for (const { amount } of this.#costs.filter(isOwn)) sums.bonus += amount
    for (const { valid, kept } of this.#corrections.filter(isOwn)) {
      sums.correctedValid += valid
      sums.correctedKept += kept
    }
    return { ...sums, people }
  }
}
