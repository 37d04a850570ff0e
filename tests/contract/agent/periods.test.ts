import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PayPeriod, firstStart, payPeriods, periodAt } from '#contract/agent/periods.ts'

const iso = (at: number) => new Date(at).toISOString()

test.each<[PayPeriod, string, string]>([
  ['five-minutes', '2026-03-10T14:32:10Z', '2026-03-10T14:30:00Z to 2026-03-10T14:35:00Z'],
  ['hourly', '2026-03-10T09:59:59.999Z', '2026-03-10T09:00:00Z to 2026-03-10T10:00:00Z'],
  ['hourly', '2026-03-10T10:00:00.000Z', '2026-03-10T10:00:00Z to 2026-03-10T11:00:00Z'],
  ['daily', '2026-03-10T23:59:59.999Z', '2026-03-10T00:00:00Z to 2026-03-11T00:00:00Z'],
  ['weekly', '2026-12-28T00:00:00Z', '2026-12-28T00:00:00Z to 2027-01-04T00:00:00Z'],
  ['weekly', '2027-01-03T23:59:59Z', '2026-12-28T00:00:00Z to 2027-01-04T00:00:00Z'],
  ['semimonthly', '2026-03-15T23:59:59.999Z', '2026-03-01T00:00:00Z to 2026-03-16T00:00:00Z'],
  ['semimonthly', '2026-03-16T00:00:01Z', '2026-03-16T00:00:00Z to 2026-04-01T00:00:00Z'],
  ['semimonthly', '2028-02-29T12:00:00Z', '2028-02-16T00:00:00Z to 2028-03-01T00:00:00Z'],
  ['monthly', '2026-12-31T23:59:59.999Z', '2026-12-01T00:00:00Z to 2027-01-01T00:00:00Z'],
])('S9.13 S9.15 the %s period of %s is %s', (period, at, whole) => {
  const { since, before } = periodAt(period, Date.parse(at))
  expect([since, before]).toEqual(whole.split(' to ').map((time) => Date.parse(time)))
})

test('S9.15 periods follow each other without a gap, and each contains its times', () => {
  const at = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) })
  fc.assert(
    fc.property(fc.constantFrom(...payPeriods), at, (period, time) => {
      const { since, before } = periodAt(period, time)
      expect(since <= time && time < before).toBe(true)
      expect(periodAt(period, before).since).toBe(before)
      expect(periodAt(period, since)).toEqual({ since, before })
    }),
  )
})

test.each<[PayPeriod, string]>([
  ['five-minutes', '2026-03-10T14:35:00.000Z'],
  ['hourly', '2026-03-10T15:00:00.000Z'],
  ['daily', '2026-03-11T00:00:00.000Z'],
  ['monthly', '2026-03-11T00:00:00.000Z'],
])('S9.15 a first %s contract starts at %s', (period, start) => {
  expect(iso(firstStart(period, Date.parse('2026-03-10T14:30:00Z')))).toBe(start)
})
