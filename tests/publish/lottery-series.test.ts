import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Language, languages } from '#brand/languages.ts'
import { series } from '#gateway/lottery/books/series.ts'
import { askAt, gather } from '#publish/gather.ts'
import { pagedDraws } from '#published/lotteries.ts'
import { gatherSeries, sharedName } from '#publish/lottery-series.ts'
import type { Published } from '#published/published.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { lotteryOn } from '#tests/gateway/lottery/draws.fixture.ts'

let gateway: TestGateway
const published = new Map<Language, Published>()
const START = Date.UTC(2026, 10, 24, 9)
let now = START
const HOUR_MS = 3_600_000

// a ticket of one calendar series and one of a quick one, and the draws of three days
beforeAll(async () => {
  gateway = await startTestGateway({ clock: () => now })
  for (const { code } of languages) published.set(code, await gather(gateway.url, code))
  const { bought, advance } = lotteryOn(gateway, () => now)
  const line = { market: 'de', picks: ['07'], units: 1 }
  await bought({ gameCode: 'TCG_VN-003', numeros: ['20261124'], lines: [line], total: 10 })
  await bought()
  await advance()
  for (let day = 0; day < 3; day++) {
    now += 24 * HOUR_MS
    await advance()
  }
})
afterAll(() => gateway.close())

const gathered = () => gatherSeries(askAt(gateway.url, 'en'), published)

test('X60 without draws a calendar series states on which days it draws, a quick one does not; none has pages of draws', async () => {
  const undrawn = await startTestGateway({ clock: () => START })
  onTestFinished(() => undrawn.close())
  const { series: found } = await gatherSeries(askAt(undrawn.url, 'en'), published)
  expect(found.map(({ code }) => code)).toEqual(series.map(({ code }) => code))
  for (const one of found) {
    expect(one.draws).toEqual([])
    if (one.every === undefined) expect(one.when?.at).toMatch(/^\d\d:\d\d$/)
    else expect(one.when).toBeUndefined()
    expect(pagedDraws(one)).toEqual([])
    expect(one.games.length).toBeGreaterThan(0)
  }
})

test('X60 the draws of a calendar series have pages, newest first; those of a quick one are a list', async () => {
  const { series: found } = await gathered()
  const [north, quick] = ['VN-N', 'SEA-K3-1'].map((code) => found.find((one) => one.code === code))
  expect(north?.name).toEqual({ en: 'Red River', bn: 'রেড রিভার', ar: 'النهر الأحمر' })
  expect(north?.games.map(({ path }) => path)).toContain('/vnlottery?gameCode=TCG_VN-003')
  expect(pagedDraws(north ?? never()).map(({ numero }) => numero)).toEqual(['20261126', '20261125', '20261124'])
  expect(north?.draws[0]?.result).toHaveLength(27)
  expect(quick?.draws).toHaveLength(60)
  expect(pagedDraws(quick ?? never())).toEqual([])
})

test('X60 a series states its days, and each of its draws what it has paid, also without tickets', async () => {
  const { series: found } = await gathered()
  const [north, thai] = ['VN-N', 'THAI'].map((code) => found.find((one) => one.code === code) ?? never())
  expect(north?.when).toEqual({ at: '18:15', weekdays: [0, 1, 2, 3, 4, 5, 6] })
  expect(thai?.when).toEqual({ at: '15:00', dates: [1, 16] })
  expect(north?.draws.map(({ payout }) => payout?.paid)).toEqual([0, 0, expect.any(Number)])
})

test('X60 what is published does not depend on when it is published', async () => {
  const first = await gathered()
  now += HOUR_MS
  expect(await gathered()).toEqual(first)
})

test('S7.18 every market of a board has its expected return, between 95.4 and 96 percent', async () => {
  const { books, series: found } = await gathered()
  expect(books.map(({ code }) => code).toSorted()).toEqual([...new Set(found.map(({ book }) => book.code))].toSorted())
  for (const { code, markets } of books) {
    for (const { market, returns } of markets) {
      const name = `${code} ${market.code}`
      expect(returns[0], name).toBeGreaterThanOrEqual(95.4)
      expect(returns[1], name).toBeLessThanOrEqual(96)
    }
  }
})

test('X60 a series is named by the words that its lotteries share', () => {
  const shared = (...names: string[]) => sharedName(names.map((en) => ({ en, bn: en, ar: en }))).en
  expect(shared('Red River 2D', 'Red River 3D', 'Red River Special')).toBe('Red River')
  expect(shared('Isles Racing Ten')).toBe('Isles Racing Ten')
  expect(shared('Full Moon Draw', 'New Moon Draw')).toBe('Full Moon Draw · New Moon Draw')
})

test('X60 lotteries that share no name but in one language are named in full in all', () => {
  const saturday = { en: 'Saturday Six', bn: 'শনিবারের সিক্স', ar: 'سداسية السبت' }
  const wednesday = { en: 'Wednesday Six', bn: 'বুধবারের সিক্স', ar: 'سداسية الأربعاء' }
  expect(sharedName([saturday, wednesday])).toEqual({
    en: 'Saturday Six · Wednesday Six',
    bn: 'শনিবারের সিক্স · বুধবারের সিক্স',
    ar: 'سداسية السبت · سداسية الأربعاء',
  })
})

function never(): never {
  throw new Error('The series is not published.')
}
