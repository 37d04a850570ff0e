import type { PayKind } from '#contract/agent/terms.ts'
import type { Rows } from '#gateway/db/database.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { applyMoves } from '#gateway/lines/moves.rows.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'
import { type Signature, byGateway, move } from './contract-events.rows.ts'
import { type ActionBy, type Contract, endOf, mayMove, startOf, stateOf } from './contracts.rules.ts'
import { approvedOf, contractById, signingTime } from './contracts.rows.ts'
import { type Effect, type NewContract, applyEffects, endBelow, outdateOffers, planEffects } from './effects.rows.ts'
import { type Signed, checkTerms } from './offering.rows.ts'
import { partyBy } from './parties.rows.ts'

/** An answer as one of the sides sends it. */
export interface ContractAnswer {
  readonly id: number
  /** The kind that the call is about. */
  readonly kind: PayKind
  readonly action: 'accept' | 'reject' | 'terminate' | 'withdraw'
  /** The hash of the terms that were seen. */
  readonly termsHash: string
  /** Null for the operator. */
  readonly memberId: string | null
  readonly session: string | null
  readonly now: number
}

/** The result of an answer; `ended`: what it ended for the direct downline. */
export type Answered = Signed & { readonly ended?: readonly Effect[] }

/** Accepts, rejects or terminates a contract. Must run inside `database.write`. */
export async function answerContract(rows: Rows, answer: ContractAnswer): Promise<Answered> {
  await applyMoves(rows, answer.now)
  const contract = await contractById(rows, answer.id)
  const by = contract && (await sideOf(rows, contract, answer.memberId))
  // a contract of others is refused like one that does not exist
  if (!contract || !by || contract.kind !== answer.kind) return { refusal: 'forbidden' }
  const { memberId: actorId, session, now } = answer
  const action = moveOf(answer)
  if (!mayAnswer(contract, answer, by)) return { refusal: 'contract_state' }
  if (contract.terms_hash !== answer.termsHash) return { refusal: 'contract_changed' }
  const signature = { action, by, actorId, session, at: now }
  if (action === 'accept') return accept(rows, contract, signature)
  if (contract.status === 'approved') return terminate(rows, contract, signature)
  return { contract: await endOffer(rows, contract, signature) }
}

async function endOffer(rows: Rows, offer: Contract, signature: Signature): Promise<Contract> {
  const isByAgent = signature.by === 'agent'
  const change = { answered_at: signature.at, reason: isByAgent ? ('agent' as const) : ('offerer' as const) }
  const ended = await move(rows, offer, { ...signature, change })
  if (isByAgent) await notifyUpline(rows, ended, 'contractRejected')
  return ended
}

/** Tells an agent that offered a contract what became of it; the operator sees it in the list of contracts. */
async function notifyUpline(
  rows: Rows,
  contract: Contract,
  event: 'contractSigned' | 'contractRejected',
): Promise<void> {
  const { id, upline_id: memberId, starts_at: start, answered_at: at } = contract
  const agent = await partyBy(rows, 'id', contract.agent_id)
  if (memberId === null || at === null || !agent) return
  const details = { contract: `#${id}`, agent: agent.account, ...(start !== null && { start }) }
  await insertMemberMessage(rows, { memberId, event, details, at, key: `${event}:${id}` })
}

/** Returns the move of an answer: a withdrawal is the termination of an offer. */
function moveOf({ action }: ContractAnswer): Exclude<ContractAnswer['action'], 'withdraw'> {
  return action === 'withdraw' ? 'terminate' : action
}

/** Returns whether a side may answer so now. An offer that was accepted before its withdrawal arrived stays in force. */
function mayAnswer(contract: Contract, answer: ContractAnswer, by: ActionBy): boolean {
  if (answer.action === 'withdraw' && contract.status === 'approved') return false
  return mayMove(stateOf(contract, answer.now), moveOf(answer), by)
}

