import type { EndReason } from '#contract/agent/contracts.ts'
import type { Terms, Tier } from '#contract/agent/terms.ts'
import { nextBoundary } from './model-time.ts'

const OFFER_MS = 7 * 86_400_000
/** The smallest difference of rates, and the most that the operator offers. */
const STEP_PPM = 100
const MAX_PPM = { dividend: 500_000, other: 20_000 }
const MAX_AMOUNT = 1_000_000

export interface ModelContract {
  readonly id: number
  readonly agent: string
  readonly upline: string | null
  readonly terms: Terms
  readonly offeredAt: number
  status: 'inProcess' | 'approved' | 'rejected'
  start: number | null
  end: number | null
  reason: EndReason | null
}

/** An offer as it is made; `id` is the one that the gateway gave. */
export type ModelOffer = Pick<ModelContract, 'id' | 'agent' | 'upline' | 'terms' | 'offeredAt'>
type Refusal =
  'contract_agent' | 'contract_open' | 'contract_rate' | 'contract_state' | 'contract_outdated' | 'forbidden'
type Action = 'accept' | 'reject' | 'terminate'
/** The tree as contracts see it. */
interface Tree {
  readonly uplineOf: (agent: string) => string | null
  /** Whether a move of the agent waits: it signs nothing until then. */
  readonly isWaiting: (agent: string) => boolean
  readonly leavesAt: (agent: string) => number | null
}

/** The contracts of all agents, by the rules of docs/decisions/079 and S4.40 to S4.42. */
export class ModelContracts {
  readonly all: ModelContract[] = []
  readonly #tree: Tree

  constructor(tree: Tree) {
    this.#tree = tree
  }

  /** Returns why an offer is refused; `undefined` if it is made. */
  offer(offer: ModelOffer): Refusal | undefined {
    const { agent, upline, terms, offeredAt: now } = offer
    if (this.#tree.uplineOf(agent) !== upline || this.#tree.isWaiting(agent)) return 'contract_agent'
    const open = this.all.find((one) => one.agent === agent && one.terms.kind === terms.kind && isOpen(one))
    if (open && isAnswerable(open, now)) return 'contract_open'
    if (open) reject(open, 'expired')
    if (this.#flaw(offer, this.#startOf(offer, now))) return 'contract_rate'
    this.all.push({ ...offer, status: 'inProcess', start: null, end: null, reason: null })
    return undefined
  }

  /** Answers by one side; `by` is a member, or null for the operator. */
  answer(contract: ModelContract, action: Action, { by, now }: { by: string | null; now: number }) {
    const isAgent = by === contract.agent
    if (!isAgent && !this.#isOfferer(contract, by)) return 'forbidden'
    if (action === 'terminate' && contract.status === 'approved') return this.#terminate(contract, { isAgent, now })
    if (!isAnswerable(contract, now) || isAgent === (action === 'terminate')) return 'contract_state'
    if (action === 'accept') return this.#accept(contract, now)
    reject(contract, isAgent ? 'agent' : 'offerer')
    return undefined
  }

  /** The operator always is a side of its contracts, an upline while it is the direct one. */
  #isOfferer({ agent, upline }: ModelContract, by: string | null): boolean {
    return by === upline && (by === null || this.#tree.uplineOf(agent) === by)
  }

  /** Returns whether an agent has a contract of any kind after a time. */
  isBound(agent: string, now: number): boolean {
    return this.inForce().some((one) => one.agent === agent && (one.end === null || one.end > now))
  }

  /** The operator moves an agent at a time: its offers are off, and what it signed ends then. */
  leave(agent: string, { at, now }: { at: number; now: number }): void {
    for (const one of this.all.filter((each) => each.agent === agent)) {
      if (isAnswerable(one, now)) reject(one, 'moved')
      else if (one.status === 'approved' && (one.end === null || one.end > at)) {
        Object.assign(one, { end: Math.max(at, Number(one.start)), reason: 'moved' })
      }
    }
    this.#closeUpwards(at)
  }

  /** Returns the contracts that ever are in force. */
  inForce(): ModelContract[] {
    return this.all.filter(({ status, start, end }) => status === 'approved' && (end === null || end > Number(start)))
  }

  #of(agent: string, { kind }: Terms): ModelContract[] {
    return this.inForce().filter((one) => one.agent === agent && one.terms.kind === kind)
  }

  #startOf({ agent, terms }: ModelOffer, now: number): number {
    const own = this.#of(agent, terms)
    const running = own.find((one) => isIn(one, now))
    if (running) return Math.min(nextBoundary(running.terms.period, now), running.end ?? Infinity)
    const later = own.map(({ start }) => Number(start)).filter((start) => start > now)
    if (later.length > 0) return Math.min(...later)
    const isShort = terms.period === 'five-minutes' || terms.period === 'hourly'
    return nextBoundary(isShort ? terms.period : 'daily', now)
  }

  /** Returns whether terms break the rule of rates from a time on. */
  #flaw({ upline, terms }: ModelOffer, from: number): boolean {
    if (upline === null) return terms.tiers.some(({ pays }) => pays > maxOf(terms))
    const above = this.#of(upline, terms).filter(({ end }) => end === null || end > from)
    return !above.some((one) => isIn(one, from)) || above.some((one) => breaks(terms, one.terms))
  }

