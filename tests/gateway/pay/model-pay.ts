import { type PayKind, payKinds } from '#contract/agent/terms.ts'
import type { ModelContract, ModelContracts } from './model-contracts.ts'
import type { ModelFigures, ModelTeam } from './model-team.ts'
import { nextBoundary } from './model-time.ts'
import { type Left, PARTS, baseOf, worthOf } from './model-worth.ts'

const DAY_MS = 86_400_000

/** A period of a contract. */
interface Period {
  readonly kind: PayKind
  readonly contract: ModelContract
  readonly start: number
  readonly end: number
}

/** A computed line, with the names of the columns that hold it. */
export type ModelLine = Readonly<Record<string, string | number | null>> & {
  readonly kind: PayKind
  readonly ends_at: number
  readonly agent_id: string
  readonly upline_id: string | null
  readonly entitled: string
  readonly pay: number
  readonly withheld: number
}

interface ModelDebt {
  readonly of: ModelLine
  readonly agent: string
  left: number
}

/** Pays agents as docs/pay.md says, with nothing but loops over what happened. */
export class ModelPay {
  readonly lines: ModelLine[] = []
  readonly debts: ModelDebt[] = []
  readonly #team: ModelTeam
  readonly #contracts: ModelContracts
  readonly #left = new Map<string, Left>()
  #settled = 0

  constructor(team: ModelTeam, contracts: ModelContracts) {
    this.#team = team
    this.#contracts = contracts
  }

  settle(until: number): void {
    const periods = this.#contracts.inForce().flatMap((contract) => this.#periodsOf(contract, until))
    const ends = [...new Set(periods.map(({ end }) => end))].toSorted((a, b) => a - b)
    for (const end of ends) {
      for (const kind of payKinds) this.#run(periods.filter((one) => one.end === end && one.kind === kind))
    }
    this.#settled = until
  }

  /** Turns a line's pay into a debt, once. */
  takeBack(line: ModelLine): 'done' | 'again' | 'nothing' {
    if (this.debts.some(({ of }) => of === line)) return 'again'
    const left = line.pay - line.withheld
    if (left === 0) return 'nothing'
    this.debts.push({ of: line, agent: line.agent_id, left })
    return 'done'
  }

  /** Forgets what lowers an agent's next base, and returns whether anything did. */
  writeOff(agent: string, kind: PayKind): boolean {
    const left = this.#leftOf(agent, kind)
    const had = left.lasting + left.once > 0
    Object.assign(left, { lasting: 0, once: 0 })
    return had
  }