/** Returns the side of a contract that a member is; an upline only while it is the direct one. */
async function sideOf(rows: Rows, contract: Contract, memberId: string | null): Promise<ActionBy | undefined> {
  if (contract.agent_id === memberId) return 'agent'
  if (contract.upline_id !== memberId) return undefined
  if (memberId === null) return 'operator'
  const agent = await partyBy(rows, 'id', contract.agent_id)
  return agent?.uplineId === memberId ? 'upline' : undefined
}

/** Why an offer cannot be accepted now, or the contract that it would make. */
type Acceptable = { readonly next: NewContract } | { readonly refusal: 'contract_state' | 'contract_outdated' }

/** Returns what accepting an offer now would start, checked against the upline's contracts as they are now. */
export async function acceptable(rows: Rows, offer: Contract, now: number): Promise<Acceptable> {
  const agent = await partyBy(rows, 'id', offer.agent_id)
  if (!agent || agent.uplineId !== offer.upline_id) return { refusal: 'contract_outdated' }
  const upline = offer.upline_id === null ? undefined : await partyBy(rows, 'id', offer.upline_id)
  // nobody signs with a suspended account; the offer waits
  if (!agent.canSign || upline?.canSign === false) return { refusal: 'contract_state' }
  const { terms, kind } = offer
  const holder = { agentId: offer.agent_id, kind }
  const approved = await approvedOf(rows, holder, now)
  const startsAt = startOf(terms, approved, await signingTime(rows, terms, now))
  const checked = await checkTerms(rows, { terms, uplineId: offer.upline_id, from: startsAt })
  if ('refusal' in checked) return { refusal: 'contract_outdated' }
  const rateStep = await numberSetting(rows, 'contractStep')
  return { next: { holder, terms, startsAt, endsAt: checked.until, approved, rateStep } }
}

async function accept(rows: Rows, offer: Contract, signature: Signature): Promise<Answered> {
  const now = signature.at
  const found = await acceptable(rows, offer, now)
  if ('refusal' in found) {
    if (found.refusal === 'contract_outdated') {
      await move(rows, offer, { ...byGateway('outdate', now), change: { answered_at: now, reason: 'upline' } })
    }
    return found
  }
  const { next } = found
  const effects = await planEffects(rows, next)
  const { startsAt, endsAt } = next
  for (const older of next.approved) await endFor(rows, older, { startsAt, now })
  const change = { answered_at: now, starts_at: startsAt, ends_at: endsAt, reason: endReason(endsAt) }
  const contract = await move(rows, offer, { ...signature, change })
  await applyEffects(rows, effects, now)
  await outdateOffers(rows, next, now)
  await notifyUpline(rows, contract, 'contractSigned')
  return { contract, ended: effects.filter(({ reason }) => reason === 'higher' || reason === 'upline') }
}

function endReason(endsAt: number | null): 'uplineEnded' | null {
  return endsAt === null ? null : 'uplineEnded'
}

/** Ends an older contract where its successor starts, unless it ends before. */
async function endFor(
  rows: Rows,
  older: Contract,
  { startsAt, now }: { readonly startsAt: number; readonly now: number },
): Promise<void> {
  const endsAt = Math.max(startsAt, older.starts_at ?? startsAt)
  if (older.ends_at !== null && older.ends_at <= endsAt) return
  await move(rows, older, { ...byGateway('end', now), change: { ends_at: endsAt, reason: 'successor' } })
}

async function terminate(rows: Rows, contract: Contract, signature: Signature): Promise<Answered> {
  const { by, at: now } = signature
  const endsAt = endOf(contract, (await signingTime(rows, contract.terms, now)).books)
  const reason = by === 'agent' ? 'agent' : 'offerer'
  const ended = await move(rows, contract, { ...signature, change: { ends_at: endsAt, reason } })
  await endBelow(rows, { agentId: contract.agent_id, kind: contract.kind }, { at: endsAt, now })
  return { contract: ended }
}
