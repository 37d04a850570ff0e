import { type ReadableAtom, atom } from 'nanostores'
import { type CallFailure, type FailureKey, failureKey } from '#api/failure.ts'
import type { ValueOf } from '#contract/endpoint.ts'
import { agentContractOffer } from '#contract/agent/contracts.ts'
import { MAX_OFFERS, type OfferRefusal, agentOffers } from '#contract/agent/given.ts'
import { canonicalTerms } from '#contract/agent/terms.ts'
import { randomId } from '#browser/random-id.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $session } from '#stores/auth/session/session.ts'
import { $contracts, type Terms, loadContracts } from './contracts.ts'
import { chooseNoAgents } from './chosen-agents.ts'
import {
  type OfferBasis,
  type OfferDraft,
  type Recipients,
  type TierField,
  type TypedTier,
  checkOffer,
} from './offer-check.ts'
import { payPlace } from './pay-place.ts'

export { MAX_OFFERS, type OfferRefusal }
/** What came of an offer to several: for each account, null or why it was not offered. */
export type OfferResult = ValueOf<typeof agentOffers>['results'][number]

export type Offering =
  | { readonly state: 'none' }
  | {
      readonly state: 'open'
      readonly draft: OfferDraft
      /** A submit found errors: missing values are shown too. */
      readonly isTried: boolean
      readonly isBusy: boolean
      /** Counts the drafts that were put into the form, whose fields begin with them. */
      readonly round: number
      /** The id of an offer to several; sent again, it is the same. */
      readonly batch?: string | undefined
      readonly why?: FailureKey | undefined
      readonly isUnsure?: boolean
    }
  | { readonly state: 'done'; readonly account: string }
  | { readonly state: 'results'; readonly results: readonly OfferResult[] }

const store = atom<Offering>({ state: 'none' })
export const $offering: ReadableAtom<Offering> = store
let ids = 0
/** Parts per million of a percent. */
const PERCENT = 10_000

let rounds = 0

/** Opens the form of an offer to an agent, or to several, with the caller's own terms as its beginning. */
export function openOffer({ own: [terms], digits }: OfferBasis, to: string | Recipients = ''): void {
  const whom = typeof to === 'string' ? { account: to } : { account: '', to }
  const draft = { ...draftOf(terms, digits), ...whom, cap: '' }
  const tiers = draft.tiers.map((tier) => ({ ...tier, pays: '' }))
  store.set({ state: 'open', draft: { ...draft, tiers }, isTried: false, isBusy: false, round: (rounds += 1) })
}

/** Fills the open form with terms, for the same agents. */
export function fillOffer(terms: Terms, digits: number): void {
  const current = store.get()
  if (current.state !== 'open') return
  changeOffer(draftOf(terms, digits))
  const changed = store.get()
  if (changed.state === 'open') store.set({ ...changed, round: (rounds += 1) })
}

/** Returns terms as somebody would type them. */
function draftOf(terms: Terms, digits: number): Omit<OfferDraft, 'account' | 'to'> {
  const amount = (minor: number) => (minor === 0 ? '' : String(minor / 10 ** digits))
  const tiers = terms.tiers.map(({ valid, lost, active, pays }) => ({
    id: (ids += 1),
    valid: amount(valid),
    lost: amount(lost),
    active: active === 0 ? '' : String(active),
    pays: terms.form === 'rate' ? String(pays / PERCENT) : amount(pays),
  }))
  const { deducts, carry, cap, activeFrom } = terms
  return { tiers, activeFrom: amount(activeFrom), cap: amount(cap ?? 0), ...deducts, carry }
}

/** Opens the form for the agent whom the address names, unless a form or a result is there. */
export function openLinkedOffer(basis: OfferBasis): void {
  const { offerTo } = payPlace.$place.get()
  if (offerTo !== undefined && store.get().state === 'none') openOffer(basis, offerTo)
}

/** Closes the form or the result. */
export function closeOffer(): void {
  store.set({ state: 'none' })
}

function emptyTier(): TypedTier {
  return { id: (ids += 1), valid: '', lost: '', active: '', pays: '' }
}

/** Changes the draft; what the gateway refused may be sent again. */
export function changeOffer(change: Partial<OfferDraft>): void {
  const current = store.get()
  if (current.state === 'open')
    store.set({
      ...current,
      draft: { ...current.draft, ...change },
      batch: undefined,
      why: undefined,
      isUnsure: false,
    })
}

/** Changes one figure of a tier. */
export function changeTier(id: number, field: TierField, value: string): void {
  const current = store.get()
  if (current.state !== 'open') return
  changeOffer({ tiers: current.draft.tiers.map((tier) => (tier.id === id ? { ...tier, [field]: value } : tier)) })
}

/** Adds an empty tier at the end, or removes one. */
export function addTier(): void {
  const current = store.get()
  if (current.state === 'open') changeOffer({ tiers: [...current.draft.tiers, emptyTier()] })
}
export function removeTier(id: number): void {
  const current = store.get()
  if (current.state === 'open') changeOffer({ tiers: current.draft.tiers.filter((tier) => tier.id !== id) })
}

/** Sends the offer, if it is sound. A lost answer is looked up, or the call is the same if it is sent again. */
export async function sendOffer(basis: OfferBasis): Promise<void> {
  const current = store.get()
  if (current.state !== 'open' || current.isBusy) return
  const checked = checkOffer(current.draft, basis)
  if ('errors' in checked) return store.set({ ...current, isTried: true })
  const { to } = current.draft
  const batch = to && (current.batch ?? randomId())
  store.set({ ...current, isTried: true, isBusy: true, batch, why: undefined, isUnsure: false })
  if (to && batch) return sendToSeveral(batch, checked.terms, to)
  return sendToOne(current.draft.account.trim().toLowerCase(), checked.terms)
}

async function sendToOne(account: string, terms: Terms): Promise<void> {
  const session = $session.get()
  const result = await authedCall(agentContractOffer, { account, terms })
  if ($session.get() !== session) return closeOffer()
  await loadContracts()
  if (result.ok || isOffered(account, terms)) return conclude({ state: 'done', account })
  keepOpen(result.failure)
}

async function sendToSeveral(id: string, terms: Terms, to: Recipients): Promise<void> {
  const session = $session.get()
  const whom = 'accounts' in to ? { accounts: [...to.accounts] } : matching(to)
  const result = await authedCall(agentOffers, { id, terms, to: whom })
  if ($session.get() !== session) return closeOffer()
  await loadContracts()
  if (!result.ok) return keepOpen(result.failure)
  chooseNoAgents()
  conclude({ state: 'results', results: result.value.results })
}

function matching({ all, prefix, phase }: Extract<Recipients, { all: true }>) {
  return { all, prefix, ...(phase && { phase }) }
}

/** Shows what came of the offer, unless the form was closed meanwhile. */
function conclude(end: Extract<Offering, { state: 'done' | 'results' }>): void {
  if (store.get().state === 'open') store.set(end)
}

function keepOpen(failure: CallFailure<unknown>): void {
  const current = store.get()
  if (current.state !== 'open') return
  store.set({ ...current, isBusy: false, why: failureKey(failure), isUnsure: failure.kind !== 'refused' })
}

/** Whether an offer of exactly these terms to this agent waits. */
function isOffered(account: string, terms: Terms): boolean {
  const state = $contracts.get()
  if (state.state !== 'ready') return false
  const text = canonicalTerms(terms)
  return state.page.given.some(
    (one) => one.status === 'inProcess' && one.agent === account && canonicalTerms(one.terms) === text,
  )
}
