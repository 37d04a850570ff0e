import { describe, expect, test } from 'vitest'
import {
  type DrawTimes,
  currentDraw,
  drawOf,
  drawsOnSale,
  lastDraw,
  nextDraw,
  seriesOf,
} from '#gateway/lottery/books/calendar.ts'
import { type Series, series, week } from '#gateway/lottery/books/series.ts'
import { instantOf } from '#gateway/lottery/books/zones.ts'

const DAY_MS = 86_400_000
const dayOf = (date: string) => Date.parse(date) / DAY_MS
const iso = (at: number | undefined) => new Date(at ?? Number.NaN).toISOString()
const find = (code: string): Series => {
  const one = seriesOf(code)
  if (!one) throw new Error(`There is no series ${code}.`)
  return one
}
const numeroOf = (draw: DrawTimes | undefined) => draw?.numero

/** Every draw of a series in a period. */
function drawsBetween(one: Series, from: number, until: number): DrawTimes[] {
  const found: DrawTimes[] = []
  for (let draw = nextDraw(one, from - 1); draw && draw.drawsAt < until; draw = nextDraw(one, draw.drawsAt))
    found.push(draw)
  return found
}

describe('local times', () => {
  test.for([
    ['Europe/London', '2026-03-29', '01:30', '2026-03-29T01:00:00.000Z'],
    ['Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['Asia/Ho_Chi_Minh', '2026-03-08', '18:15', '2026-03-08T11:15:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:30:00.000Z'],
    ['America/St_Johns', '2026-12-31', '23:59', '2027-01-01T03:29:00.000Z'],
  ] as const)('B4 in %s, %s at %s is %s', ([zone, date, time, instant]) => {
    expect(iso(instantOf(zone, dayOf(date), time))).toBe(instant)
  })

  test('B4 the instants are the same wherever the process runs', () => {
    const zone = process.env.TZ
    const instants = ['UTC', 'Asia/Dhaka', 'America/New_York'].map((here) => {
      process.env.TZ = here
      return series.map((one) => nextDraw(one, Date.UTC(2026, 2, 8, 6, 59))?.drawsAt)
    })
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
    expect(instants[1]).toEqual(instants[0])
    expect(instants[2]).toEqual(instants[0])
  })

  test.for(['Europe/London', 'America/New_York'])(
    'B5 a year in %s has exactly one draw for each local date, at every hour',
    (zone) => {
      for (const at of ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '12:00', '23:59']) {
        const one: Series = { code: 'X', book: 'K3', schedule: { zone, at, days: week }, closesBefore: 300 }
        const draws = drawsBetween(one, instantOf(zone, dayOf('2026-01-01'), '00:00') ?? 0, Date.UTC(2027, 0, 2))
        const numeros = draws.map(({ numero }) => numero).filter((numero) => numero.startsWith('2026'))
        expect(new Set(numeros).size, at).toBe(365)
        expect(numeros, at).toHaveLength(365)
        expect(draws.every(({ drawsAt }, place) => place === 0 || drawsAt > (draws[place - 1]?.drawsAt ?? 0))).toBe(
          true,
        )
      }
    },
  )
})

const daily = (zone: string, at: string): Series => ({
  code: 'X',
  book: 'K3',
  schedule: { zone, at, days: week },
  closesBefore: 300,
})

test.for([
  ['Pacific/Apia', '2011-12-30'],
  ['Pacific/Kwajalein', '1993-08-21'],
  ['Pacific/Kiritimati', '1994-12-31'],
  ['Pacific/Enderbury', '1994-12-31'],
  ['Pacific/Fakaofo', '2011-12-30'],
] as const)('B5 %s has skipped %s: that date has no draw, and no two draws share an instant', ([zone, date]) => {
  const day = dayOf(date)
  const numero = date.replaceAll('-', '')
  for (const at of ['00:00', '00:01', '02:30', '12:00', '18:15', '23:59']) {
    const one = daily(zone, at)
    expect(drawOf(one, numero), at).toBeUndefined()
    const draws = drawsBetween(one, (day - 10) * DAY_MS, (day + 10) * DAY_MS)
    const instants = draws.map(({ drawsAt }) => drawsAt)
    expect(instants, at).toEqual([...new Set(instants)].toSorted((a, b) => a - b))
    // every other date has its draw, before and after
    const numeros = new Set(draws.map((draw) => draw.numero))
    for (const other of [-3, -2, -1, 1, 2, 3])
      expect(
        numeros.has(
          iso((day + other) * DAY_MS)
            .slice(0, 10)
            .replaceAll('-', ''),
        ),
        `${at} ${other}`,
      ).toBe(true)
    expect(numeros.has(numero), at).toBe(false)
    const before = drawOf(
      one,
      iso((day - 1) * DAY_MS)
        .slice(0, 10)
        .replaceAll('-', ''),
    )
    const after = nextDraw(one, before?.drawsAt ?? 0)
    expect(lastDraw(one, (after?.drawsAt ?? 0) - 1), at).toEqual(before)
  }
})

test('B5 a gap that ends at midnight skips no date: Nuuk, 30 March 2024, 23:30 is drawn at midnight', () => {
  const draws = ['20240329', '20240330', '20240331'].map((numero) => drawOf(daily('America/Nuuk', '23:30'), numero))
  expect(draws.map((draw) => iso(draw?.drawsAt))).toEqual([
    '2024-03-30T01:30:00.000Z',
    '2024-03-31T01:00:00.000Z',
    '2024-04-01T00:30:00.000Z',
  ])
})

