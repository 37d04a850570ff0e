import {
  type GenericSchema,
  type InferOutput,
  array,
  boolean,
  check,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  picklist,
  pipe,
  strictObject,
} from 'valibot'
import { MAX_MINOR, minor, positiveMinor } from '#contract/money/money.ts'
import { MAX_RATE, type Rate } from '#contract/money/rate.ts'
import { type PayPeriod, payPeriods } from './periods.ts'

/** The kinds of pay, in the order of the agent menu (S2.71); a kind is also the kind of its transfers in the ledger. */
export const payKinds = ['dividend', 'daily-salary', 'hourly-salary', 'realtime-salary'] as const
export type PayKind = (typeof payKinds)[number]

const MAX_TIERS = 10

/** A tier applies from these figures on; 0 is no condition. */
export const thresholds = ['valid', 'lost', 'active'] as const
type Threshold = (typeof thresholds)[number]

/** What a tier pays: a share of the base, an amount for the period, or an amount for each active person. */
const forms = ['rate', 'fixed', 'each'] as const
export type Form = (typeof forms)[number]

interface KindRule {
  /** The figure that a rate is a share of: the team's valid bets, or what the team lost. */
  readonly base: 'valid' | 'lost'
  readonly periods: readonly PayPeriod[]
  readonly forms: readonly Form[]
  /** The thresholds that tiers may have. */
  readonly thresholds: readonly Threshold[]
  /** It is computed from losses, so costs and earlier losses matter. */
  readonly choosesDeductions: boolean
}

/** What contracts of each kind may agree. */
export const kindRules: Readonly<Record<PayKind, KindRule>> = {
  dividend: {
    base: 'lost',
    periods: ['daily', 'weekly', 'semimonthly', 'monthly'],
    forms: ['rate'],
    thresholds: ['valid', 'lost', 'active'],
    choosesDeductions: true,
  },
  'daily-salary': {
    base: 'valid',
    periods: ['daily'],
    forms: ['rate', 'fixed', 'each'],
    thresholds: ['valid', 'lost', 'active'],
    choosesDeductions: false,
  },
  'hourly-salary': {
    base: 'valid',
    periods: ['hourly'],
    forms: ['rate'],
    thresholds: ['valid'],
    choosesDeductions: false,
  },
  // the difference of rates of a line, paid every five minutes (readings, X56)
  'realtime-salary': {
    base: 'valid',
    periods: ['five-minutes'],
    forms: ['rate'],
    thresholds: [],
    choosesDeductions: false,
  },
}

const from = {
  valid: minor,
  lost: minor,
  active: pipe(number(), integer(), minValue(0), maxValue(MAX_MINOR)),
}
/** What a tier pays is parts per million or minor units on the wire, as the form of its terms says. */
const tier = strictObject({ ...from, pays: positiveMinor })
/** A tier that pays an amount in minor units. */
type TierAmount = InferOutput<typeof tier>
/** A tier that pays a rate of the base. */
export type TierRate = Omit<TierAmount, 'pays'> & { pays: Rate }
export type Tier = TierRate | TierAmount

/** What a tier pays: the form tells a rate from an amount. */
export type Pays =
  { readonly form: 'rate'; readonly pays: Rate } | { readonly form: Exclude<Form, 'rate'>; readonly pays: number }

const entries = strictObject({
  kind: picklist(payKinds),
  period: picklist(payPeriods),
  /** A person below is active from these valid bets of the period on, in minor units; 0 if the kind counts nobody. */
  activeFrom: minor,
  /** Costs that lower what the team lost: bonuses of the team; pay of other kinds to the agent and everyone below. */
  deducts: strictObject({ bonus: boolean(), pay: boolean() }),
  /** How long a negative base lowers later ones: not at all, until it is used up, or in the next period only. */
  carry: picklist(['none', 'forever', 'previous']),
  /** The most that a period pays, in minor units. */
  cap: nullable(positiveMinor),
  form: picklist(forms),
  /** Rising in every threshold and in what they pay. */
  tiers: pipe(array(tier), minLength(1), maxLength(MAX_TIERS)),
})
/** Terms whose rates are numbers that nobody has read as rates yet. */
type GivenTerms = InferOutput<typeof entries>
type SharedTerms = Omit<GivenTerms, 'form' | 'tiers'>

