import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { isWin } from '#arcade/fair/rules.ts'
import { keno } from '#arcade/keno/game.ts'
import { winChanceOf } from '#arcade/keno/page/chances.ts'
import {
  BALLS,
  DRAWN,
  MAX_PAYOUT,
  MAX_STAKE,
  MIN_STAKE,
  MAX_SPOTS,
  RETURNS,
  STAKE_STEP,
  drawBalls,
  maxStakeOf,
  payoutOf,
  paysOf,
  rules,
} from '#arcade/keno/rules.ts'
import { kenoOutcome } from '#arcade/keno/schema.ts'
import { fraction, millionths, sum, toNumber } from '#returns/fraction.ts'
import { games } from '#returns/games.ts'
import { chanceOf, kenoOdds } from '#returns/keno.ts'
import { simulate, simulateAtTable } from '#returns/simulation.ts'
import { seeded } from '#returns/sources.ts'
import { atTable } from '#returns/table.ts'
import { everyDraw } from '#tests/arcade/support/every-draw.ts'

const counts = Array.from({ length: MAX_SPOTS }, (_, place) => place + 1)
const first = (spots: number) => Array.from({ length: spots }, (_, place) => place + 1)

describe('the draw', () => {
  test('D15 gives every order of a small urn’s balls once, and no ball twice', () => {
    const orders = new Map<string, number>()
    everyDraw(
      (draw) => drawBalls(draw, 3, 6),
      (balls, bounds) => {
        expect(bounds).toEqual([6, 5, 4])
        expect(new Set(balls).size).toBe(3)
        expect(balls.every((ball) => ball >= 1 && ball <= 6)).toBe(true)
        orders.set(balls.join(), (orders.get(balls.join()) ?? 0) + 1)
      },
    )
    expect(orders.size).toBe(6 * 5 * 4)
    expect([...orders.values()].every((times) => times === 1)).toBe(true)
  })

  test('D15 draws every ball at every place as often as expected (chi-square over 60,000 rounds)', () => {
    const seen = Array.from({ length: DRAWN }, () => Array.from({ length: BALLS + 1 }, () => 0))
    const rounds = 60_000
    const source = seeded(40)
    for (let round = 1; round <= rounds; round++) {
      const balls = drawBalls(source(round))
      if (new Set(balls).size !== DRAWN) throw new Error(`${balls.join()} has a ball twice`)
      balls.forEach((ball, place) => seen[place]?.splice(ball, 1, (seen[place][ball] ?? 0) + 1))
    }
    const expected = rounds / BALLS
    for (const times of seen) {
      expect(times[0]).toBe(0)
      const chi = times.slice(1).reduce((all, count) => all + (count - expected) ** 2 / expected, 0)
      // 39 degrees of freedom: one in 10,000 places is above 80
      expect(chi).toBeLessThan(80)
    }
  })

  test('D15 matches a published example', async () => {
    const seeds = { serverSeed: `${'00'.repeat(31)}01`, clientSeed: 'lagoon', nonce: 1 }
    const round = await rules.play(seeds, 100, { spots: [8, 37, 40] })
    expect(round).toEqual({ outcome: { drawn: [38, 25, 18, 12, 2, 40, 3, 10, 9, 14], hits: 1 }, payout: 100 })
    expect(parse(kenoOutcome, JSON.parse(JSON.stringify(round.outcome)))).toEqual(round.outcome)
  })
})

describe('the odds', () => {
  test('D15 of a small urn match an enumeration of its draws', () => {
    const hits = [0, 0, 0]
    everyDraw(
      (draw) => drawBalls(draw, 3, 6).filter((ball) => ball === 1 || ball === 4).length,
      (hit) => hits.splice(hit, 1, (hits[hit] ?? 0) + 1),
    )
    const urn = { balls: 6, drawn: 3 }
    expect(hits.map((times) => fraction(times, 120))).toEqual([0, 1, 2].map((hit) => chanceOf(2, hit, urn)))
  })

  test.for(counts)('D15 %i spots return exactly what is stated, between 96.2 and 96.3 %%', (spots) => {
    expect(sum(...paysOf(spots).map((_, hits) => chanceOf(spots, hits)))).toEqual(fraction(1))
    const { mean, hit, win } = kenoOdds(spots)
    expect(millionths(mean)).toBe(RETURNS[spots])
    expect(Math.abs(toNumber(mean) - 0.9625)).toBeLessThan(0.0005)
    expect(toNumber(hit)).toBeGreaterThan(0.2)
    expect(toNumber(win)).toBeGreaterThan(0.13)
    expect(winChanceOf(spots)).toBeCloseTo(toNumber(win), 12)
  })

  test('D15 more hits never pay less, and no pay is below the stake', () => {
    for (const spots of counts) {
      const pays = paysOf(spots)
      expect(pays).toHaveLength(spots + 1)
      expect(pays.toSorted((a, b) => a - b)).toEqual(pays)
      expect(pays.every((hundredths) => hundredths === 0 || hundredths >= 100)).toBe(true)
    }
    expect(paysOf(0)).toEqual([])
    expect(paysOf(11)).toEqual([])
  })

  test.for(['keno-1', 'keno-4', 'keno-7', 'keno-10'])(
    'D15 %s returns over 100,000 rounds what 999 of 1,000 fair games do',
    (name) => {
      const game = games.find((one) => one.name === name)
      if (!game) throw new Error(`${name} is no game`)
      expect(simulate(game, game.odds(), { rounds: 100_000, source: seeded(2_026) })).toMatchObject({ isWithin: true })
    },
  )
})

