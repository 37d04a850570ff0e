import type { GivenPhase } from '#contract/agent/given.ts'
import { maxPays, rateFlaw } from '#contract/agent/rate-rule.ts'
import { type TermsFlaw, kindRules, termsFlaw } from '#contract/agent/terms.ts'
import { type Rate, rateOf } from '#contract/money/rate.ts'
import type { NumberFlaw } from '#contract/typed/number.ts'
import { readMoney, readRate } from '#stores/wallet/order-amount.ts'
import type { Terms } from './contracts.ts'

/** The columns of a tier. */
type Threshold = 'valid' | 'lost' | 'active'
export type TierField = Threshold | 'pays'
export type TypedTier = { readonly id: number } & Readonly<Record<TierField, string>>

/** Whom an offer goes to besides the account that is typed: these agents, or all that the list finds. */
export type Recipients =
  | { readonly accounts: readonly string[] }
  | {
      readonly all: true
      readonly prefix: string
      readonly phase: GivenPhase | undefined
      /** How many they are now. */
      readonly count: number
    }

/** An offer as it is typed. */
export interface OfferDraft {
  readonly account: string
  /** Missing for an offer to the one account. */
  readonly to?: Recipients | undefined
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
  if (!draft.to && draft.account.trim() === '') errors.push({ field: 'account', why: 'missing' })
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

/** Returns the figures that tiers of a kind may start from. */
export function thresholdsOf(kind: Terms['kind']) {
  return kindRules[kind].thresholds
}
