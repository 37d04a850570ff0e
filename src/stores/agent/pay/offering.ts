import { type ReadableAtom, atom } from 'nanostores'
import { type FailureKey, failureKey } from '#api/failure.ts'
import { agentContractOffer } from '#contract/agent/contracts.ts'
import { maxPays, rateFlaw } from '#contract/agent/rate-rule.ts'
import { type TermsFlaw, canonicalTerms, kindRules, termsFlaw } from '#contract/agent/terms.ts'
import { type Rate, rateOf } from '#contract/money/rate.ts'
import type { NumberFlaw } from '#contract/typed/number.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { $session } from '#stores/auth/session/session.ts'
import { readMoney, readRate } from '#stores/wallet/order-amount.ts'
import { $contracts, type Terms, loadContracts } from './contracts.ts'
import { payPlace } from './pay-place.ts'

/** The columns of a tier. */
type Threshold = 'valid' | 'lost' | 'active'
export type TierField = Threshold | 'pays'
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

/** What is wrong with a draft: by field, `tiers.<index>.<field>` for tiers; `max` is what it may be. */
export interface DraftError {
  readonly field: string
  readonly why: 'missing' | 'unreadable' | 'active' | 'rate' | TermsFlaw
  readonly max?: { readonly rate: Rate } | { readonly amount: number }
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
  const current = store.get()
  if (current.state === 'open')
    store.set({ ...current, draft: { ...current.draft, ...change }, why: undefined, isUnsure: false })
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

/** Reads typed values, and collects the errors of those that cannot be read. */
function createReader(digits: number) {
  const errors: DraftError[] = []
  const amount = (typed: string) => readMoney(typed, digits)
  const count = (typed: string) => readMoney(typed, 0)
  /** Returns `none` for an empty value, and for one that cannot be read. */
  function read<Value extends number>(
    field: string,
    typed: string,
    { as, none }: { as: (typed: string) => Value | NumberFlaw; none: Value },
  ): Value {
    if (typed.trim() === '') return none
    const value = as(typed)
    if (typeof value !== 'string') return value
    errors.push({ field, why: 'unreadable' })
    return none
  }
  return {
    errors,
    amount: (field: string, typed: string) => read(field, typed, { as: amount, none: 0 }),
    count: (field: string, typed: string) => read(field, typed, { as: count, none: 0 }),
    rate: (field: string, typed: string) => read(field, typed, { as: readRate, none: rateOf(0) }),
  }
}

/** Reads a draft, and checks it by the rules of terms and of rates. */
export function checkOffer(draft: OfferDraft, { own, rateStep, digits }: OfferBasis): CheckedDraft {
  const [{ kind, period, form }] = own
  const rule = kindRules[kind]
  const reader = createReader(digits)
  const { errors } = reader
  if (draft.account.trim() === '') errors.push({ field: 'account', why: 'missing' })
  const tiersWith = <Value extends number>(readPays: (field: string, typed: string) => Value) =>
    draft.tiers.map((tier, index) => {
      const at = `tiers.${index}`
      const pays = readPays(`${at}.pays`, tier.pays)
      if (tier.pays.trim() === '') errors.push({ field: `${at}.pays`, why: 'missing' })
      const from = (name: Threshold) =>
        rule.thresholds.includes(name) ? reader[name === 'active' ? 'count' : 'amount'](`${at}.${name}`, tier[name]) : 0
      return { valid: from('valid'), lost: from('lost'), active: from('active'), pays }
    })
  const pays = form === 'rate' ? { form, tiers: tiersWith(reader.rate) } : { form, tiers: tiersWith(reader.amount) }
  const activeFrom = rule.thresholds.includes('active') ? reader.amount('activeFrom', draft.activeFrom) : 0
  const deducts = rule.choosesDeductions ? { bonus: draft.bonus, pay: draft.pay } : { bonus: false, pay: false }
  const carry = rule.choosesDeductions ? draft.carry : 'none'
  const cap = draft.cap.trim() === '' ? null : reader.amount('cap', draft.cap)
  const terms: Terms = { kind, period, ...pays, activeFrom, deducts, carry, cap }
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
      return [{ field: `tiers.${broken.tier}.pays`, why: 'rate', max: toMax(upline, max) }]
    }
    if (broken?.flaw === 'active') return [{ field: 'activeFrom', why: 'active', max: { amount: upline.activeFrom } }]
  }
  return []
}

function toMax({ form }: Terms, max: number): NonNullable<DraftError['max']> {
  return form === 'rate' ? { rate: rateOf(max) } : { amount: max }
}

/** Sends the offer, if it is sound. A lost answer is looked up in the contracts that the caller gave. */
export async function sendOffer(basis: OfferBasis): Promise<void> {
  const current = store.get()
  if (current.state !== 'open' || current.isBusy) return
  const checked = checkOffer(current.draft, basis)
  if ('errors' in checked) return store.set({ ...current, isTried: true })
  store.set({ ...current, isTried: true, isBusy: true, why: undefined, isUnsure: false })
  const session = $session.get()
  const account = current.draft.account.trim().toLowerCase()
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