/** The terms of a contract between an agent and the upline (S2.89), complete: pay is computed from nothing else. */
export type Terms =
  | (SharedTerms & { form: 'rate'; tiers: TierRate[] })
  | (SharedTerms & { form: Exclude<Form, 'rate'>; tiers: TierAmount[] })
type GivenTier = GivenTerms['tiers'][number]

/** Why terms cannot be offered: a choice that the kind does not have, or tiers that are not sound. */
export type TermsFlaw = 'choice' | 'active' | 'threshold' | 'rate' | 'condition' | 'order'

/** Returns why terms cannot be offered, or `undefined` for sound ones. */
export function termsFlaw(terms: GivenTerms): TermsFlaw | undefined {
  const rule = kindRules[terms.kind]
  if (!rule.periods.includes(terms.period) || !rule.forms.includes(terms.form) || choosesTooMuch(terms)) return 'choice'
  if (terms.activeFrom > 0 !== rule.thresholds.includes('active')) return 'active'
  if (terms.tiers.some((one) => thresholds.some((name) => one[name] > 0 && !rule.thresholds.includes(name)))) {
    return 'threshold'
  }
  return tiersFlaw(terms)
}

/**
 * The terms of a contract as offers and the database carry them. The form decides their type. This is an assertion because
 * valibot's `variant` would add to the code of every page.
 */
export const termsSchema = pipe(
  entries,
  check((terms) => termsFlaw(terms) === undefined),
) as unknown as GenericSchema<GivenTerms, Terms>

function choosesTooMuch({ kind, deducts, carry }: GivenTerms): boolean {
  return !kindRules[kind].choosesDeductions && (deducts.bonus || deducts.pay || carry !== 'none')
}

function tiersFlaw({ kind, form, tiers }: GivenTerms): TermsFlaw | undefined {
  if (form === 'rate' && tiers.some(({ pays }) => pays > MAX_RATE)) return 'rate'
  // a fixed amount without a condition would be paid for nothing
  if (form === 'fixed' && tiers.some((one) => thresholds.every((name) => one[name] === 0))) return 'condition'
  if (kindRules[kind].thresholds.length === 0 && tiers.length > 1) return 'order'
  return tiers.every((one, index) => index === 0 || isAbove(one, tiers[index - 1])) ? undefined : 'order'
}

function isAbove(upper: GivenTier, lower: GivenTier | undefined): boolean {
  if (!lower || upper.pays <= lower.pays) return false
  const isRising = thresholds.some((name) => upper[name] > lower[name])
  return isRising && thresholds.every((name) => upper[name] >= lower[name])
}

/** Returns what a tier pays; `undefined` without one. */
export function paysOf(terms: Terms, tier: number | null | undefined): Pays | undefined {
  const at = tier ?? -1
  if (terms.form === 'rate') {
    const applied = terms.tiers[at]
    return applied && { form: terms.form, pays: applied.pays }
  }
  const applied = terms.tiers[at]
  return applied && { form: terms.form, pays: applied.pays }
}

/**
 * Writes terms in the one form that is hashed and signed: the same terms always give the same text, whatever order
 * their fields arrived in.
 */
export function canonicalTerms(terms: Terms): string {
  const { kind, period, form, activeFrom, deducts, carry, cap } = terms
  const tiers = terms.tiers.map(({ valid, lost, active, pays }) => ({ valid, lost, active, pays }))
  const { bonus, pay } = deducts
  return JSON.stringify({ kind, period, form, tiers, activeFrom, deducts: { bonus, pay }, carry, cap })
}
