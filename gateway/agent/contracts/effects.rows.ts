import type { EndReason } from '#contract/agent/contracts.ts'
import { rateFlaw } from '#contract/agent/rate-rule.ts'
import type { Terms } from '#contract/agent/terms.ts'
import type { Rows } from '#gateway/db/database.ts'
import { byGateway, move } from './contract-events.rows.ts'
import { type Contract, coveredUntil, covers, endingReason, mayMove, reachesPast, stateOf } from './contracts.rules.ts'
import { type Holder, approvedOf, givenFrom, offersBy } from './contracts.rows.ts'
import { partyBy } from './parties.rows.ts'

/** A contract that a new one of the upline would start with, and the upline's approved ones before it. */
export interface NewContract {
  readonly holder: Holder
  readonly terms: Terms
  readonly startsAt: number
  /** When the new one already ends; null if it does not. */
  readonly endsAt: number | null
  readonly approved: readonly Contract[]
  readonly rateStep: number
}

/** What happens to a contract of the direct downline: it ends, or, with `null`, goes on after all. */
export interface Effect {
  readonly contract: Contract
  readonly endsAt: number | null
  readonly reason: EndReason | null
}

/** What is planned so far, by contract; the last effect of each counts. */
type Plan = Map<number, Effect>

/**
 * Returns everything that a new contract changes in the whole downline, in the order in which it is written (S4.41;
 * readings, X55). Reads only: what a preview shows is what an acceptance writes.
 */
export async function planEffects(rows: Rows, next: NewContract): Promise<Effect[]> {
  return planFor(rows, next, new Map())
}

async function planFor(rows: Rows, next: NewContract, plan: Plan): Promise<Effect[]> {
  const effects: Effect[] = []
  for (const effect of await effectsOf(rows, next, plan))
    effects.push(effect, ...(await following(rows, effect, { plan, next })))
  return effects
}

/** Returns what follows from an effect further down, and adds the effect to the plan. */
async function following(
  rows: Rows,
  effect: Effect,
  { plan, next: { rateStep } }: { readonly plan: Plan; readonly next: NewContract },
): Promise<Effect[]> {
  const { contract, endsAt } = effect
  const boundary = contract.ends_at
  const holder = { agentId: contract.agent_id, kind: contract.kind }
  plan.set(contract.id, effect)
  if (isRestored(effect) && boundary !== null) {
    const next = { holder, terms: contract.terms, startsAt: boundary, endsAt, approved: [], rateStep }
    return planFor(rows, next, plan)
  }
  return endsAt === null ? [] : planBelow(rows, holder, { at: endsAt, plan })
}

/** Whether an effect takes an end back, or puts it off. */
function isRestored({ contract, endsAt }: Effect): boolean {
  return contract.ends_at !== null && (endsAt === null || endsAt > contract.ends_at)
}

/** Returns a contract as it will be by the plan. */
function planned(contract: Contract, plan: Plan): Contract {
  const effect = plan.get(contract.id)
  return effect ? { ...contract, ends_at: effect.endsAt, reason: effect.reason } : contract
}

/** Returns what a new contract changes for the direct downline. */
async function effectsOf(rows: Rows, next: NewContract, plan: Plan): Promise<Effect[]> {
  const given = await givenFrom(rows, next.holder, next.startsAt)
  const older = next.approved.find((one) => covers(one, next.startsAt))?.terms
  const effects: Effect[] = []
  for (const contract of given.map((one) => planned(one, plan))) {
    const isOver = !reachesPast(contract, next.startsAt)
    const effect = isOver ? await restored(rows, contract, next) : effectOn(contract, next, older)
    if (effect) effects.push(effect)
  }
  return effects
}

function effectOn(contract: Contract, next: NewContract, older: Terms | undefined): Effect | undefined {
  const { startsAt, endsAt, rateStep } = next
  const reason = endingReason(contract.terms, { next: next.terms, older, rateStep })
  if (reason) return { contract, endsAt: endFrom(contract, startsAt), reason }
  const outlasts = endsAt !== null && reachesPast(contract, endsAt)
  return outlasts ? { contract, endsAt: endFrom(contract, endsAt), reason: 'uplineEnded' } : undefined
}

/**
 * A contract that would have ended because its upline had none goes on if the upline signs in time, but not past a move
 * of its agent to another upline.
 */
async function restored(
  rows: Rows,
  contract: Contract,
  { startsAt, endsAt, terms, rateStep }: NewContract,
): Promise<Effect | undefined> {
  const boundary = endFrom(contract, startsAt)
  const isWaiting = contract.reason === 'uplineEnded' && contract.ends_at === boundary
  if (!isWaiting || rateFlaw(contract.terms, terms, rateStep)) return undefined
  const agent = await partyBy(rows, 'id', contract.agent_id)
  if (agent?.uplineId !== contract.upline_id) return undefined
  if (agent.movesAt !== null && agent.movesAt <= boundary) return undefined
  return { contract, ...firstEnd(endsAt, agent.movesAt) }
}

function firstEnd(uplinesEnd: number | null, movesAt: number | null): Pick<Effect, 'endsAt' | 'reason'> {
  if (movesAt !== null && movesAt < (uplinesEnd ?? Infinity)) return { endsAt: movesAt, reason: 'moved' }
  return { endsAt: uplinesEnd, reason: uplinesEnd === null ? null : 'uplineEnded' }
}

/** A contract that has not started ends where it would start: it is never in force. */
function endFrom({ starts_at: start }: Contract, at: number): number {
  return Math.max(at, start ?? at)
}

/** Writes planned effects, in their order. Must run inside `database.write`. */
export async function applyEffects(rows: Rows, effects: readonly Effect[], now: number): Promise<void> {
  for (const effect of effects) {
    const { contract, endsAt, reason } = effect
    const action = isRestored(effect) ? 'restore' : 'end'
    await move(rows, contract, { ...byGateway(action, now), change: { ends_at: endsAt, reason } })
  }
}

/** Ends the contracts that an agent gave where the agent has none itself; and so on, further down. */
export async function endBelow(
  rows: Rows,
  holder: Holder,
  { at, now }: { readonly at: number; readonly now: number },
): Promise<void> {
  await applyEffects(rows, await planBelow(rows, holder, { at, plan: new Map() }), now)
}

async function planBelow(
  rows: Rows,
  holder: Holder,
  { at, plan }: { readonly at: number; readonly plan: Plan },
): Promise<Effect[]> {
  // all of them: the plan may put off an end that has been before
  const own = (await approvedOf(rows, holder, 0)).map((one) => planned(one, plan))
  if (coveredUntil(own, at) !== undefined) return []
  const effects: Effect[] = []
  for (const contract of (await givenFrom(rows, holder, at)).map((one) => planned(one, plan))) {
    if (!reachesPast(contract, at)) continue
    const effect = { contract, endsAt: endFrom(contract, at), reason: 'uplineEnded' as const }
    plan.set(contract.id, effect)
    const below = { agentId: contract.agent_id, kind: contract.kind }
    effects.push(effect, ...(await planBelow(rows, below, { at: effect.endsAt, plan })))
  }
  return effects
}

/** Rejects the agent's own open offers that new terms no longer allow. */
export async function outdateOffers(rows: Rows, { holder, terms, rateStep }: NewContract, now: number): Promise<void> {
  for (const offer of await offersBy(rows, holder)) {
    const isOpen = mayMove(stateOf(offer, now), 'outdate', 'gateway')
    if (!isOpen || !rateFlaw(offer.terms, terms, rateStep)) continue
    await move(rows, offer, { ...byGateway('outdate', now), change: { answered_at: now, reason: 'upline' } })
  }
}
