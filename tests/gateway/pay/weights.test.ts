import { assert, array, integer, property } from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MAX_MINOR } from '#contract/money/money.ts'
import { validBetOf } from '#gateway/lines/valid-bet.rules.ts'
import { setWeight } from '#gateway/lines/weights.rows.ts'
import { daily, realtime, tier } from '#tests/contract/agent/terms.fixture.ts'
import { exampleIn } from '#tests/support/pay-example.fixture.ts'
import { DAY_MS, MARCH_10, openPayBed } from '#tests/support/pay.fixture.ts'

describe('a valid bet', () => {
  test('S2.77 is the stake times the weight of its game, rounded down, exactly at the upper bound', () => {
    expect([validBetOf(999, 1_000_000), validBetOf(999, 500_000), validBetOf(3, 333_333), validBetOf(7, 0)]).toEqual([
      999, 499, 0, 0,
    ])
    expect(validBetOf(MAX_MINOR, 1_000_000)).toBe(MAX_MINOR)
    expect(validBetOf(MAX_MINOR, 333_333)).toBe(Number((BigInt(MAX_MINOR) * 333_333n) / 1_000_000n))
  })

  test('P8 splitting bets into more rounds changes nothing at full weight, and never gains at another', () => {
    assert(
      property(
        array(integer({ min: 1, max: 1e9 }), { minLength: 1 }),
        integer({ min: 0, max: 1e6 }),
        (parts, weight) => {
          const whole = parts.reduce((sum, part) => sum + part, 0)
          const split = (at: number) => parts.reduce((sum, part) => sum + validBetOf(part, at), 0)
          expect(split(1_000_000)).toBe(validBetOf(whole, 1_000_000))
          expect(split(weight)).toBeLessThanOrEqual(validBetOf(whole, weight))
        },
      ),
    )
  })
})

describe('pay', () => {
  let bed: Awaited<ReturnType<typeof openPayBed>>
  let example: ReturnType<typeof exampleIn>
  beforeEach(async () => {
    bed = await openPayBed()
    example = exampleIn(bed)
  })
  afterEach(async () => {
    expect(await bed.findings()).toEqual([])
    await bed.close()
  })
  const weigh = (weight: number, game = 'ATL-BED') => bed.database.write((rows) => setWeight(rows, game, weight))

  test('P8 P4 is the same for one round and for a hundred', async () => {
    await example.team({ A: undefined, B: undefined })
    await example.sign({ A: realtime(333), B: realtime(333) })
    await example.stake({ A: 10_000 })
    for (let round = 0; round < 100; round += 1) await example.stake({ B: 100 })
    await bed.settle(MARCH_10 + 300_000)
    expect(await example.pays('AB', 'realtime-salary')).toEqual([[3], [3]])
    expect(await example.lineOf('B')).toMatchObject({ rounds: 100, valid: 10_000, rest_after: 330_000 })
  })

  test('X56 counts a round with the weight of its game when it is settled; what the team lost is not weighed', async () => {
    await example.team({ A: undefined })
    await example.sign({ A: daily([tier(10_000)]) })
    await example.stake({ A: 100_000 })
    expect([await weigh(250_000), await weigh(1, 'NO-GAME')]).toEqual([true, false])
    await example.stake({ A: 100_001 })
    await weigh(0)
    await example.stake({ A: 100_000 })
    await bed.settle(MARCH_10 + DAY_MS)
    expect(await example.lineOf('A')).toMatchObject({ rounds: 3, valid: 125_000, kept: 300_001, pay: 1_250, active: 1 })
  })
})
