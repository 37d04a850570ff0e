import { expect } from 'vitest'
import type { Terms } from '#contract/agent/terms.ts'
import { daily, dividend, realtime, tier } from '#tests/contract/agent/terms.fixture.ts'
import { exampleIn } from '#tests/support/pay-example.fixture.ts'
import { DAY_MS, MARCH_10 } from '#tests/support/pay.fixture.ts'
import { sign, terminate } from './signing.fixture.ts'
import { payTest } from '#tests/support/gateway-test.ts'

// Worked examples of docs/pay.md in which contracts are offered, accepted and terminated, and then paid.
const DAY_9 = MARCH_10 - DAY_MS
const DAY_11 = MARCH_10 + DAY_MS
const AFTERNOON = MARCH_10 + 14.5 * 3_600_000
const EVENING = MARCH_10 + 20 * 3_600_000
const rate = (ppm: number) => daily([tier(ppm)])

const test = payTest()
  .extend('example', ({ bed }) => exampleIn(bed))
  .extend('signAll', ({ bed }) => async (terms: Readonly<Record<string, Terms>>, now: number): Promise<number[]> => {
    const ids: number[] = []
    for (const [agent, one] of Object.entries(terms)) ids.push((await sign(bed, agent, { terms: one, now })) ?? 0)
    return ids
  })
  .extend('startOf', ({ bed }) => async (id: number | undefined) => {
    const found = bed.database.read
      .selectFrom('contract')
      .select('starts_at')
      .where('id', '=', id ?? 0)
    return new Date(Number((await found.executeTakeFirstOrThrow()).starts_at)).toISOString()
  })

test('E8 a contract accepted in the afternoon pays the whole day by the one before, and starts with the next period', async ({
  example,
  signAll,
  bed,
}) => {
  await example.team({ A: undefined })
  await signAll({ A: rate(1_000) }, DAY_9)
  await example.stake({ A: 1_800_000 }, MARCH_10 + 5)
  await signAll({ A: rate(1_200) }, AFTERNOON)
  await example.stake({ A: 1_200_000 }, AFTERNOON + 5)
  await example.stake({ A: 3_000_000 }, DAY_11)
  await bed.settle(DAY_11 + DAY_MS)
  expect(await example.pays('A')).toEqual([[3_000, 3_600]])
})

test('E8 real-time salary starts with the next five minutes, and a new monthly dividend with the next month', async ({
  example,
  signAll,
  startOf,
}) => {
  await example.team({ A: undefined })
  const late = AFTERNOON + 130_000
  await signAll({ A: dividend(100_000) }, DAY_9)
  const [slot] = await signAll({ A: realtime(500) }, late)
  const [month] = await signAll({ A: dividend(200_000) }, late)
  expect([await startOf(slot), await startOf(month)]).toEqual(['2026-03-10T14:35:00.000Z', '2026-04-01T00:00:00.000Z'])
})

test('E9 a higher contract ends those below it but for one that is offered again, and what is below that stands', async ({
  example,
  signAll,
  bed,
}) => {
  await example.team({ A: undefined, B: 'A', C: 'A', D: 'B' })
  await signAll({ A: rate(10_000), B: rate(8_000), C: rate(6_000), D: rate(5_000) }, DAY_9)
  await signAll({ A: rate(12_000) }, AFTERNOON)
  await signAll({ B: rate(9_000) }, EVENING)
  for (const day of [MARCH_10, DAY_11]) await example.stake({ A: 200_000, B: 300_000, C: 300_000, D: 200_000 }, day + 5)
  await bed.settle(DAY_11 + DAY_MS)
  expect(await example.pays('ABCD')).toEqual([[4_200, 7_500], [3_000, 3_500], [1_800], [1_000, 1_000]])
})

test('E23 a termination pays the running day, ends the contracts below, and leaves their teams to the upline', async ({
  example,
  signAll,
  bed,
}) => {
  await example.team({ A: undefined, B: 'A', C: 'B' })
  const [, ofB = 0] = await signAll({ A: rate(10_000), B: rate(8_000), C: rate(5_000) }, DAY_9)
  await example.stake({ C: 100_000 }, MARCH_10 + 5)
  await terminate(bed, ofB, AFTERNOON)
  await example.stake({ C: 100_000 }, DAY_11)
  await bed.settle(DAY_11 + DAY_MS)
  expect(await example.pays('ABC')).toEqual([[200, 1_000], [300], [500]])
})