describe('a calendar series', () => {
  test('draws at its local time under its local date, closes before, and is on sale for 31 days', () => {
    expect(drawOf(find('VN-N'), '20260728')).toEqual({
      series: 'VN-N',
      numero: '20260728',
      opensAt: Date.UTC(2026, 5, 27, 11, 15),
      closesAt: Date.UTC(2026, 6, 28, 11, 10),
      drawsAt: Date.UTC(2026, 6, 28, 11, 15),
    })
  })

  test('draws only on its weekdays', () => {
    const six = find('L645')
    const from = Date.UTC(2026, 11, 28)
    const found = drawsBetween(six, from, from + 14 * DAY_MS).map(numeroOf)
    expect(found).toEqual(['20261230', '20270102', '20270106', '20270109'])
    expect(drawOf(six, '20261231')).toBeUndefined()
  })

  test('moves the Thai draws that fall on a holiday, over the end of a year', () => {
    const found = drawsBetween(find('THAI'), Date.UTC(2026, 11, 1), Date.UTC(2027, 5, 1)).map(numeroOf)
    expect(found.join(' ')).toBe(
      '20261201 20261216 20261230 20270117 20270201 20270216 20270301 20270316 20270401 20270416 20270502 20270516',
    )
    expect(drawOf(find('THAI'), '20270101')).toBeUndefined()
  })

  test('pauses at the new year of Vietnam, and so only there', () => {
    const from = Date.UTC(2027, 1, 3)
    const numeros = (code: string) => drawsBetween(find(code), from, from + 7 * DAY_MS).map(numeroOf)
    expect(numeros('VN-N')).toEqual(['20270203', '20270204', '20270209'])
    expect(drawOf(find('VN-N'), '20270206')).toBeUndefined()
    expect(numeros('SEA-4D-D')).toHaveLength(7)
    expect(drawsBetween(find('VN-Q5'), from + 3 * DAY_MS, from + 4 * DAY_MS)).toHaveLength(288)
  })

  test('B14 the draw at 23:59 is followed by the one of the next date', () => {
    const late: Series = { ...find('VN-N'), schedule: { zone: 'Asia/Ho_Chi_Minh', at: '23:59', days: week } }
    const last = drawOf(late, '20261231')
    expect(iso(last?.drawsAt)).toBe('2026-12-31T16:59:00.000Z')
    expect(numeroOf(nextDraw(late, last?.drawsAt ?? 0))).toBe('20270101')
    expect(numeroOf(lastDraw(late, (last?.drawsAt ?? 0) + DAY_MS - 1))).toBe('20261231')
  })
})

describe('a quick series', () => {
  test('B14 numbers the draws of a UTC day from 0000 to 1439, and goes on with 0000', () => {
    const one = find('SEA-K3-1')
    const day = Date.UTC(2026, 6, 28)
    const numeros = drawsBetween(one, day, day + DAY_MS).map(numeroOf)
    expect(numeros).toHaveLength(1440)
    expect([numeros[0], numeros[731], numeros.at(-1)]).toEqual(['20260728-0000', '20260728-0731', '20260728-1439'])
    expect(numeroOf(nextDraw(one, day + DAY_MS - 60_000))).toBe('20260729-0000')
  })

  test.for([
    ['SEA-5D-1', 1440],
    ['VN-Q2', 720],
    ['SEA-5D-3', 480],
    ['SEA-PK-5', 288],
    ['SEA-5D-10', 144],
  ] as const)('%s has %d draws a day, in leap years and when clocks change', ([code, draws]) => {
    for (const day of [Date.UTC(2028, 1, 29), Date.UTC(2026, 2, 29), Date.UTC(2026, 11, 31)])
      expect(drawsBetween(find(code), day, day + DAY_MS)).toHaveLength(draws)
  })

  test('has thirty draws on sale at any moment', () => {
    for (const { code } of series.filter(({ schedule }) => 'every' in schedule))
      for (const at of [0, 1, 54_999, 55_000, 86_399_999])
        expect(drawsOnSale(find(code), Date.UTC(2026, 6, 28) + at, 30), code).toHaveLength(30)
  })

  test.for(['20260728', '20260728-1440', '20260728-9999', '20260728-073', '20261301-0000', '20260230-0001', ''])(
    'has no draw %j',
    (numero) => {
      expect(drawOf(find('SEA-K3-1'), numero)).toBeUndefined()
    },
  )
})

test('B1 a draw is the current one until the instant at which it closes, across days, months, years and leap days', () => {
  for (const midnight of ['2026-07-29', '2026-08-01', '2027-01-01', '2028-02-29', '2028-03-01']) {
    for (const one of series) {
      const draw = currentDraw(one, Date.parse(midnight) - 1)
      if (!draw) throw new Error(`${one.code} has no draw.`)
      const at = draw.closesAt
      expect(currentDraw(one, at - 1)?.numero, one.code).toBe(draw.numero)
      expect(currentDraw(one, at)?.numero, one.code).not.toBe(draw.numero)
      expect(draw.opensAt < at && at < draw.drawsAt, one.code).toBe(true)
    }
  }
})

test('the draw before, the draw after and the draw of a numero agree', () => {
  for (const one of series) {
    let at = Date.UTC(2026, 11, 25, 5, 7, 3)
    for (let step = 0; step < 40; step++) {
      const next = nextDraw(one, at)
      if (!next) throw new Error(`${one.code} has no draw.`)
      expect(drawOf(one, next.numero), one.code).toEqual(next)
      expect(lastDraw(one, next.drawsAt), one.code).toEqual(next)
      expect(numeroOf(lastDraw(one, next.drawsAt - 1)), one.code).not.toBe(next.numero)
      at = next.drawsAt
    }
  }
})
