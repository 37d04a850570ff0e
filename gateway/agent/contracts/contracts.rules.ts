import type { Selectable } from 'kysely'
import type { ContractStatus } from '#contract/agent/contracts.ts'
import { firstStart, periodAt } from '#contract/agent/periods.ts'
import { type RateFlaw, isHigher, rateFlaw } from '#contract/agent/rate-rule.ts'
import type { Terms } from '#contract/agent/terms.ts'
import type { ContractTables } from './contracts.tables.ts'

/** A contract with its terms as they were signed. */
export type Contract = Omit<Selectable<ContractTables['contract']>, 'terms'> & { readonly terms: Terms }
export type ContractSpan = Pick<Contract, 'starts_at' | 'ends_at'>

/** Who acts on a contract: one of its two sides (the operator in place of the upline), the clock, or the gateway. */
export type ActionBy = 'agent' | 'upline' | 'operator' | 'clock' | 'gateway'
export type Action = 'offer' | 'accept' | 'reject' | 'terminate' | 'expire' | 'outdate' | 'end' | 'restore'
/** The state that decides which moves are legal; `ending`: approved, with an end. */
export type State = 'inProcess' | 'expired' | 'approved' | 'ending' | 'rejected'

type Moves = Partial<Record<Action, { readonly by: readonly ActionBy[]; readonly to: ContractStatus }>>

const offering: readonly ActionBy[] = ['upline', 'operator']

/** S4.40: every legal move and nothing else; an offer, which makes the contract, is the only action without a state. */
export const moves: Readonly<Record<State, Moves>> = {
  inProcess: {
    accept: { by: ['agent'], to: 'approved' },
    reject: { by: ['agent'], to: 'rejected' },
    terminate: { by: offering, to: 'rejected' },
    outdate: { by: ['gateway'], to: 'rejected' },
  },
  expired: { expire: { by: ['clock'], to: 'rejected' } },
  approved: {
    terminate: { by: ['agent', ...offering], to: 'approved' },
    end: { by: ['gateway', 'operator'], to: 'approved' },
  },
  // a termination is final, but an earlier end wins, and an end that an upline caused goes with its cause
  ending: {
    end: { by: ['gateway', 'operator'], to: 'approved' },
    restore: { by: ['gateway'], to: 'approved' },
  },
  rejected: {},
}

/** Returns the state of a contract by the clock: no timer has to end an offer. */
export function stateOf(contract: Pick<Contract, 'status' | 'expires_at' | 'ends_at'>, now: number): State {
  const { status, expires_at: expiresAt, ends_at: endsAt } = contract
  if (status === 'inProcess') return expiresAt <= now ? 'expired' : 'inProcess'
  return status === 'approved' && endsAt !== null ? 'ending' : status
}

/** Returns whether a side may act on a contract in this state. */
export function mayMove(state: State, action: Action, by: ActionBy): boolean {
  return moves[state][action]?.by.includes(by) ?? false
}

/** Returns whether a contract is in force at a time: from its start until before its end. */
export function covers({ starts_at: start, ends_at: end }: ContractSpan, at: number): boolean {
  return start !== null && start <= at && (end === null || end > at)
}

/** Returns whether any part of a contract lies at or after a time. */
export function reachesPast({ starts_at: start, ends_at: end }: ContractSpan, at: number): boolean {
  return start !== null && (end === null || (end > at && end > start))
}

/** When a contract is signed, by the clock and by the books: what is closed now is closed at `books`, never before `now`. */
export interface SigningTime {
  readonly now: number
  readonly books: number
}

/**
 * Returns when an accepted contract starts: with the next period of the one that runs, or with its end if that is
 * earlier; in place of one that has not started; or else at the next midnight. Never in a period that is settled.
 * @param approved the approved contracts of the agent and the kind that do not end before `now`
 */
export function startOf(terms: Terms, approved: readonly Contract[], { now, books }: SigningTime): number {
  const running = approved.find((one) => covers(one, books))
  if (running) {
    const boundary = periodAt(running.terms.period, books).before
    return running.ends_at === null ? boundary : Math.min(boundary, running.ends_at)
  }
  const scheduled = approved.find((one) => one.starts_at !== null && one.starts_at > books)
  return scheduled?.starts_at ?? Math.max(firstStart(terms.period, now), books)
}

/** Returns when a contract ends that is terminated now: with its running period, or before it starts. */
export function endOf({ starts_at: start, terms }: Pick<Contract, 'starts_at' | 'terms'>, books: number): number {
  return start !== null && start > books ? start : periodAt(terms.period, books).before
}

/**
 * Returns until when contracts cover a time without a gap; `undefined` if none covers it, `null` if they never end.
 * @param contracts approved contracts of one agent and kind
 */
export function coveredUntil(contracts: readonly Contract[], from: number): number | null | undefined {
  let until: number | null | undefined
  let found = contracts.find((one) => covers(one, from))
  while (found) {
    const end: number | null = found.ends_at
    if (end === null) return null
    until = end
    found = contracts.find((one) => covers(one, end))
  }
  return until
}

/** Why a new contract of the upline ends one that the upline gave (S4.41; readings, X55). */
export function endingReason(
  given: Terms,
  { next, older, rateStep }: { next: Terms; older: Terms | undefined; rateStep: number },
): 'higher' | 'upline' | undefined {
  // without an older one that would go on, the new one fills a gap, and raises nothing
  if (older && isHigher(next, older)) return 'higher'
  return rateFlaw(given, next, rateStep) ? 'upline' : undefined
}

/** Returns why terms break the rule of rates under any of the upline's contracts from a time on. */
export function flawUnder(
  terms: Terms,
  { uplines, from, rateStep }: { uplines: readonly Contract[]; from: number; rateStep: number },
): RateFlaw | undefined {
  return uplines
    .filter((one) => reachesPast(one, from))
    .map((one) => rateFlaw(terms, one.terms, rateStep))
    .find((flaw) => flaw !== undefined)
}