describe('the arcade’s own code', () => {
  test.for(['keno-1', 'keno-6', 'keno-10', 'dice-49.5%', 'slot'])(
    'D15 plays %s 3,000 times within what is stated, and every round verifies',
    async (name) => {
      const game = games.find((one) => one.name === name)
      if (!game) throw new Error(`${name} is no game`)
      expect(await simulateAtTable(game, game.odds(), { rounds: 3_000, run: name })).toMatchObject({ isWithin: true })
    },
  )

  test('D15 stops the simulation at a round that its page cannot verify', async () => {
    const generous = {
      ...rules,
      play: async (...way: Parameters<typeof rules.play>) => ({ ...(await rules.play(...way)), payout: 20 }),
    }
    const round = atTable(keno, generous, { stake: 20, bet: { spots: [1] } })
    const lost = { serverSeed: `${'00'.repeat(31)}01`, clientSeed: 'lagoon', nonce: 1 }
    await expect(round(lost)).rejects.toThrow('Round 1 of keno does not verify')
  })
})

describe('the money', () => {
  test('D15 pays every stake in whole minor units, without rounding', () => {
    for (let stake = MIN_STAKE; stake <= MAX_STAKE; stake += STAKE_STEP) {
      for (const spots of counts) {
        const pays = paysOf(spots)
        const due = pays.map((_, hits) => payoutOf(stake, spots, hits))
        if (!due.every((payout, hits) => Number.isSafeInteger(payout) && payout * 100 === stake * (pays[hits] ?? 0)))
          throw new Error(`${stake} on ${spots} spots pays ${due.join()}`)
      }
    }
  })

  test('D15 allows on each number of spots the highest stake that can be paid, and no more', () => {
    for (const spots of counts) {
      const [stake, bet] = [maxStakeOf(spots), { spots: first(spots) }]
      expect(keno.prepare(stake, bet)?.isTooHigh).toBe(false)
      expect(rules.maxPayoutOf(stake, bet)).toBe(payoutOf(stake, spots, spots))
      expect(rules.maxPayoutOf(stake, bet)).toBeLessThanOrEqual(MAX_PAYOUT)
      expect(stake === MAX_STAKE || keno.prepare(stake + STAKE_STEP, bet)?.isTooHigh).toBe(true)
    }
    expect(maxStakeOf(1)).toBe(MAX_STAKE)
    expect(maxStakeOf(10)).toBe(5_000)
  })

  test('D15 counts as a win only above the stake', () => {
    expect([isWin(100, 0), isWin(100, 100), isWin(100, 105)]).toEqual([false, false, true])
  })
})

describe('a bet', () => {
  test('D15 of one to ten spots is accepted in any order', () => {
    for (const spots of [[1], [40], [40, 1, 7], first(10)])
      expect(keno.prepare(20, { spots })?.bet).toBe(JSON.stringify({ spots }))
  })

  const hostile: readonly [string, unknown][] = [
    ['no spots', { spots: [] }],
    ['eleven spots', { spots: first(11) }],
    ['a spot twice', { spots: [7, 7] }],
    ...[0, 41, 81, -1, 1.5, Number('1e309'), Number.NaN, '7', '٣', null, true, [7]].map((spot): [string, unknown] => [
      `the spot ${JSON.stringify(spot)} (${String(spot)})`,
      { spots: [1, spot] },
    ]),
    ['spots in words', { spots: '1,2,3' }],
    ['spots by name', { spots: { 0: 1, length: 1 } }],
    ['what was not asked', { spots: [1], payout: 1_000_000 }],
    ['nothing', null],
  ]
  test.for(hostile)('D15 with %s is refused', ([, bet]) => {
    expect(keno.prepare(100, bet)).toBeUndefined()
  })

  test.for([0, -0, -20, 10, 30, 20.5, 0.1, 1_000_020, Number('1e309'), Number.NaN])(
    'D15 of a stake of %d is refused',
    (stake) => {
      expect(keno.prepare(stake, { spots: [1] })).toBeUndefined()
    },
  )
})
