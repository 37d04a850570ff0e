import { describe, expect, test } from 'vitest'
import { books } from '#gateway/lottery/books/books.ts'
import { series, week } from '#gateway/lottery/books/series.ts'

const daysOf = (code: string) => {
  const schedule = series.find((one) => one.code === code)?.schedule
  return schedule && 'days' in schedule ? schedule.days : []
}
const drawsAWeek = (area: RegExp) =>
  series.filter(({ code }) => area.test(code)).reduce((sum, { code }) => sum + daysOf(code).length, 0)

describe('the series', () => {
  test('have codes of their own and a book each, and every book but the 28 has a series', () => {
    expect(new Set(series.map(({ code }) => code)).size).toBe(series.length)
    const codes = books.map(({ code }) => code)
    expect(series.filter(({ book }) => !codes.includes(book))).toEqual([])
    expect(codes.filter((code) => !series.some(({ book }) => book === code))).toEqual(['PC28'])
  })

  test.for([
    ['VN-N', /^VN-N$/, 7],
    ['VN-C', /^VN-C\d+$/, 17],
    ['VN-S', /^VN-S\d+$/, 22],
  ] as const)('%s draws %d times a week', ([, area, draws]) => {
    expect(drawsAWeek(area)).toBe(draws)
  })

  test.for([
    ['VN-C', ['1 2', '3 4', '5 6', '7 8 9', '10 11', '5 12 13', '2 6 14']],
    ['VN-S', ['1 2 3', '4 5 6', '7 8 9', '10 11 12', '13 14 15', '1 16 17 18', '19 20 21']],
  ] as const)('the stations of %s draw on their days, Monday first', ([area, stations]) => {
    const found = week.map((day) =>
      series
        .filter(({ code }) => code.startsWith(area) && daysOf(code).includes(day))
        .map(({ code }) => code.slice(area.length))
        .join(' '),
    )
    expect(found).toEqual(stations)
  })

  test('close before they draw, and quick ones before a third of the time between two draws is over', () => {
    for (const { code, schedule, closesBefore } of series) {
      expect(Number.isSafeInteger(closesBefore) && closesBefore >= 5, code).toBe(true)
      if ('every' in schedule) {
        expect(86_400 % schedule.every, code).toBe(0)
        expect(closesBefore, code).toBeLessThan(schedule.every / 3)
      }
    }
  })

  test('draw at times of day that exist, in zones that exist', () => {
    for (const { code, schedule } of series) {
      if ('every' in schedule) continue
      expect(schedule.at, code).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
      expect(new Intl.DateTimeFormat('en', { timeZone: schedule.zone }).resolvedOptions().timeZone).toBeTruthy()
    }
  })
})
