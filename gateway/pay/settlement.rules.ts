import { periodAt } from '#contract/agent/periods.ts'
import { type PayFacts, type PayLine, payLine } from '#contract/agent/pay-line.ts'
import type { PayKind, Terms } from '#contract/agent/terms.ts'
import { type Range, rangeOf } from '#contract/time/time.ts'

/** A contract as pay is computed from it. Times are milliseconds since the epoch. */
export interface SignedTerms {
  readonly contractId: number
  readonly agentId: string
  /** `null`: the operator. */
  readonly uplineId: string | null
  readonly terms: Terms
  readonly startsAt: number
  readonly endsAt: number | null
}

/** Kinds whose periods are shorter than a day: their sums are kept by slots of five minutes. */
export function isShortKind(kind: PayKind): boolean {
  return kind === 'hourly-salary' || kind === 'realtime-salary'
}

/** Returns the period of a contract that contains a time: of the calendar, cut short by its start and its end. */
function rangeAt(contract: SignedTerms, at: number): Range {
  const { since, before } = periodAt(contract.terms.period, at)
  return rangeOf(Math.max(since, contract.startsAt), Math.min(before, contract.endsAt ?? before))
}

/** Returns when the earliest of the periods began that contain a time; the time itself if none does. */
export function openSince(contracts: readonly SignedTerms[], at: number): number {
  const running = contracts.filter(({ startsAt, endsAt }) => startsAt <= at && (endsAt === null || endsAt > at))
  return running.reduce((first, contract) => Math.min(first, rangeAt(contract, at).since), at)
}

/** Returns the first end of a contract's period after a time; `undefined` if it has ended by then. */
function nextEnd(contract: SignedTerms, after: number): number | undefined {
  const { startsAt, endsAt } = contract
  const from = Math.max(after, startsAt)
  return endsAt !== null && endsAt <= from ? undefined : rangeAt(contract, from).before
}

/** Returns when the next of these periods ends after a time; `undefined` if no contract is in force any more. */
export function firstEnd(contracts: readonly SignedTerms[], after: number): number | undefined {
  const ends = contracts.map((contract) => nextEnd(contract, after) ?? Infinity)
  const first = ends.reduce((one, other) => Math.min(one, other), Infinity)
  return first === Infinity ? undefined : first
}

/** A period of a contract that is settled. */
export interface Due {
  readonly contract: SignedTerms
  readonly start: number
}

/** Returns the periods that end at this very time. */
export function dueAt(contracts: readonly SignedTerms[], end: number): Due[] {
  return contracts.flatMap((contract) => {
    if (contract.startsAt >= end || (contract.endsAt !== null && contract.endsAt < end)) return []
    const { since, before } = rangeAt(contract, end - 1)
    return before === end ? [{ contract, start: since }] : []
  })
}

/** What is known of an agent before its pay is computed; `below` holds only what was settled before this run. */
export type AgentFacts = PayFacts & { readonly rounds: number }

/** A line of a run: what was computed, and all that it was computed from. */
export interface PlannedLine extends Due {
  readonly facts: AgentFacts
  readonly result: PayLine
}

/**
 * Computes the pay of all agents whose periods end at one time, downlines first, and returns the lines in the order of
 * the agents' ids. An agent with nothing to state has no line, unless somebody in its direct downline has one.
 */
export function planLines(due: readonly Due[], factsOf: (one: Due) => AgentFacts): PlannedLine[] {
  const planned = new Map<string, PlannedLine>()
  const below = new Map<string, bigint>()
  const uplines = new Set<string>()
  for (const one of downlinesFirst(due)) {
    const { agentId, uplineId, terms } = one.contract
    const known = factsOf(one)
    const facts = { ...known, below: known.below + (below.get(agentId) ?? 0n) }
    const line = { ...one, facts, result: payLine(terms, facts) }
    if (!uplines.has(agentId) && !isWorthALine(line)) continue
    planned.set(agentId, line)
    if (uplineId === null) continue
    uplines.add(uplineId)
    below.set(uplineId, (below.get(uplineId) ?? 0n) + line.result.entitled)
  }
  return [...planned.values()].toSorted((one, other) => (one.contract.agentId < other.contract.agentId ? -1 : 1))
}

function isWorthALine({ facts, result }: PlannedLine): boolean {
  const { rounds, bonus, otherPay, correctedValid, correctedKept, below, carry } = facts
  const hasMoved = [rounds, bonus, otherPay, correctedValid, correctedKept].some((figure) => figure !== 0)
  return hasMoved || below !== 0n || carry.lasting !== result.carry.lasting || carry.once !== result.carry.once
}

/** Orders agents so that each comes after its direct downline; a circle of uplines is cut where it is met again. */
function downlinesFirst(due: readonly Due[]): Due[] {
  const sorted = due.toSorted((one, other) => (one.contract.agentId < other.contract.agentId ? -1 : 1))
  const children = grouped(sorted, ({ contract }) => contract.uplineId)
  const known = new Set(sorted.map(({ contract }) => contract.agentId))
  const isTop = ({ contract }: Due) => contract.uplineId === null || !known.has(contract.uplineId)
  const seen = new Set<Due>()
  const ordered: Due[] = []
  // uplines first, then reversed: no recursion, however deep the tree
  const walk = (from: readonly Due[]) => {
    const open = [...from]
    for (let one = open.pop(); one; one = open.pop()) {
      if (seen.has(one)) continue
      seen.add(one)
      ordered.push(one)
      open.push(...(children.get(one.contract.agentId) ?? []))
    }
  }
  walk(sorted.filter(isTop))
  for (const one of sorted) walk([one])
  return ordered.toReversed()
}

/** Groups what has the same key, in the order in which it comes. */
export function grouped<One, Key>(all: readonly One[], keyOf: (one: One) => Key): Map<Key, One[]> {
  const groups = new Map<Key, One[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}
