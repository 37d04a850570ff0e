import { type ReadableAtom, atom } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { agentContractOffer } from '#contract/agent/contracts.ts'
import { maxPays, rateFlaw } from '#contract/agent/rate-rule.ts'
import { type TermsFlaw, canonicalTerms, kindRules, termsFlaw } from '#contract/agent/terms.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $session } from '#stores/auth/session/session.ts'
import { readMoney } from '#stores/wallet/order-amount.ts'
import { $contracts, type Terms, loadContracts } from './contracts.ts'
import { payPlace } from './pay-place.ts'

/** Rates are typed as a percentage with so many digits, which makes parts per million of it. */
const RATE_DIGITS = 4
/** The columns of a tier. */
export type TierField = 'valid' | 'lost' | 'active' | 'pays'
export type TypedTier = { readonly id: number } & Readonly<Record<TierField, string>>

/** An offer as it is typed. */
export interface OfferDraft {
  readonly account: string
  readonly tiers: readonly TypedTier[]
  readonly activeFrom: string
  readonly cap: string
  readonly bonus: boolean
  readonly pay: boolean
  readonly carry: Terms['carry']
}

/** What an offer is measured by: the caller's own contracts of the kind, which set its kind, period and form. */
export interface OfferBasis {
  readonly own: readonly [Terms, ...Terms[]]
  readonly rateStep: number
  readonly digits: number
}

/** What is wrong with a draft: by field, `tiers.<index>.<field>` for tiers; a rate's `max` is what it may be. */
export interface DraftError {
  readonly field: string
  readonly why: 'missing' | 'unreadable' | 'active' | 'rate' | TermsFlaw
  readonly max?: number
}
export type CheckedDraft = { readonly terms: Terms } | { readonly errors: readonly DraftError[] }

export type Offering =
  | { readonly state: 'none' }
  | {
      readonly state: 'open'
      readonly draft: OfferDraft
      /** A submit found errors: missing values are shown too. */
      readonly isTried: boolean
      readonly isBusy: boolean
      readonly why?: FailureKey | undefined
      readonly isUnsure?: boolean
    }
  | { readonly state: 'done'; readonly account: string }

const store = atom<Offering>({ state: 'none' })
export const $offering: ReadableAtom<Offering> = store
let ids = 0

/** Opens the form of an offer to an agent, with the caller's own terms as its beginning. */
export function openOffer({ own: [terms], digits }: OfferBasis, account = ''): void {
  const amount = (minor: number) => (minor === 0 ? '' : String(minor / 10 ** digits))
  const tiers = terms.tiers.map(({ valid, lost, active }) => ({
    ...emptyTier(),
    valid: amount(valid),
    lost: amount(lost),
    active: active === 0 ? '' : String(active),
  }))
  const { deducts, carry } = terms
  const draft = { account, tiers, activeFrom: amount(terms.activeFrom), cap: '', ...deducts, carry }
  store.set({ state: 'open', draft, isTried: false, isBusy: false })
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
  const now = store.get()
  if (now.state === 'open') store.set({ ...now, draft: { ...now.draft, ...change }, why: undefined, isUnsure: false })
}

/** Changes one figure of a tier. */
export function changeTier(id: number, field: TierField, value: string): void {
  const now = store.get()
  if (now.state !== 'open') return
  changeOffer({ tiers: now.draft.tiers.map((tier) => (tier.id === id ? { ...tier, [field]: value } : tier)) })
}

/** Adds an empty tier at the end, or removes one. */
export function addTier(): void {
  const now = store.get()
  if (now.state === 'open') changeOffer({ tiers: [...now.draft.tiers, emptyTier()] })
}
export function removeTier(id: number): void {
  const now = store.get()
  if (now.state === 'open') changeOffer({ tiers: now.draft.tiers.filter((tier) => tier.id !== id) })
}