  /** Returns why an offer cannot be accepted now. Nobody signs while a move waits, and the offer waits as well. */
  #refusalOf(offer: ModelContract, start: number): Refusal | undefined {
    const { agent, upline } = offer
    if (this.#tree.uplineOf(agent) !== upline) return 'contract_outdated'
    if (upline !== null && this.#tree.isWaiting(upline)) return 'contract_state'
    return this.#flaw(offer, start) ? 'contract_outdated' : undefined
  }

  #accept(offer: ModelContract, now: number): Refusal | undefined {
    const start = this.#startOf(offer, now)
    const refusal = this.#refusalOf(offer, start)
    if (refusal === 'contract_outdated') reject(offer, 'upline')
    if (refusal) return refusal
    const own = this.#of(offer.agent, offer.terms)
    const older = own.find((one) => isIn(one, start))
    for (const one of own) end(one, start, 'successor')
    finishAfter(offer, { start, end: offer.upline === null ? null : this.#gapOf(offer.upline, offer.terms, start) })
    this.#begin(offer, { from: start, older })
    this.#closeUpwards(start)
    for (const one of this.#given(offer)) {
      if (isAnswerable(one, now) && breaks(one.terms, offer.terms)) reject(one, 'upline')
    }
    return undefined
  }

  /** Returns all contracts that an agent gave or offered. */
  #given({ agent, terms }: ModelContract): ModelContract[] {
    return this.all.filter((one) => one.upline === agent && one.terms.kind === terms.kind)
  }

  /** A contract that begins, or goes on, at a time: what becomes of those that its agent gave. */
  #begin(next: ModelContract, { from, older }: { from: number; older: ModelContract | undefined }): void {
    const isRaised = older !== undefined && isHigher(next.terms, older.terms)
    for (const one of this.#given(next).filter(({ status }) => status === 'approved')) {
      const isBroken = breaks(one.terms, next.terms)
      if (reaches(one, from)) {
        if (isRaised || isBroken) end(one, from, isRaised ? 'higher' : 'upline')
      } else if (!isBroken && waitsFor(one, from)) this.#goOn(one, { from, until: next.end })
    }
  }

  /** A contract goes on with that of its upline, at most until its agent leaves. */
  #goOn(one: ModelContract, { from, until }: { from: number; until: number | null }): void {
    const start = Number(one.start)
    const leaves = this.#tree.leavesAt(one.agent)
    if (this.#tree.uplineOf(one.agent) !== one.upline || (leaves !== null && leaves <= Number(one.end))) return
    finishAfter(one, { start, end: until })
    if (leaves !== null && (until === null || until > leaves)) Object.assign(one, { end: leaves, reason: 'moved' })
    this.#begin(one, { from: Math.max(from, start), older: undefined })
  }

