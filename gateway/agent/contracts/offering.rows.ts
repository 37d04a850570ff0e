import type { RefusalCode } from '#contract/refusals.ts'
import { type RateFlaw, maxFlaw } from '#contract/agent/rate-rule.ts'
import { type Terms, canonicalTerms } from '#contract/agent/terms.ts'
import { DAY_MS } from '#contract/time/time.ts'
import type { Rows } from '#gateway/db/database.ts'
import { applyMoves } from '#gateway/lines/moves.rows.ts'
import { insertMemberMessage } from '#gateway/outbox/inbox.rows.ts'
import { numberSetting } from '#gateway/settings/settings.rows.ts'
import { hashTerms } from './contract-chain.ts'
import { type Signature, move, recordEvent } from './contract-events.rows.ts'
import { type Contract, coveredUntil, flawUnder, startOf, stateOf } from './contracts.rules.ts'
import { approvedOf, latestOffer, signingTime } from './contracts.rows.ts'
import { partyBy } from './parties.rows.ts'

/** The result of an action: the contract after it, or the refusal; a broken rule of rates has a detail. */
export type Signed = { readonly contract: Contract } | { readonly refusal: RefusalCode; readonly detail?: RateFlaw }

interface Offer {
  /** The account of the agent that is offered the contract. */
  readonly account: string
  readonly terms: Terms
  /** Who offers: an agent in a session; null for the operator. */
  readonly offerer: { readonly memberId: string; readonly session: string } | null
  readonly now: number
}

/** Offers a contract to an agent of the direct downline, or, for the operator, to one without an upline. */
export async function offerContract(rows: Rows, { account, terms, offerer, now }: Offer): Promise<Signed> {
  await applyMoves(rows, now)
  const uplineId = offerer?.memberId ?? null
  const agent = await partyBy(rows, 'account', account)
  if (!agent?.canSign || agent.uplineId !== uplineId) return { refusal: 'contract_agent' }
  const holder = { agentId: agent.id, kind: terms.kind }
  const { open, version } = await latestOffer(rows, holder)
  if (open && !(await expire(rows, open, now))) return { refusal: 'contract_open' }
  const from = startOf(terms, await approvedOf(rows, holder, now), await signingTime(rows, terms, now))
  const checked = await checkTerms(rows, { terms, uplineId, from })
  if ('refusal' in checked) return checked
  const expiresAt = now + (await numberSetting(rows, 'contractOfferDays')) * DAY_MS
  const { id } = await rows
    .insertInto('contract')
    .values({
      kind: terms.kind,
      agent_id: agent.id,
      upline_id: uplineId,
      version: version + 1,
      terms: canonicalTerms(terms),
      terms_hash: hashTerms(terms),
      offered_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const details = { contract: `#${id}`, until: expiresAt }
  await insertMemberMessage(rows, {
    memberId: agent.id,
    event: 'contractOffered',
    details,
    at: now,
    key: `contractOffered:${id}`,
  })
  return { contract: await recordEvent(rows, id, offerSignature(offerer, now)) }
}

function offerSignature(offerer: Offer['offerer'], at: number): Signature {
  const by = offerer ? 'upline' : 'operator'
  return { action: 'offer', by, actorId: offerer?.memberId ?? null, session: offerer?.session ?? null, at }
}

/** Records that an offer has expired, as of the time when it did; returns whether it has. */
async function expire(rows: Rows, offer: Contract, now: number): Promise<boolean> {
  if (stateOf(offer, now) !== 'expired') return false
  const at = offer.expires_at
  const change = { answered_at: at, reason: 'expired' } as const
  await move(rows, offer, { action: 'expire', by: 'clock', actorId: null, session: null, at, change })
  return true
}

interface Checked {
  readonly terms: Terms
  readonly uplineId: string | null
  /** When the contract would start. */
  readonly from: number
}

/**
 * Checks terms against the upline's contracts from a start on, or against the operator's bounds.
 * @returns until when the upline has contracts, `null` for ever
 */
export async function checkTerms(
  rows: Rows,
  { terms, uplineId, from }: Checked,
): Promise<{ until: number | null } | { refusal: RefusalCode; detail?: RateFlaw }> {
  if (uplineId === null) {
    const flaw = maxFlaw(terms, await operatorMax(rows, terms))
    return flaw ? { refusal: 'contract_rate', detail: flaw } : { until: null }
  }
  const uplines = await approvedOf(rows, { agentId: uplineId, kind: terms.kind }, from)
  const until = coveredUntil(uplines, from)
  if (until === undefined) return { refusal: 'contract_rate', detail: { flaw: 'none' } }
  const flaw = flawUnder(terms, { uplines, from, rateStep: await numberSetting(rows, 'contractStep') })
  return flaw ? { refusal: 'contract_rate', detail: flaw } : { until }
}

function operatorMax(rows: Rows, { kind, form }: Terms): Promise<number> {
  if (form !== 'rate') return numberSetting(rows, 'contractMaxAmount')
  return numberSetting(rows, kind === 'dividend' ? 'contractMaxDividend' : 'contractMaxSalary')
}
