import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Terms } from '#contract/agent/terms.ts'
import { daily, dividend, tier } from '#tests/contract/agent/terms.fixture.ts'
import { DAY_MS, MARCH_10, openPayBed } from '#tests/support/pay.fixture.ts'
import { watchStatements } from '#tests/support/statements.ts'

// A time in which hardly anything happens, settled at its end and, beside it, day by day as it passes.
const YEAR_END = MARCH_10 + 365 * DAY_MS
const DAYS = 70
type Bed = Awaited<ReturnType<typeof openPayBed>>
let beds: Bed[] = []
beforeEach(async () => {
  beds = [await openPayBed(), await openPayBed()]
  for (const bed of beds) {
    await bed.agent('A')
    await bed.agent('B', 'A')
    await bed.member('player', 'B')
  }
})
afterEach(() => Promise.all(beds.map((bed) => bed.close())))

const pair = (): [Bed, Bed] => {
  const [atOnce, daily_] = beds
  if (!atOnce || !daily_) throw new Error('no databases')
  return [atOnce, daily_]
}

async function countStatements(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const stop = watchStatements(() => (count += 1))
  await work().finally(stop)
  return count
}

/** Returns everything that settlements stored and posted. */
async function stored({ database: { read } }: Bed) {
  const [runs, lines, rests, other, transfers] = await Promise.all([
    read.selectFrom('pay_run').select(['kind', 'ends_at', 'hash']).orderBy('ends_at').orderBy('kind').execute(),
    read.selectFrom('pay_line').select(['agent_id', 'starts_at', 'pay', 'rest_after']).orderBy('run_id').execute(),
    read.selectFrom('pay_rest').selectAll().orderBy('agent_id').orderBy('kind').execute(),
    read.selectFrom('pay_day').selectAll().orderBy('day').orderBy('agent_id').execute(),
    read.selectFrom('entry').select(['account_id', 'amount']).where('account_id', 'like', '%:A').execute(),
  ])
  return { runs, lines, rests, other, transfers }
}

async function settleBoth(): Promise<Awaited<ReturnType<typeof stored>>> {
  const [atOnce, byDay] = pair()
  for (let day = 1; day <= DAYS; day += 1) await byDay.settle(MARCH_10 + day * DAY_MS)
  await atOnce.settle(MARCH_10 + DAYS * DAY_MS)
  const result = await stored(atOnce)
  expect(result).toEqual(await stored(byDay))
  for (const bed of beds) expect(await bed.findings()).toEqual([])
  return result
}

test('S9.15 X56 a year in which nothing is closed is settled in a few statements', async () => {
  const [bed] = pair()
  await bed.contract('A', daily([tier(9_000)]), { from: MARCH_10 })
  await bed.contract('B', dividend(200_000, { period: 'daily' }), { from: MARCH_10 })
  const first = await countStatements(() => bed.settle(YEAR_END))
  expect(first).toBeLessThan(100)
  expect((await stored(bed)).runs).toEqual([])
  // and what is played afterwards is paid as ever
  await bed.play('player', { stake: 100_000, at: YEAR_END })
  await bed.settle(YEAR_END + DAY_MS)
  expect(await bed.pay('A', 'daily-salary')).toEqual([900])
})

test.each<[string, Terms, Terms]>([
  ['daily wages', daily([tier(9_000)]), daily([tier(5_000)])],
  ['dividends by the day', dividend(300_000, { period: 'daily' }), dividend(200_000, { period: 'daily' })],
  [
    'dividends by the month and the week',
    dividend(300_000, { period: 'monthly' }),
    dividend(200_000, { period: 'weekly' }),
  ],
  [
    'losses that are carried on once, and for ever',
    dividend(300_000, { period: 'daily', carry: 'forever' }),
    dividend(200_000, { period: 'daily', carry: 'previous' }),
  ],
])('S9.15 P5 weeks of %s with a few busy days is paid as if it had been settled every day', async (_title, a, b) => {
  for (const bed of beds) {
    await bed.contract('A', a, { from: MARCH_10 })
    await bed.contract('B', b, { from: MARCH_10, until: MARCH_10 + 48 * DAY_MS })
    for (const [day, stake, payout] of [
      [0, 100_000, 0],
      [20, 50_000, 80_000],
      [21, 70_000, 0],
      [47, 30_000, 90_000],
      [62, 90_000, 0],
    ] as const)
      await bed.play('player', { stake, payout, at: MARCH_10 + day * DAY_MS + 3_600_000 })
  }
  const { runs } = await settleBoth()
  expect(runs.length).toBeGreaterThan(2)
})

test('S9.15 P5 wages that fall into idle weeks lower the dividends as if it had been settled every day', async () => {
  for (const bed of beds) {
    await bed.contract('A', dividend(300_000, { period: 'weekly', deducts: { bonus: true, pay: true } }), {
      from: MARCH_10,
    })
    await bed.contract('B', daily([tier(5_000)]), { from: MARCH_10 })
    for (const day of [6, 40]) await bed.play('player', { stake: 200_000, at: MARCH_10 + day * DAY_MS })
  }
  const { runs, other } = await settleBoth()
  expect([other.length, new Set(runs.map(({ kind }) => kind)).size]).toEqual([2, 2])
})
