import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payLine } from '#contract/agent/pay-line.ts'
import { rateFlaw } from '#contract/agent/rate-rule.ts'
import { type Terms, type TierRate, termsFlaw } from '#contract/agent/terms.ts'
import { worthOf } from '#contract/agent/worth.ts'
import { MAX_MINOR } from '#contract/money/money.ts'
import { rateOf } from '#contract/money/rate.ts'
import { daily, realtime, tier } from './terms.fixture.ts'

// Properties of docs/pay.md that follow from the formulas alone; the others are in tests/gateway/pay.
const PARTS = 1_000_000n
const STEP_PPM = 100
const noFacts = {
  valid: 0,
  kept: 0,
  active: 0,
  bonus: 0,
  otherPay: 0,
  correctedValid: 0,
  correctedKept: 0,
  carry: { lasting: 0, once: 0 },
  below: 0n,
  rest: 0,
}

/** Rising tiers of valid bets and active people. */
const tiers = fc
  .array(fc.record({ valid: fc.nat(40_000), active: fc.nat(3), pays: fc.integer({ min: 1, max: 4_000 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((steps) => {
    const top = { valid: 0, lost: 0, active: 0, pays: 500 }
    return steps.map((step): TierRate => {
      top.valid += step.valid + 1
      top.active += step.active
      top.pays += step.pays
      return { ...top, pays: rateOf(top.pays) }
    })
  })
const wages = fc
  .tuple(tiers, fc.constantFrom<Terms['form'][]>('rate', 'each'), fc.integer({ min: 1, max: 5_000 }))
  .map(([own, form, activeFrom]) => daily(own, { form, activeFrom }))

/** Terms that keep to the rule of rates below others: tiers are left out, made harder to reach, and lowered. */
const below = (upline: Terms) =>
  fc
    .array(fc.record({ isKept: fc.boolean(), harder: fc.nat(20_000), less: fc.integer({ min: STEP_PPM, max: 900 }) }), {
      minLength: 4,
      maxLength: 4,
    })
    .map((cuts): Terms => {
      let [valid, pays] = [0, 0]
      const own = upline.tiers.flatMap((one, at): TierRate[] => {
        const { isKept = false, harder = 0, less = STEP_PPM } = cuts[at] ?? {}
        const lowered = { ...one, valid: Math.max(one.valid + harder, valid + 1), pays: rateOf(one.pays - less) }
        if (!isKept || lowered.pays <= pays) return []
        valid = lowered.valid
        pays = lowered.pays
        return [lowered]
      })
      return { ...upline, tiers: own, activeFrom: upline.activeFrom + (cuts[0]?.harder ?? 0) }
    })

/** What people of a team stake: those of the downline first. */
const stakes = fc.tuple(
  fc.array(fc.nat(30_000), { maxLength: 6 }),
  fc.array(fc.nat(30_000), { maxLength: 6 }),
  fc.array(fc.nat(30_000), { maxLength: 6 }),
)

function worthFor(terms: Terms, bets: readonly number[]): bigint {
  const valid = bets.reduce((sum, one) => sum + one, 0)
  return worthOf(terms, { valid, lost: 0, active: bets.filter((one) => one >= terms.activeFrom).length }).worth
}

test('P1 P2 a line conserves its millionths and stays within an account, whatever the amounts', () => {
  const amount = fc.oneof(fc.nat(3), fc.nat(MAX_MINOR), fc.integer({ min: MAX_MINOR, max: Number.MAX_SAFE_INTEGER }))
  const terms = fc
    .record({
      form: fc.constantFrom<Terms['form'][]>('rate', 'fixed', 'each'),
      pays: fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: MAX_MINOR })),
      cap: fc.option(fc.integer({ min: 1, max: MAX_MINOR })),
    })
    .map(({ form, pays, cap }) =>
      daily([tier(form === 'rate' ? Math.min(pays, 1_000_000) : pays, { valid: 1 })], { form, cap }),
    )
  const facts = fc.record({
    valid: amount,
    active: fc.nat(300_000),
    rest: fc.nat(999_999),
    below: fc.bigInt(0n, 10n ** 20n),
  })
  fc.assert(
    fc.property(terms, facts, (one, { below: share, ...given }) => {
      expect(termsFlaw(one)).toBeUndefined()
      const line = payLine(one, { ...noFacts, ...given, below: share })
      expect(BigInt(line.pay) * PARTS + BigInt(line.rest)).toBe(line.numerator + BigInt(given.rest))
      expect(line.entitled).toBe(line.numerator + share)
      expect([line.numerator >= 0n, line.rest < 1_000_000]).toEqual([true, true])
      expect(line.pay).toBeLessThanOrEqual(one.cap ?? MAX_MINOR)
    }),
    { numRuns: 2_000 },
  )
})

test('P3 where rates keep to their rule, an upline’s contract covers both of its downlines’', () => {
  const lines = wages.chain((upline) => fc.tuple(fc.constant(upline), below(upline), below(upline)))
  let covered = 0
  fc.assert(
    fc.property(lines, stakes, ([upline, one, other], [ofOne, ofOther, own]) => {
      fc.pre(one.tiers.length > 0 && other.tiers.length > 0)
      for (const terms of [upline, one, other]) expect(termsFlaw(terms)).toBeUndefined()
      for (const terms of [one, other]) expect(rateFlaw(terms, upline, STEP_PPM)).toBeUndefined()
      const together = worthFor(one, ofOne) + worthFor(other, ofOther)
      expect(worthFor(upline, [...ofOne, ...ofOther, ...own])).toBeGreaterThanOrEqual(together)
      if (together > 0n) covered += 1
    }),
    { numRuns: 3_000 },
  )
  expect(covered).toBeGreaterThan(300)
})

test('P4 five minutes at a constant rate pay together what the whole day pays, but for the rest', () => {
  const slots = fc.array(fc.nat(MAX_MINOR / 100), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(slots, fc.integer({ min: 1, max: 1_000_000 }), fc.nat(999_999), (bets, rate, rest) => {
      let [paid, left] = [0n, rest]
      for (const valid of bets) {
        const line = payLine(realtime(rate), { ...noFacts, valid, rest: left })
        paid += BigInt(line.pay)
        left = line.rest
      }
      const whole = bets.reduce((sum, one) => sum + BigInt(one), 0n) * BigInt(rate) + BigInt(rest)
      expect([paid, BigInt(left)]).toEqual([whole / PARTS, whole % PARTS])
    }),
  )
})

test('P11 more valid bets are never worth less, whatever the tiers, the form and the cap', () => {
  const amount = fc.integer({ min: 0, max: MAX_MINOR / 2 })
  const small = fc.nat(120_000)
  const bets = fc.oneof(amount, small)
  const terms = fc.tuple(wages, fc.option(fc.integer({ min: 1, max: 90_000 }))).map(([one, cap]) => ({ ...one, cap }))
  fc.assert(
    fc.property(terms, fc.tuple(bets, bets), fc.nat(12), (one, [valid, more], active) => {
      const of = (sum: number) => worthOf(one, { valid: sum, lost: 0, active }).worth
      expect(of(valid + more)).toBeGreaterThanOrEqual(of(valid))
    }),
    { numRuns: 1_000 },
  )
})
