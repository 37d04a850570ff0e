import { expect } from 'vitest'
import type { Terms } from '#contract/agent/terms.ts'
import { takeBack } from '#gateway/pay/operator.rows.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import { daily, realtime, tier } from '#tests/contract/agent/terms.fixture.ts'
import { exampleIn } from '#tests/support/pay-example.fixture.ts'
import { DAY_MS, MARCH_10 } from '#tests/support/pay.fixture.ts'
import { payTest } from '#tests/support/gateway-test.ts'
import { correctToday } from './correcting.fixture.ts'

// Worked examples of docs/pay.md, through rounds, contracts, settlement, ledger and audit.
const DAY_11 = MARCH_10 + DAY_MS
const rate = (ppm: number, more: Partial<Terms> = {}) => daily([tier(ppm)], more)

const test = payTest().extend('example', ({ bed }) => exampleIn(bed))

test('E2 each agent of a line gets the difference of its rate to the next one', async ({ example, bed }) => {
  await example.team({ A: undefined, B: 'A', C: 'B' })
  await example.sign({ A: rate(15_000), B: rate(12_000), C: rate(8_000) })
  await example.stake({ A: 100_000, B: 200_000, C: 700_000 })
  await bed.settle(DAY_11)
  expect(await example.pays('ABC')).toEqual([[4_200], [5_200], [5_600]])
})

test('E3 rests of five minutes add up, and a slot without a round has no line', async ({ example, bed }) => {
  await example.team({ A: undefined })
  await example.sign({ A: realtime(500) })
  for (const [slot, amount] of [333, 1_999, 2_500].entries())
    await example.stake({ A: amount }, MARCH_10 + slot * 300_000)
  await bed.settle(MARCH_10 + 4 * 300_000)
  expect(await example.pays('A', 'realtime-salary')).toEqual([[0, 1, 1]])
  expect(await example.restsOf('A')).toEqual([166_500, 166_000, 416_000])
})

test('E4 differences are formed before rounding, so none falls below nothing', async ({ example, bed }) => {
  await example.team({ A: undefined, D: 'A' })
  await example.sign({ A: realtime(15_000), D: realtime(10_000) })
  for (const [slot, amount] of [67, 33].entries()) await example.stake({ D: amount }, MARCH_10 + slot * 300_000)
  await bed.settle(MARCH_10 + 600_000)
  expect(await example.pays('AD', 'realtime-salary')).toEqual([
    [0, 0],
    [0, 1],
  ])
  expect([await example.restsOf('A'), await example.restsOf('D')]).toEqual([
    [335_000, 500_000],
    [670_000, 0],
  ])
})

test('E7 a correction counts when it happens, and what it takes below nothing is carried on', async ({
  example,
  bed,
}) => {
  await example.team({ A: undefined })
  await example.sign({ A: rate(1_000) })
  for (const [day, amount] of [2_000_000, 300_000, 1_000_000].entries())
    await example.stake({ A: amount }, MARCH_10 + day * DAY_MS)
  const correction = { memberId: 'A-m', valid: -500_000, kept: 0, reason: 'a draw was resettled', now: DAY_11 + 9 }
  expect(await bed.database.write((rows) => correctToday(rows, correction))).toBe(true)
  await bed.settle(MARCH_10 + 3 * DAY_MS)
  expect(await example.pays('A')).toEqual([[2_000, 0, 800]])
})

test('E8 a successor counts from the next boundary, with the whole day before it at the old rate', async ({
  example,
  bed,
}) => {
  await example.team({ A: undefined })
  await example.sign({ A: rate(1_000) }, MARCH_10, DAY_11)
  await example.sign({ A: rate(1_200) }, DAY_11)
  await example.stake({ A: 1_800_000 }, MARCH_10 + 3_600_000)
  await example.stake({ A: 1_200_000 }, MARCH_10 + 15 * 3_600_000)
  await example.stake({ A: 3_000_000 }, DAY_11)
  await bed.settle(DAY_11 + DAY_MS)
  expect(await example.pays('A')).toEqual([[3_000, 3_600]])
})

test('E9 a higher contract, one re-offered below it and one that ended', async ({ example, bed }) => {
  await example.team({ A: undefined, B: 'A', C: 'A', D: 'B' })
  await example.sign({ A: rate(10_000), B: rate(8_000), C: rate(6_000) }, MARCH_10, DAY_11)
  await example.sign({ D: rate(5_000) })
  await example.sign({ A: rate(12_000), B: rate(9_000) }, DAY_11)
  for (const day of [MARCH_10, DAY_11]) await example.stake({ A: 200_000, B: 300_000, C: 300_000, D: 200_000 }, day)
  await bed.settle(DAY_11 + DAY_MS)
  expect(await example.pays('ABCD')).toEqual([[4_200, 7_500], [3_000, 3_500], [1_800], [1_000, 1_000]])
})

test('E11 a cap is the most that a period pays', async ({ example, bed }) => {
  await example.team({ A: undefined })
  await example.sign({ A: rate(5_000, { cap: 100_000 }) })
  await example.stake({ A: 30_000_000 })
  await example.stake({ A: 19_999_999 }, DAY_11)
  await bed.settle(DAY_11 + DAY_MS)
  expect(await example.pays('A')).toEqual([[100_000, 99_999]])
})

test('E12 a fixed amount needs every threshold', async ({ example, bed }) => {
  await example.team({ A: undefined })
  await example.sign({ A: daily([tier(50_000, { valid: 10_000_000, lost: 1_000_000 })], { form: 'fixed' }) })
  await bed.play('A-m', { stake: 12_000_000, payout: 11_000_001, at: MARCH_10 })
  await bed.play('A-m', { stake: 12_000_000, payout: 11_000_000, at: DAY_11 })
  await bed.settle(DAY_11 + DAY_MS)
  expect(await example.pays('A')).toEqual([[0, 50_000]])
})

