import fc from 'fast-check'
import type { PayPeriod } from '#contract/agent/periods.ts'
import { type Form, type PayKind, type Terms, type Tier, kindRules } from '#contract/agent/terms.ts'
import { rateOf } from '#contract/money/rate.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What happens in a step; numbers choose among the people, contracts and lines that exist then. */
export interface Step {
  readonly does: (typeof doings)[number]
  readonly who: number
  readonly other: number
  readonly amount: number
  /** What passes before it, in milliseconds. */
  readonly wait: number
}

// what happens more often is named more often
const doings = [
  ...(['play', 'play', 'play', 'play', 'win', 'win', 'settle', 'settle'] as const),
  ...(['offer', 'offer', 'accept', 'accept', 'accept', 'reject', 'terminate', 'other-hash'] as const),
  ...(['move', 'move-later', 'move-later', 'correct', 'bonus', 'take-back', 'write-off'] as const),
] as const

/** The terms that contracts of a kind share in a history, so that lines of them can be formed. */
export interface Shape {
  readonly kind: PayKind
  readonly period: PayPeriod
  readonly form: Form
  readonly tiers: readonly Omit<Tier, 'pays'>[]
}

/** A history: a tree, the shapes of its contracts, and what happens. */
export interface History {
  /** The upline of each agent: none for 0, else one of those before it. */
  readonly agents: readonly number[]
  /** The agent above each member. */
  readonly members: readonly number[]
  readonly shapes: readonly Shape[]
  readonly start: number
  readonly steps: readonly Step[]
}

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom(...doings),
  who: fc.nat(999),
  other: fc.nat(999),
  amount: fc.integer({ min: 1, max: 20_000 }),
  wait: fc.constantFrom(1, 7 * MINUTE_MS, HOUR_MS, 5 * HOUR_MS, 9 * HOUR_MS, 17 * HOUR_MS, 75 * HOUR_MS),
})

const nothing = { valid: 0, lost: 0, active: 0 }
/** The thresholds of up to three tiers. */
const ladders: readonly (readonly Omit<Tier, 'pays'>[])[] = [
  [{ ...nothing, valid: 500 }],
  [
    { ...nothing, valid: 1 },
    { ...nothing, valid: 9_000 },
  ],
  [
    { ...nothing, valid: 200 },
    { valid: 6_000, lost: 0, active: 1 },
    { valid: 15_000, lost: 2_000, active: 2 },
  ],
  [
    { valid: 1, lost: 1, active: 0 },
    { valid: 1, lost: 3_000, active: 1 },
  ],
]

const shapeOf = (kind: PayKind): fc.Arbitrary<Shape> => {
  const { periods, forms, thresholds } = kindRules[kind]
  const fits = (tiers: readonly Omit<Tier, 'pays'>[]) =>
    tiers.every((one) => thresholds.includes('lost') || (one.lost === 0 && one.active === 0))
  const own = thresholds.length === 0 ? [[nothing]] : ladders.filter(fits)
  const parts = { period: fc.constantFrom(...periods), form: fc.constantFrom(...forms), tiers: fc.constantFrom(...own) }
  return fc.record(parts).map((shape) => ({ kind, ...shape }))
}

const shapes = fc.oneof(
  fc.tuple(shapeOf('daily-salary')),
  fc.tuple(shapeOf('dividend')),
  fc.tuple(shapeOf('dividend'), shapeOf('daily-salary')),
  fc.tuple(shapeOf('dividend'), shapeOf('realtime-salary')),
  fc.tuple(shapeOf('hourly-salary')),
)

/** Starts close to the ends of half-months, months and weeks. */
const starts = [Date.UTC(2026, 2, 12, 10), Date.UTC(2026, 2, 27, 22, 59), Date.UTC(2028, 1, 26, 1)]

export const history: fc.Arbitrary<History> = fc.record({
  agents: fc.array(fc.nat(5), { minLength: 2, maxLength: 6 }),
  members: fc.array(fc.nat(5), { minLength: 2, maxLength: 6 }),
  shapes,
  start: fc.constantFrom(...starts),
  steps: fc.array(step, { minLength: 12, maxLength: 24 }),
})

/** Returns the terms of a shape that a rank of 1 to 12 agrees; `choice` varies what the rule of rates leaves open. */
export function termsOf({ kind, period, form, tiers }: Shape, rank: number, choice: number): Terms {
  const unit = form !== 'rate' ? 37 : kind === 'dividend' ? 10_003 : 501
  const pick = <One>(...from: readonly [One, ...One[]]): One => from[choice % from.length] ?? from[0]
  const isDividend = kind === 'dividend'
  return {
    kind,
    period,
    form,
    tiers: tiers.map((one, index) => ({ ...one, pays: rateOf(rank * unit * (index + 1)) })),
    activeFrom: kindRules[kind].thresholds.includes('active') ? pick(1_000, 1_000, 3_000) : 0,
    deducts: isDividend ? { bonus: choice % 2 === 0, pay: choice % 3 === 0 } : { bonus: false, pay: false },
    carry: isDividend ? pick('none', 'forever', 'previous', 'forever') : 'none',
    cap: pick<number | null>(null, null, 40, null, null),
  }
}