  #terminate(contract: ModelContract, { isAgent, now }: { isAgent: boolean; now: number }): Refusal | undefined {
    if (contract.end !== null) return 'contract_state'
    const start = Number(contract.start)
    contract.end = start > now ? start : nextBoundary(contract.terms.period, now)
    contract.reason = isAgent ? 'agent' : 'offerer'
    this.#closeUpwards(contract.end)
    return undefined
  }

  /** Ends contracts where the agent above has none: an agent with a contract is below the operator or another one. */
  #closeUpwards(from: number): void {
    let isChanged = true
    while (isChanged) {
      isChanged = false
      for (const one of this.inForce().filter(({ upline }) => upline !== null)) {
        if (one.end !== null && one.end <= from) continue
        const gap = this.#gapOf(String(one.upline), one.terms, Math.max(from, Number(one.start)))
        if (gap === null || (one.end !== null && one.end <= gap)) continue
        Object.assign(one, { end: gap, reason: 'uplineEnded' })
        isChanged = true
      }
    }
  }

  /** Returns the first time from which on an agent has no contract of a kind; null if it always has one. */
  #gapOf(agent: string, terms: Terms, from: number): number | null {
    let at = from
    for (;;) {
      const now = at
      const one = this.#of(agent, terms).find((own) => isIn(own, now))
      if (!one) return at
      if (one.end === null) return null
      at = one.end
    }
  }
}

function isOpen({ status }: ModelContract): boolean {
  return status === 'inProcess'
}

function isAnswerable(contract: ModelContract, now: number): boolean {
  return isOpen(contract) && now < contract.offeredAt + OFFER_MS
}

/** Returns the most that the operator offers. */
function maxOf({ form, kind }: Terms): number {
  if (form !== 'rate') return MAX_AMOUNT
  return kind === 'dividend' ? MAX_PPM.dividend : MAX_PPM.other
}

/** Puts a contract in force until its upline has none. */
function finishAfter(contract: ModelContract, { start, end: until }: { start: number; end: number | null }): void {
  Object.assign(contract, { status: 'approved', start, end: until, reason: until === null ? null : 'uplineEnded' })
}

function reject(contract: ModelContract, reason: EndReason): void {
  contract.status = 'rejected'
  contract.reason = reason
}

function isIn({ start, end }: ModelContract, at: number): boolean {
  return start !== null && start <= at && (end === null || at < end)
}

/** Returns whether a contract is in force at any time after this one. */
function reaches({ start, end: until }: ModelContract, at: number): boolean {
  return until === null || (until > at && until !== start)
}

/** Returns whether a contract ends just here, only because its upline has none. */
function waitsFor({ start, end: until, reason }: ModelContract, at: number): boolean {
  return reason === 'uplineEnded' && until === Math.max(at, Number(start))
}

/** Ends a contract at a time, or before it starts, unless it ends earlier. */
function end(contract: ModelContract, at: number, reason: EndReason): void {
  const place = Math.max(at, Number(contract.start))
  if (contract.end !== null && contract.end <= place) return
  contract.end = place
  contract.reason = reason
}

/** Returns what terms pay at the thresholds of a tier. */
function payAt({ tiers }: Terms, { valid, lost, active }: Tier): number {
  const met = tiers.filter((one) => one.valid <= valid && one.lost <= lost && one.active <= active)
  return met.at(-1)?.pays ?? 0
}

function isHigher(terms: Terms, older: Terms): boolean {
  return terms.tiers.some((one) => one.pays > payAt(older, one))
}

/** Returns whether terms break the rule of rates below an upline's. */
function breaks(terms: Terms, upline: Terms): boolean {
  if (terms.form !== upline.form || terms.period !== upline.period || terms.activeFrom < upline.activeFrom) return true
  const step = terms.form === 'rate' ? STEP_PPM : 1
  return terms.tiers.some((one) => one.pays + step > payAt(upline, one))
}
