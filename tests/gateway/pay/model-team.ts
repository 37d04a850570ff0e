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

/** A change of an upline that the operator has asked for. */
interface Move {
  readonly person: string
  readonly upline: string | null
  readonly at: number
}

/** A tree of people and everything that they did: each event keeps the agents above its person at that time. */
export class ModelTeam {
  readonly #uplines = new Map<string, string | null>()
  #waiting: readonly Move[] = []
  readonly #bets: Bet[] = []
  readonly #costs: Cost[] = []
  readonly #corrections: Correction[] = []

  /** Adds a person. */
  put(person: string, upline: string | null): void {
    this.#uplines.set(person, upline)
  }

  /** Returns why a person cannot move; `undefined` if nothing is against it. */
  flawOf(move: Move): 'waiting' | 'same' | 'circle' | undefined {
    const { person, upline } = move
    if (this.isWaiting(person)) return 'waiting'
    if (this.uplineOf(person) === upline) return 'same'
    const moves = [...this.#waiting, move].toSorted((one, other) => one.at - other.at)
    const tree = new Map(this.#uplines)
    for (const [at, one] of moves.entries()) {
      tree.set(one.person, one.upline)
      // those of one midnight are made together
      if (moves[at + 1]?.at !== one.at && hasCircle(tree)) return 'circle'
    }
    return undefined
  }

  /** A person moves when the time of the move has come. */
  move(move: Move): void {
    this.#waiting = [...this.#waiting, move]
  }

  /** Makes the moves whose time has come. */
  pass(now: number): void {
    for (const { person, upline, at } of this.#waiting) if (at <= now) this.#uplines.set(person, upline)
    this.#waiting = this.#waiting.filter(({ at }) => at > now)
  }

  isWaiting(person: string): boolean {
    return this.leavesAt(person) !== null
  }

  /** Returns when a person moves; null if it is not about to. */
  leavesAt(person: string): number | null {
    return this.#waiting.find((one) => one.person === person)?.at ?? null
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

function hasCircle(tree: ReadonlyMap<string, string | null>): boolean {
  return [...tree.keys()].some((person) => {
    let steps = 0
    for (let one = tree.get(person) ?? null; one !== null; one = tree.get(one) ?? null) {
      steps += 1
      if (steps > tree.size) return true
    }
    return false
  })
}