test('E13 an amount for each active person: neither those below the threshold nor the agent itself', async ({
  example,
  bed,
}) => {
  await example.team({ Z: undefined, A: 'Z' })
  for (const [id, amount] of [
    ['one', 20_000],
    ['two', 19_999],
    ['three', 25_000],
  ] as const) {
    await bed.member(id, 'A')
    await bed.play(id, { stake: amount, at: MARCH_10 })
  }
  await bed.play('A', { stake: 90_000, at: MARCH_10 })
  await example.sign({ A: daily([tier(500)], { form: 'each' }) })
  await bed.settle(DAY_11)
  expect(await example.pays('A')).toEqual([[1_000]])
})

test('E15 new pay pays a debt first', async ({ example, bed }) => {
  await example.team({ A: undefined })
  await example.sign({ A: rate(10_000) })
  for (const [day, amount] of [1_000_000, 300_000, 900_000].entries())
    await example.stake({ A: amount }, MARCH_10 + day * DAY_MS)
  await bed.settle(DAY_11)
  const debt = {
    runId: (await example.lineOf('A'))?.run_id ?? 0,
    agentId: 'A',
    reason: 'a second account',
    now: DAY_11,
  }
  const take = () => bed.database.write((rows) => takeBack(rows, debt))
  expect([await take(), await take()]).toEqual(['done', 'again'])
  await bed.settle(DAY_11 + 2 * DAY_MS)
  const lines = await bed.database.read.selectFrom('pay_line').select(['pay', 'withheld']).orderBy('run_id').execute()
  expect(lines).toEqual([
    { pay: 10_000, withheld: 0 },
    { pay: 3_000, withheld: 3_000 },
    { pay: 9_000, withheld: 7_000 },
  ])
  // the wallet got the first pay and what the last one left
  expect(await balanceOf(bed.database.read, 'house:agents')).toBe(-12_000)
})

test('E17 caps below may pass the cap above: the downline is paid, the upline gets nothing', async ({
  example,
  bed,
}) => {
  await example.team({ A: undefined, B: 'A', C: 'A' })
  const terms = rate(10_000, { cap: 100_000 })
  await example.sign({ A: terms, B: rate(9_000, { cap: 100_000 }), C: rate(9_000, { cap: 100_000 }) })
  await example.stake({ B: 20_000_000, C: 20_000_000 })
  await bed.settle(DAY_11)
  expect(await example.pays('ABC')).toEqual([[0], [100_000], [100_000]])
  expect((await example.lineOf('A'))?.entitled).toBe('200000000000')
})

test('E17 caps and fixed amounts of several downlines cost what they come to, and no upline is charged', async ({
  example,
  bed,
}) => {
  await example.team({ A: undefined, B: 'A', C: 'A', D: 'C' })
  const fixed = (pays: number, cap: number | null = null) =>
    daily([tier(pays, { valid: 1_000 })], { form: 'fixed', cap })
  await example.sign({ A: fixed(500, 300), B: fixed(400), C: fixed(200), D: fixed(100, 50) })
  await example.stake({ A: 1, B: 1_000, D: 1_000 })
  await bed.settle(DAY_11)
  expect(await example.pays('ABCD')).toEqual([[0], [400], [150], [50]])
  expect((await example.lineOf('A'))?.entitled).toBe('600000000')
})

test('E18 what three uneven payments leave is kept, not lost', async ({ example, bed }) => {
  await example.team({ A: undefined, B: undefined, C: undefined })
  await example.sign({ A: rate(333_333), B: rate(333_333), C: rate(333_333) })
  await example.stake({ A: 100, B: 100, C: 100 })
  await bed.settle(DAY_11)
  expect(await example.pays('ABC')).toEqual([[33], [33], [33]])
  expect(await Promise.all([...'ABC'].map((agent) => example.restsOf(agent)))).toEqual([
    [333_300],
    [333_300],
    [333_300],
  ])
})

test('E20 S2.83 a round of the last millisecond of an hour counts in it, one of the first in the next', async ({
  example,
  bed,
}) => {
  const hourly = { ...realtime(10_000), kind: 'hourly-salary', period: 'hourly' } as const
  await example.team({ A: undefined })
  await example.sign({ A: hourly })
  const ten = MARCH_10 + 10 * 3_600_000
  await example.stake({ A: 1_000 }, ten - 1)
  await example.stake({ A: 20_000 }, ten)
  await bed.settle(ten + 3_600_000)
  const lines = bed.database.read.selectFrom('pay_line').select(['starts_at', 'pay']).orderBy('starts_at')
  expect(await lines.execute()).toEqual([
    { starts_at: ten - 3_600_000, pay: 10 },
    { starts_at: ten, pay: 200 },
  ])
})

test('E23 a terminated contract is paid to its end, and the upline’s rate then holds for the team', async ({
  example,
  bed,
}) => {
  await example.team({ A: undefined, B: 'A', C: 'B' })
  await example.sign({ A: rate(10_000) })
  await example.sign({ B: rate(8_000), C: rate(5_000) }, MARCH_10, DAY_11)
  for (const day of [MARCH_10, DAY_11]) await example.stake({ C: 100_000 }, day)
  await bed.settle(DAY_11 + DAY_MS)
  expect(await example.pays('ABC')).toEqual([[200, 1_000], [300], [500]])
})
