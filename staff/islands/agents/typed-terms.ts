import type { Language } from '#brand/languages.ts'
import { type Form, type Terms, type Tier, kindRules, termsFlaw, thresholds } from '#contract/agent/terms.ts'
import { rateOf } from '#contract/money/rate.ts'
import type { Typed } from '#staff/parts/ActDialog.tsx'
import { readAmount, readCount, readRate } from '#staff/parts/typed-amount.ts'

/** What is chosen beside what is typed. */
export interface Choice extends Pick<Terms, 'kind' | 'period'> {
  readonly form: Form
  /** A key for each tier, in their order: its fields are named after it. */
  readonly tiers: readonly number[]
}

/** Terms that can be offered, or the fields that cannot be read, or why the tiers together cannot stand. */
type Read = { readonly terms: Terms } | { readonly wrong: readonly string[] } | { readonly flaw: 'order' | 'condition' }

/** Reads the terms of a contract as they are typed; an empty threshold or cap is none. */
export function readTypedTerms(language: Language, typed: Typed, choice: Choice): Read {
  const { kind, period, form, tiers: keys } = choice
  const { thresholds: known, choosesDeductions } = kindRules[kind]
  const wrong: string[] = []
  const read = (field: string, as: typeof readAmount, isNeeded = false): number => {
    const text = (typed[field] ?? '').trim()
    if (text === '' && !isNeeded) return 0
    const value = as(language, text)
    if (value === undefined) wrong.push(field)
    return value ?? 0
  }
  const tiers = keys.map((key): Tier => {
    const from = { valid: 0, lost: 0, active: 0 }
    for (const name of thresholds)
      if (known.includes(name)) from[name] = read(`${name}-${key}`, name === 'active' ? readCount : readAmount)
    return { ...from, pays: read(`pays-${key}`, form === 'rate' ? readRate : readAmount, true) }
  })
  const shared = {
    kind,
    period,
    activeFrom: known.includes('active') ? read('activeFrom', readAmount, true) : 0,
    deducts: { bonus: choosesDeductions && typed.bonus === 'on', pay: choosesDeductions && typed.pay === 'on' },
    carry: choosesDeductions ? carryOf(typed.carry) : 'none',
    cap: read('cap', readAmount) || null,
  } as const
  if (wrong.length > 0) return { wrong }
  const terms: Terms =
    form === 'rate'
      ? { ...shared, form, tiers: tiers.map((tier) => ({ ...tier, pays: rateOf(tier.pays) })) }
      : { ...shared, form, tiers }
  return checked(terms, keys)
}

/** Returns the terms, or what of them cannot be offered. */
function checked(terms: Terms, keys: Choice['tiers']): Read {
  const flaw = termsFlaw(terms)
  if (flaw === 'rate') return { wrong: keys.map((key) => `pays-${key}`) }
  if (flaw) return { flaw: flaw === 'condition' ? flaw : 'order' }
  return { terms }
}

export const carries = ['none', 'forever', 'previous'] as const

function carryOf(typed: string | undefined): Terms['carry'] {
  return carries.find((one) => one === typed) ?? 'none'
}
