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

/** Returns what a new contract changes for the direct downline (S4.41; readings, X55). Reads only. */
export async function effectsOf(rows: Rows, next: NewContract): Promise<Effect[]> {
  const given = await givenFrom(rows, next.holder, next.startsAt)
  const older = next.approved.find((one) => covers(one, next.startsAt))?.terms
  const effects: Effect[] = []
  for (const contract of given) {
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

/** Writes effects, and what follows from them further down. Must run inside `database.write`. */
export async function applyEffects(
  rows: Rows,
  effects: readonly Effect[],
  { now, rateStep }: { readonly now: number; readonly rateStep: number },
): Promise<void> {
  for (const { contract, endsAt, reason } of effects) {
    const kind = contract.kind
    const holder = { agentId: contract.agent_id, kind }
    const boundary = contract.ends_at
    const isRestored = boundary !== null && (endsAt === null || endsAt > boundary)
    const action = isRestored ? 'restore' : 'end'
    await move(rows, contract, { ...byGateway(action, now), change: { ends_at: endsAt, reason } })
    if (isRestored) {
      const next = { holder, terms: contract.terms, startsAt: boundary, endsAt, approved: [], rateStep }
      await applyEffects(rows, await effectsOf(rows, next), { now, rateStep })
    } else if (endsAt !== null) await endBelow(rows, holder, { at: endsAt, now })
  }
}

/** Ends the contracts that an agent gave where the agent has none itself; and so on, further down. */
export async function endBelow(
  rows: Rows,
  holder: Holder,
  { at, now }: { readonly at: number; readonly now: number },
): Promise<void> {
  const own = await approvedOf(rows, holder, at)
  if (coveredUntil(own, at) !== undefined) return
  for (const contract of await givenFrom(rows, holder, at)) {
    if (!reachesPast(contract, at)) continue
    const endsAt = endFrom(contract, at)
    await move(rows, contract, { ...byGateway('end', now), change: { ends_at: endsAt, reason: 'uplineEnded' } })
    await endBelow(rows, { agentId: contract.agent_id, kind: contract.kind }, { at: endsAt, now })
  }
}

/** Rejects the agent's own open offers that new terms no longer allow. */
export async function outdateOffers(rows: Rows, { holder, terms, rateStep }: NewContract, now: number): Promise<void> {
  for (const offer of await offersBy(rows, holder)) {
    const isOpen = mayMove(stateOf(offer, now), 'outdate', 'gateway')
    if (!isOpen || !rateFlaw(offer.terms, terms, rateStep)) continue
    await move(rows, offer, { ...byGateway('outdate', now), change: { answered_at: now, reason: 'upline' } })
  }
}
