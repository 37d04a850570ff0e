import { expect } from 'vitest'
import type { Terms } from '#contract/agent/terms.ts'
import { issueBonus } from '#gateway/rewards/issuing.rows.ts'
import { daily, dividend, tier } from '#tests/contract/agent/terms.fixture.ts'
import { exampleIn } from '#tests/support/pay-example.fixture.ts'
import { DAY_MS, MARCH_10 } from '#tests/support/pay.fixture.ts'
import { payTest } from '#tests/support/gateway-test.ts'

// Worked examples of docs/pay.md, through rounds, contracts, settlement, ledger and audit.
const DAY_11 = MARCH_10 + DAY_MS
const MARCH_1 = Date.UTC(2026, 2, 1)
const APRIL_1 = Date.UTC(2026, 3, 1)

const test = payTest().extend('example', ({ bed }) => exampleIn(bed))

test.for<[Terms['carry'], number[], number[]]>([
  ['none', [0, 20_000, 100_000], [-300_000, 100_000, 500_000]],
  ['forever', [0, 0, 60_000], [-300_000, -200_000, 300_000]],
  ['previous', [0, 0, 100_000], [-300_000, -200_000, 500_000]],
] as const)('E5 S2.81 a loss of the house carried on: %s', async ([carry, expected, bases], { example, bed }) => {
  await example.team({ A: undefined })
  await example.sign({ A: dividend(200_000, { period: 'daily', carry }) })
  for (const [day, lost] of [-300_000, 100_000, 500_000].entries())
    await example.lose('A', lost, MARCH_10 + day * DAY_MS)
  await bed.settle(MARCH_10 + 3 * DAY_MS)
  expect(await example.pays('A', 'dividend')).toEqual([expected])
  const lines = bed.database.read.selectFrom('pay_line').select('base').orderBy('starts_at')
  expect((await lines.execute()).map(({ base }) => base)).toEqual(bases)
})

test('E6 a downline is paid though the house lost on the whole line, and the upline is charged nothing', async ({
  example,
  bed,
}) => {
  await example.team({ A: undefined, B: 'A', C: 'A' })
  const terms = (ppm: number) => dividend(ppm, { period: 'daily', carry: 'forever' })
  await example.sign({ A: terms(300_000), B: terms(200_000), C: terms(200_000) })
  for (const [agent, lost] of [
    ['B', 1_000_000],
    ['C', -1_500_000],
    ['A', 100_000],
  ] as const)
    await example.lose(agent, lost, MARCH_10)
  await bed.settle(DAY_11)
  expect(await example.pays('ABC', 'dividend')).toEqual([[0], [200_000], [0]])
  expect([(await example.lineOf('A'))?.lasting_after, (await example.lineOf('C'))?.lasting_after]).toEqual([
    -400_000, -1_500_000,
  ])
  for (const [agent, lost] of [
    ['B', 200_000],
    ['C', 600_000],
  ] as const)
    await example.lose(agent, lost, DAY_11)
  await bed.settle(DAY_11 + DAY_MS)
  expect(await example.pays('ABC', 'dividend')).toEqual([
    [0, 80_000],
    [200_000, 40_000],
    [0, 0],
  ])
  expect((await example.lineOf('C'))?.lasting_after).toBe(-900_000)
})

test('E10 an agent that moves in mid-month takes nothing along and leaves nothing behind', async ({ example, bed }) => {
  await example.team({ A: undefined, Z: undefined, B: 'A' })
  const middle = Date.UTC(2026, 2, 15)
  await example.sign({ A: dividend(300_000), Z: dividend(300_000), B: dividend(200_000) }, MARCH_1)
  await example.lose('B', 400_000, MARCH_10)
  expect(await bed.moveBy('B', 'Z', { day: middle, now: MARCH_10 })).toEqual({ at: middle })
  // no settlement runs at midnight: the round itself is late enough
  await example.lose('B', 100_000, middle)
  await bed.settle(middle)
  await example.sign({ B: dividend(200_000) }, middle)
  await bed.settle(APRIL_1)
  expect(await example.pays('ABZ', 'dividend')).toEqual([[40_000], [80_000, 20_000], [10_000]])
})

test('E14 a dividend deducts bonuses and other pay where the contract says so', async ({ example, bed }) => {
  await example.team({ A: undefined })
  await example.sign({ A: daily([tier(10_000)]) }, MARCH_10, DAY_11)
  await example.stake({ A: 1_000_000 })
  await example.sign({ A: dividend(200_000, { period: 'daily', deducts: { bonus: true, pay: true } }) }, DAY_11)
  await bed.play('A-m', { stake: 1_000_000, payout: 700_000, at: DAY_11 })
  await bed.database.write(async (rows) => {
    const place = { id: 1, request_id: 'one', request_hash: '-', promotion_id: 'p', comment: '', applied_at: DAY_11 }
    await rows
      .insertInto('application')
      .values({ ...place, member_id: 'A-m', state: 'applying' })
      .execute()
    await issueBonus(rows, { id: 1, amount: 50_000, now: DAY_11 })
  })
  await bed.settle(DAY_11 + DAY_MS)
  expect(await example.pays('A', 'dividend')).toEqual([[48_000]])
  expect(await example.lineOf('A')).toMatchObject({ base: 240_000, bonus: 50_000, other_pay: 10_000 })
})

test.for<[string, Terms['period'], [string, string]]>([
  [
    'the second half of a February of a leap year',
    'semimonthly',
    ['2028-02-29T23:59:59.999Z', '2028-03-01T00:00:00.000Z'],
  ],
  ['the second half of another February', 'semimonthly', ['2027-02-28T23:59:59.999Z', '2027-03-01T00:00:00.000Z']],
  ['a week over the end of a year', 'weekly', ['2027-01-03T23:59:59.999Z', '2027-01-04T00:00:00.000Z']],
  ['a month', 'monthly', ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z']],
] as const)(
  'E20 S9.15 S2.81 a round counts in %s until it ends',
  async ([_title, period, [last, next]], { example, bed }) => {
    await example.team({ A: undefined })
    const [before, after] = [Date.parse(last), Date.parse(next)]
    await example.sign({ A: dividend(100_000, { period }) }, before - 40 * DAY_MS)
    await example.stake({ A: 1_000 }, before)
    await example.stake({ A: 20_000 }, after)
    await bed.settle(after + 40 * DAY_MS)
    expect(await example.pays('A', 'dividend')).toEqual([[100, 2_000]])
  },
)

test('E20 S9.15 a round counts in the period in which it was closed', async ({ example, bed }) => {
  await example.team({ A: undefined })
  const middle = Date.UTC(2026, 2, 16)
  await example.sign({ A: dividend(100_000, { period: 'semimonthly' }) }, MARCH_1)
  await example.stake({ A: 1_000 }, middle - 1)
  await example.stake({ A: 20_000 }, middle)
  await bed.settle(APRIL_1)
  expect(await example.pays('A', 'dividend')).toEqual([[100, 2_000]])
})
