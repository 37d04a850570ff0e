import { describe, expect, test } from 'vitest'
import {
  DAY_MS,
  HOUR_MS,
  type Range,
  addDays,
  dayAt,
  dayName,
  daysOf,
  listDays,
  rangeOf,
  rangeOfDay,
  readDay,
  startOf,
} from '#contract/time/time.ts'
import { periodOf } from '#gateway/lists.rules.ts'
import { endsIn, hourOf } from '#gateway/pay/pay-query.rules.ts'

const NOON = Date.UTC(2026, 10, 27, 12)
const MIDNIGHT = Date.UTC(2026, 10, 27)

/** Returns whether a range contains a moment. */
const has = ({ since, before }: Range, at: number) => since <= at && at < before

describe('days', () => {
  test('a day is read, named and counted from the epoch, also before it', () => {
    const day = dayAt(NOON)
    expect(dayName(day)).toBe('2026-11-27')
    expect(readDay('2026-11-27')).toBe(day)
    expect(startOf(day)).toBe(MIDNIGHT)
    expect(dayName(addDays(day, 4))).toBe('2026-12-01')
    expect([dayAt(-1), dayAt(0), dayAt(DAY_MS - 1), dayAt(DAY_MS)]).toEqual([-1, 0, 0, 1])
    expect(readDay('2026-13-40')).toBeUndefined()
  })

  test('the range of a day begins with it and ends before the next', () => {
    const range = rangeOfDay(dayAt(NOON))
    expect([MIDNIGHT - 1, MIDNIGHT, MIDNIGHT + DAY_MS - 1, MIDNIGHT + DAY_MS].map((at) => has(range, at))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('the days of a range leave out one that begins at its end and have one that is only partly in it', () => {
    const day = dayAt(NOON)
    expect(daysOf(rangeOf(MIDNIGHT, MIDNIGHT + 2 * DAY_MS))).toEqual({ first: day, end: day + 2 })
    expect(daysOf(rangeOf(NOON, MIDNIGHT + DAY_MS + 1))).toEqual({ first: day, end: day + 2 })
    expect(listDays(rangeOf(MIDNIGHT, MIDNIGHT + 2 * DAY_MS)).map(dayName)).toEqual(['2026-11-27', '2026-11-28'])
  })

  test('a day number, a moment and a plain number are no substitutes for each other', () => {
    // @ts-expect-error a day is no moment
    const range: Range = { since: dayAt(NOON), before: startOf(dayAt(NOON)) }
    // @ts-expect-error a moment is no day
    expect(dayName(startOf(dayAt(0)))).toBe('1970-01-01')
    expect(range.since).toBeLessThan(range.before)
  })
})

describe('periods', () => {
  test('S9.16 a period ends today, or with the day that is asked for, never later and never with no day', () => {
    const today = rangeOf(MIDNIGHT, MIDNIGHT + DAY_MS)
    expect(periodOf({ days: '1' }, NOON)).toEqual(today)
    expect(periodOf({ days: '1', until: '2026-11-30' }, NOON)).toEqual(today)
    expect(periodOf({ days: '1', until: '2026-02-99' }, NOON)).toEqual(today)
    expect(periodOf({ days: '2', until: '2026-11-26' }, NOON)).toEqual(rangeOf(MIDNIGHT - 2 * DAY_MS, MIDNIGHT))
  })

  test('pay that ends at midnight belongs to the day before', () => {
    const ends = endsIn(periodOf({ days: '1' }, NOON))
    expect(has(ends, MIDNIGHT)).toBe(false)
    expect([MIDNIGHT + 1, NOON, MIDNIGHT + DAY_MS].every((at) => has(ends, at))).toBe(true)
    expect(has(ends, MIDNIGHT + DAY_MS + 1)).toBe(false)
  })

  test('an hour is one of the last day of a period', () => {
    const period = periodOf({ days: '7' }, NOON)
    expect(hourOf(period, '0')).toEqual(rangeOf(MIDNIGHT, MIDNIGHT + HOUR_MS))
    expect(hourOf(period, '23')).toEqual(rangeOf(MIDNIGHT + 23 * HOUR_MS, MIDNIGHT + DAY_MS))
    expect(hourOf(period, undefined)).toEqual(period)
  })
})