  #leftOf(agent: string, kind: PayKind): Left {
    const left = this.#left.get(kind + agent) ?? { rest: 0n, lasting: 0, once: 0 }
    this.#left.set(kind + agent, left)
    return left
  }

  /** Returns the periods that are not settled yet; of the short ones those in which anything happened. */
  #periodsOf(contract: ModelContract, until: number): Period[] {
    const { kind, period } = contract.terms
    const found: Period[] = []
    let start = Number(contract.start)
    while (start < until && (contract.end === null || start < contract.end)) {
      const end = Math.min(nextBoundary(period, start), contract.end ?? Infinity)
      const isOpen = end > this.#settled && end <= until
      if (isOpen && (!isShort(kind) || this.#team.isActive(start, end))) found.push({ kind, contract, start, end })
      start = end
    }
    return found
  }

  /** Settles periods that end at one time, an agent when its whole downline is done. */
  #run(periods: readonly Period[]): void {
    const open = new Set(periods)
    const run: ModelLine[] = []
    while (open.size > 0) {
      const uplines = new Set([...open].map(({ contract }) => contract.upline))
      for (const one of [...open].filter(({ contract }) => !uplines.has(contract.agent))) {
        open.delete(one)
        const line = this.#line(one, run)
        if (line) run.push(line)
      }
    }
    // debts are paid in the order in which they were made
    for (const line of run) {
      let withheld = 0
      for (const debt of this.debts.filter(({ agent }) => agent === line.agent_id)) {
        const taken = Math.min(debt.left, line.pay - withheld)
        debt.left -= taken
        withheld += taken
      }
      this.lines.push({ ...line, withheld })
    }
  }

  #line({ kind, contract, start, end }: Period, run: readonly ModelLine[]): ModelLine | undefined {
    const { agent, upline, terms } = contract
    const team = this.#team.figures(agent, start, end)
    const figures = isShort(kind) ? { ...team, kept: 0, bonus: 0 } : team
    const below = [...this.lines, ...run].filter(
      (one) => one.kind === kind && one.upline_id === agent && one.ends_at > start && one.ends_at <= end,
    )
    const sumBelow = below.reduce((sum, { entitled }) => sum + BigInt(entitled), 0n)
    const otherPay = kind === 'dividend' ? this.#otherPay(agent, start, end) : 0
    const left = this.#leftOf(agent, kind)
    const before = { ...left }
    const active = activeOf(team, terms.activeFrom)
    const { base, lasting, once, played } = baseOf(terms, { figures, otherPay, left: before })
    const { tier, worth } = worthOf(terms, { base, active, figures, lost: played })
    const entitled = worth > sumBelow ? worth : sumBelow
    const due = entitled - sumBelow + before.rest
    Object.assign(left, { rest: due % PARTS, lasting, once })
    const isCarried = lasting === before.lasting && once === before.once
    const moved = [team.rounds, figures.bonus, otherPay, team.correctedValid, team.correctedKept]
    // in the direct downline of this run: somebody has a line
    const isNeeded = run.some(({ upline_id }) => upline_id === agent) || sumBelow > 0n
    if (!isNeeded && isCarried && moved.every((figure) => figure === 0)) return undefined
    return {
      kind,
      ends_at: end,
      agent_id: agent,
      upline_id: upline,
      contract_id: contract.id,
      starts_at: start,
      rounds: team.rounds,
      valid: team.valid,
      kept: figures.kept,
      active,
      bonus: figures.bonus,
      other_pay: otherPay,
      corrected_valid: team.correctedValid,
      corrected_kept: team.correctedKept,
      lasting_before: 0 - before.lasting,
      once_before: 0 - before.once,
      base,
      tier,
      worth: String(worth),
      below: String(sumBelow),
      entitled: String(entitled),
      numerator: String(entitled - sumBelow),
      rest_before: Number(before.rest),
      pay: Number(due / PARTS),
      rest_after: Number(due % PARTS),
      lasting_after: 0 - lasting,
      once_after: 0 - once,
      withheld: 0,
    }
  }

  /** Returns what wages of the agent and everyone below came to, in runs that ended on these days. */
  #otherPay(agent: string, start: number, end: number): number {
    const dayOf = (at: number) => Math.floor(at / DAY_MS)
    const wages = this.lines.filter(
      ({ kind, ends_at: at }) => kind !== 'dividend' && dayOf(at) >= dayOf(start) && dayOf(at) < dayOf(end),
    )
    return wages
      .filter((line) => this.#isBelow(line, agent))
      .reduce((sum, { pay, withheld }) => sum + pay - withheld, 0)
  }

  #isBelow(line: ModelLine, agent: string): boolean {
    if (line.agent_id === agent) return true
    const run = this.lines.filter(({ kind, ends_at: at }) => kind === line.kind && at === line.ends_at)
    const upline = run.find(({ agent_id: id }) => id === line.upline_id)
    return upline !== undefined && this.#isBelow(upline, agent)
  }
}

/** The periods of these kinds are shorter than a day: only valid bets are counted by them. */
function isShort(kind: PayKind): boolean {
  return kind === 'hourly-salary' || kind === 'realtime-salary'
}

/** Counts people whose valid bets reach a threshold; 0 counts nobody. */
function activeOf({ people }: ModelFigures, from: number): number {
  return from === 0 ? 0 : [...people.values()].filter((one) => one >= from).length
}