/** Reads a draft, and checks it by the rules of terms and of rates. */
export function checkOffer(draft: OfferDraft, { own, rateStep, digits }: OfferBasis): CheckedDraft {
  const [frame] = own
  const rule = kindRules[frame.kind]
  const errors: DraftError[] = []
  const read = (field: string, typed: string, places: number): number => {
    if (typed.trim() === '') return 0
    const value = readMoney(typed, places)
    if (typeof value === 'number') return value
    errors.push({ field, why: 'unreadable' })
    return 0
  }
  if (draft.account.trim() === '') errors.push({ field: 'account', why: 'missing' })
  const tiers = draft.tiers.map((tier, index) => {
    const at = (field: TierField, places: number) => read(`tiers.${index}.${field}`, tier[field], places)
    const pays = at('pays', frame.form === 'rate' ? RATE_DIGITS : digits)
    if (tier.pays.trim() === '') errors.push({ field: `tiers.${index}.pays`, why: 'missing' })
    const from = (name: 'valid' | 'lost' | 'active') =>
      rule.thresholds.includes(name) ? at(name, name === 'active' ? 0 : digits) : 0
    return { valid: from('valid'), lost: from('lost'), active: from('active'), pays }
  })
  const countsPeople = rule.thresholds.includes('active')
  const activeFrom = countsPeople ? read('activeFrom', draft.activeFrom, digits) : 0
  const deducts = rule.choosesDeductions ? { bonus: draft.bonus, pay: draft.pay } : { bonus: false, pay: false }
  const carry = rule.choosesDeductions ? draft.carry : 'none'
  const cap = draft.cap.trim() === '' ? null : read('cap', draft.cap, digits)
  const { kind, period, form } = frame
  const terms: Terms = { kind, period, form, tiers, activeFrom, deducts, carry, cap }
  const found = errors.length > 0 ? errors : flawsOf(terms, own, rateStep)
  return found.length > 0 ? { errors: found } : { terms }
}

function flawsOf(terms: Terms, own: readonly Terms[], rateStep: number): DraftError[] {
  const flaw = termsFlaw(terms)
  if (flaw === 'active') return [{ field: 'activeFrom', why: 'missing' }]
  if (flaw) return [{ field: 'tiers', why: flaw }]
  for (const upline of own) {
    const broken = rateFlaw(terms, upline, rateStep)
    if (broken?.flaw === 'rate') {
      const tier = terms.tiers[broken.tier]
      const max = tier ? Math.max(0, maxPays(upline, tier, rateStep)) : 0
      return [{ field: `tiers.${broken.tier}.pays`, why: 'rate', max }]
    }
    if (broken?.flaw === 'active') return [{ field: 'activeFrom', why: 'active', max: upline.activeFrom }]
  }
  return []
}

/** Sends the offer, if it is sound. A lost answer is looked up in the contracts that the caller gave. */
export async function sendOffer(basis: OfferBasis): Promise<void> {
  const now = store.get()
  if (now.state !== 'open' || now.isBusy) return
  const checked = checkOffer(now.draft, basis)
  if ('errors' in checked) return store.set({ ...now, isTried: true })
  store.set({ ...now, isTried: true, isBusy: true, why: undefined, isUnsure: false })
  const session = $session.get()
  const account = now.draft.account.trim().toLowerCase()
  const result = await authedCall(agentContractOffer, { account, terms: checked.terms })
  if ($session.get() !== session) return closeOffer()
  await loadContracts()
  const after = store.get()
  if (after.state !== 'open') return
  if (result.ok || isOffered(account, checked.terms)) return store.set({ state: 'done', account })
  const isUnsure = result.failure.kind !== 'refused'
  store.set({ ...after, isBusy: false, why: failureKey(result.failure), isUnsure })
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

/** Returns the figures that tiers of a kind may start from. */
export function thresholdsOf(kind: Terms['kind']) {
  return kindRules[kind].thresholds
}
