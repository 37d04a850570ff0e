import { expect } from 'vitest'
import { audit } from '#gateway/audit/audit.ts'
import { lotteryOn } from './draws.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'

// Slips on dates of a calendar series that members choose one by one.

const DAY_MS = 86_400_000
const orders = {
  daily: { gameCode: 'TCG_SEA-004', lines: [{ market: 'big', picks: ['1234'], units: 1 }] },
  saturdays: {
    gameCode: 'DRH-003',
    lines: [{ market: 'lotto', picks: ['01', '02', '03', '04', '05', '06'], units: 1 }],
  },
  station: { gameCode: 'TCG_VN-004', series: 'VN-S1', lines: [{ market: 'lo2', picks: ['07'], units: 1 }] },
} as const
const rightDates = {
  daily: ['20260728', '20260805'],
  saturdays: ['20260801', '20260808'],
  station: ['20260801', '20260803'],
} as const

const test = gatewayTest()
  .override('clock', () => ({ now: Date.UTC(2026, 6, 28, 9, 30, 20) }))
  .extend('lottery', ({ gateway, clock }) => lotteryOn(gateway, () => clock.now))

const slipOn = (kind: keyof typeof orders, numeros: readonly string[]) => ({
  ...orders[kind],
  lines: orders[kind].lines.map((line) => ({ ...line, picks: [...line.picks] })),
  numeros: [...numeros],
})

test('B5 chosen dates are bought as they are, however far apart and in any order, at the price of exactly these', async ({
  lottery,
}) => {
  const numeros = ['20260827', '20260728', '20260802']
  const { tickets, amount } = await lottery.bought({ ...slipOn('daily', numeros), total: 30 })
  expect([tickets.map(({ numero }) => numero), amount]).toEqual([numeros, '0.30'])
  expect((await lottery.draws()).map(({ numero }) => numero).toSorted()).toEqual(numeros.toSorted())
})

test.for([
  ['goes on sale later', 'daily', '20260829', 'draw_unknown'],
  ['has closed', 'daily', '20260727', 'draw_closed'],
  ['has a place in the day', 'daily', '20260731-0000', 'draw_unknown'],
  ['is in no calendar', 'daily', '20260832', 'draw_unknown'],
  ['is 30 February', 'daily', '20270230', 'draw_unknown'],
  ['is a day of the series that the game does not offer', 'saturdays', '20260729', 'draw_unknown'],
  ['is no day of the series', 'saturdays', '20260730', 'draw_unknown'],
  ['is another station’s', 'station', '20260729', 'draw_unknown'],
] as const)(
  'B1 dates of which one %s are refused whole, and the refusal names it',
  async ([, kind, wrong, code], { lottery }) => {
    const [one, other] = rightDates[kind]
    expect(await lottery.buy(slipOn(kind, [one, wrong, other]))).toMatchObject({
      errorCode: code,
      value: { numero: wrong },
    })
    expect([await lottery.balance(), await lottery.draws()]).toEqual([100_000, []])
  },
)

test('B22 dates at the price of fewer of them are refused, and the price is named', async ({ lottery }) => {
  const reply = await lottery.buy({ ...slipOn('daily', ['20260728', '20260827']), total: 10 })
  expect(reply).toMatchObject({ errorCode: 'price_changed', value: { total: 20 } })
})

test('B25 a win on a chosen date refunds the dates after it, whatever their order on the slip', async ({
  lottery,
  clock,
  gateway,
}) => {
  const picks = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'))
  const order = { ...orders.station, lines: [{ market: 'lo2', picks, units: 1 }], stopsAfterWin: true }
  const numeros = ['20260817', '20260803', '20260808']
  const { tickets } = await lottery.bought({ ...order, numeros, total: 3 * 18 * 10 * 100 })
  clock.now = (tickets[1]?.drawsAt ?? 0) + 1
  await lottery.advance()
  const states = await lottery.tickets()
  expect(Object.fromEntries(states.map(({ numero, state }) => [numero, state]))).toEqual({
    '20260803': 'won',
    '20260808': 'stopped',
    '20260817': 'stopped',
  })
  clock.now += DAY_MS
  await lottery.advance()
  expect(await lottery.findings()).toEqual([])
  expect((await audit(gateway.databasePath)).findings).toEqual([])
})
