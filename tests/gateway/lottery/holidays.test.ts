import { describe, expect } from 'vitest'
import { parse } from 'valibot'
import { nearNumeros } from '#contract/lottery/numeros.ts'
import { openedNumbers, vnOpenedNumbers } from '#contract/lottery/opened.ts'
import { nextDraw, seriesOf } from '#gateway/lottery/books/calendar.ts'
import { holidays, readHolidays } from '#gateway/lottery/books/holidays.ts'
import { leftOut } from '#gateway/lottery/books/holidays-of-series.ts'
import { series } from '#gateway/lottery/books/series.ts'
import { keepHolidays } from '#gateway/lottery/draws/keep-holidays.rows.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { lotteryOn } from './draws.fixture.ts'

const NORTH = 'TCG_VN-001'
const DAY_MS = 86_400_000

/** The text of a file with one holiday. */
function fileWith({ named = 'VN-N', from = '2027-02-05', to = '', reason = '{ en: a, bn: b, ar: c }' }): string {
  return `- { series: [${named}], from: ${from}, to: ${to || from}, reason: ${reason} }`
}

/** Holidays of the lottery of the north. */
function on(...dates: readonly string[]) {
  return readHolidays(dates.map((from) => fileWith({ from })).join('\n') || '[]')
}

const test = gatewayTest()
  .override('clock', () => ({ now: Date.UTC(2026, 10, 24, 9) }))
  .extend('lottery', ({ gateway, clock }) => lotteryOn(gateway, () => clock.now))
  .extend(
    'keep',
    ({ gateway }) =>
      (...dates: readonly string[]) =>
        keepHolidays(gateway.services, on(...dates)),
  )
  .extend('near', ({ gateway }) => async (language?: string) => {
    const reply = await gateway.call(nearNumeros, { gameCode: NORTH, ...(language && { language }) })
    return parse(nearNumeros.value, reply.value)
  })

describe('the file of holidays', () => {
  test('names the days that the calendar leaves out', () => {
    for (const one of series) {
      for (const { numero, drawsAt } of leftOut(one, holidays())) {
        expect(nextDraw(one, drawsAt - 1)?.numero, one.code).not.toBe(numero)
        expect(nextDraw(one, drawsAt - 1, [])?.numero, one.code).toBe(numero)
      }
    }
    const north = seriesOf('VN-N')
    expect(north && leftOut(north, holidays()).map(({ numero }) => numero)).toEqual(
      expect.arrayContaining(['20270205', '20270206', '20270207', '20270208']),
    )
  })

  test.for([
    [{ from: '2027-02-30' }, 'entry 1: from: 2027-02-30 is no date: write it as 2027-02-05.'],
    [{ from: '5.2.2027' }, 'entry 1: from: 5.2.2027 is no date: write it as 2027-02-05.'],
    [{ to: '2027-02-04' }, 'entry 1: the last day is before the first.'],
    [{ to: '2027-03-08' }, 'entry 1: more than 31 days.'],
    [{ named: 'VN-X' }, 'entry 1: series.0: no lottery of a date is called VN-X.'],
    // quick draws go on
    [{ named: 'VN-Q*' }, 'entry 1: series.0: no lottery of a date is called VN-Q*.'],
    [{ reason: '{ en: a, bn: b }' }, 'entry 1: reason.ar: write the reason in every language.'],
    [{ reason: '{ en: a, bn: b, ar: " " }' }, 'entry 1: reason.ar: write the reason.'],
  ] as const)('with %j says what is wrong', ([entry, sentence]) => {
    expect(() => readHolidays(fileWith(entry))).toThrow(`brand/lottery-holidays.yaml, ${sentence}`)
  })

  test('that is no YAML, or no list, says so; an empty one has no holidays', () => {
    expect(() => readHolidays('- {')).toThrow('brand/lottery-holidays.yaml is no YAML.')
    expect(() => readHolidays('series: VN-N')).toThrow('brand/lottery-holidays.yaml: write a list of holidays.')
    expect(readHolidays('# none\n')).toEqual([])
  })
})

describe('a start with another file', () => {
  test('takes a day that has no ticket yet, and gives it back', async ({ keep }) => {
    await keep('2026-12-01')
    await keep('2026-12-02')
    await expect(keep()).resolves.toBeUndefined()
  })

  test('is refused if it takes away a draw that has tickets, which stays as it was', async ({ keep, lottery }) => {
    await lottery.bought({
      gameCode: 'TCG_VN-003',
      numeros: ['20261201'],
      lines: [{ market: 'de', picks: ['07'], units: 1 }],
      total: 10,
    })
    await expect(keep('2026-11-30', '2026-12-01')).rejects.toThrow(
      'brand/lottery-holidays.yaml names VN-N:20261201, which has sold tickets',
    )
    expect(await lottery.draws()).toMatchObject([{ numero: '20261201', void_at: null }])
  })

  test('is refused if it changes a day that is past', async ({ keep, clock }) => {
    await keep('2026-11-26')
    clock.now += 5 * DAY_MS
    await expect(keep()).rejects.toThrow('no longer names VN-N:20261126, which was left out and is past')
    await expect(keep('2026-11-26', '2026-11-27')).rejects.toThrow('names VN-N:20261127, whose draw was held')
    await expect(keep('2026-11-26', '2026-12-24')).resolves.toBeUndefined()
  })
})

describe('players read why there is no draw', () => {
  test('on the board: the holidays until its last draw on sale, in their language', async ({ near, clock }) => {
    expect((await near()).holidays).toEqual([])
    clock.now = Date.UTC(2027, 1, 1)
    const days = { from: '2027-02-05', to: '2027-02-08' }
    expect((await near('en')).holidays).toEqual([{ ...days, reason: 'Tết' }])
    expect((await near('bn')).holidays).toEqual([{ ...days, reason: 'তেত (ভিয়েতনামি নববর্ষ)' }])
    // a language that is not offered
    expect((await near('xx')).holidays).toEqual([{ ...days, reason: 'Tết' }])
    clock.now = Date.UTC(2027, 1, 8, 12)
    expect((await near()).holidays).toEqual([])
  })

  test('in a hall, once it begins before the next draw: each language has its own answer', async ({
    gateway,
    clock,
  }) => {
    const holiday = async (language: string) => {
      const { value } = await gateway.call(vnOpenedNumbers, { count: '100', language })
      return parse(vnOpenedNumbers.value, value).numeros.find(({ gameCode }) => gameCode === NORTH)?.holiday
    }
    clock.now = Date.UTC(2027, 1, 4, 9)
    expect(await holiday('en')).toBeNull()
    clock.now = Date.UTC(2027, 1, 4, 12)
    expect(await holiday('en')).toMatchObject({ from: '2027-02-05', reason: 'Tết' })
    expect(await holiday('ar')).toMatchObject({ reason: 'عيد تيت (رأس السنة الفيتنامية)' })
    const others = parse(openedNumbers.value, (await gateway.call(openedNumbers, { prizeMode: 'SEA' })).value)
    expect(others.numeros.filter((game) => game.holiday)).toEqual([])
  })
})
