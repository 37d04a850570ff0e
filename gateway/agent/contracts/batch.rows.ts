import type { InferOutput } from 'valibot'
import { MAX_OFFERS, type OfferRefusal, type agentOffers, offerRefusals } from '#contract/agent/given.ts'
import { type Terms, canonicalTerms } from '#contract/agent/terms.ts'
import { DAY_MS } from '#contract/time/time.ts'
import { readAccountName } from '#contract/typed/account-name.ts'
import type { Rows } from '#gateway/db/database.ts'
import { givenAccounts } from './given.rows.ts'
import { offerContract } from './offering.rows.ts'
import { type Party, partyBy } from './parties.rows.ts'

/** Offers that one transaction makes, so that no other call waits long. */
const OFFERS_AT_ONCE = 20
/** How long a batch is kept for repeats of its call. */
const KEPT_MS = 30 * DAY_MS

/** A batch of offers as an agent asks for it. */
export interface Batch {
  readonly request: InferOutput<typeof agentOffers.input>
  readonly offerer: { readonly memberId: string; readonly session: string }
  readonly now: number
}

/** A batch whose agents are written. */
export interface Planned {
  readonly id: number
  readonly terms: Terms
}

/**
 * Writes whom a batch goes to, once; a repeat finds what was written. Must run inside `database.write`.
 * @returns `undefined` if the id was used for something else
 */
export async function planBatch(rows: Rows, batch: Batch): Promise<Planned | undefined> {
  const { request, offerer, now } = batch
  const { id: requestId, terms, to } = request
  const text = JSON.stringify([canonicalTerms(terms), to])
  const known = await rows
    .selectFrom('contract_batch')
    .select(['id', 'request'])
    .where('agent_id', '=', offerer.memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (known) return known.request === text ? { id: known.id, terms } : undefined
  await forgetBatches(rows, now - KEPT_MS)
  const accounts = await accountsFor(rows, batch)
  const { id } = await rows
    .insertInto('contract_batch')
    .values({ agent_id: offerer.memberId, request_id: requestId, request: text, asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const offers = accounts.map((account, place) => ({ batch_id: id, place, account }))
  if (offers.length > 0) await rows.insertInto('contract_batch_offer').values(offers).execute()
  return { id, terms }
}

async function forgetBatches(rows: Rows, before: number): Promise<void> {
  const old = rows.selectFrom('contract_batch').select('id').where('asked_at', '<', before)
  await rows.deleteFrom('contract_batch_offer').where('batch_id', 'in', old).execute()
  await rows.deleteFrom('contract_batch').where('asked_at', '<', before).execute()
}

/** Returns the accounts of a batch, each once. */
async function accountsFor(rows: Rows, { request: { to, terms }, offerer, now }: Batch): Promise<string[]> {
  if ('accounts' in to) return [...new Set(to.accounts.map(readAccountName))]
  const search = {
    memberId: offerer.memberId,
    kind: terms.kind,
    prefix: readAccountName(to.prefix),
    phase: to.phase,
    now,
    until: now,
  }
  return givenAccounts(rows, search, MAX_OFFERS)
}

/**
 * Makes the next offers of a batch. Must run inside `database.write`: each offer commits with its result, so that it is
 * made once, whenever the gateway ends.
 * @returns whether any are left
 */
export async function offerNext(rows: Rows, planned: Planned, { offerer, now }: Batch): Promise<boolean> {
  const due = await rows
    .selectFrom('contract_batch_offer')
    .select(['place', 'account'])
    .where('batch_id', '=', planned.id)
    .where('contract_id', 'is', null)
    .where('refusal', 'is', null)
    .orderBy('place')
    .limit(OFFERS_AT_ONCE)
    .execute()
  for (const { place, account } of due) {
    const offer = { account, terms: planned.terms, offerer, now }
    const signed = await offerContract(rows, offer)
    const result =
      'refusal' in signed
        ? { refusal: await refusalOf(rows, signed.refusal, offer) }
        : { contract_id: signed.contract.id }
    await rows
      .updateTable('contract_batch_offer')
      .set(result)
      .where('batch_id', '=', planned.id)
      .where('place', '=', place)
      .execute()
  }
  return due.length === OFFERS_AT_ONCE
}

interface Refused {
  readonly account: string
  readonly offerer: Batch['offerer']
}

/** Returns why an agent was not offered: of the direct downline also that it may sign nothing now. */
async function refusalOf(rows: Rows, refusal: string, { account, offerer }: Refused): Promise<OfferRefusal> {
  const known = offerRefusals.find((each) => each === refusal) ?? 'contract_agent'
  if (known !== 'contract_agent') return known
  const agent = await partyBy(rows, 'account', account)
  return isOwn(agent, offerer.memberId) ? 'contract_unavailable' : known
}

function isOwn(agent: Party | undefined, memberId: string): boolean {
  return agent !== undefined && agent.isAgent && agent.uplineId === memberId && agent.id !== memberId
}

/** Returns what came of the offers of a batch. */
export async function resultsOf(rows: Rows, { id }: Planned) {
  return rows
    .selectFrom('contract_batch_offer')
    .select(['account', 'refusal'])
    .where('batch_id', '=', id)
    .orderBy('place')
    .execute()
}
