import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { playWith } from '#contract/fair/draws.ts'
import { choose, fraction, millionths, product, sum, toNumber } from '#returns/fraction.ts'
import { deviationOf, oddsOf } from '#returns/odds.ts'
import { simulate } from '#returns/simulation.ts'
import { drawFrom, hmacSeeded, seeded } from '#returns/sources.ts'

describe('the draws', () => {
  test('D15 skip the words past the last whole multiple, so that every integer is equally likely', () => {
    const words = [4_294_967_290, 4_294_967_295, 4_294_967_279, 7]
    const draw = drawFrom(() => words.shift() ?? 0)
    // 2³² is 107,374,182 forties and 16
    expect(draw(40)).toBe(39)
    expect(words).toEqual([7])
    expect(draw(32)).toBe(7)
    expect(drawFrom(() => 4_294_967_295)(32)).toBe(31)
  })

  test('D15 of the seeds are those that the arcade plays with, block by block', async () => {
    const seed = randomBytes(32)
    const source = hmacSeeded(seed, 'লেগুন')
    for (let round = 1; round <= 50; round++) {
      const draw = source(round)
      const drawn = Array.from({ length: 40 }, () => draw(round * 1_000_003))
      const seeds = { serverSeed: seed.toString('hex'), clientSeed: 'লেগুন', nonce: round }
      expect(await playWith(seeds, (next) => drawn.map(() => next(round * 1_000_003)))).toEqual(drawn)
    }
  })

  test('D15 of a simulation are the same for the same seed, and evenly distributed', () => {
    const rounds = 200_000
    const [one, same, other] = [seeded(3)(1), seeded(3)(1), seeded(4)(1)]
    const counts = Array.from({ length: 40 }, () => 0)
    let alike = 0
    for (let round = 0; round < rounds; round++) {
      const value = one(40)
      expect(same(40)).toBe(value)
      alike += Number(other(40) === value)
      counts[value] = (counts[value] ?? 0) + 1
    }
    const chi = counts.reduce((all, count) => all + (count - rounds / 40) ** 2 / (rounds / 40), 0)
    expect(chi).toBeLessThan(80)
    expect(Math.abs(alike - rounds / 40)).toBeLessThan(4 * Math.sqrt(rounds / 40))
  })
})

describe('the calculation', () => {
  test('D15 is exact for integers of any length', () => {
    expect(sum(fraction(1, 3), fraction(1, 6), fraction(-1, 2))).toEqual(fraction(0))
    expect(product(fraction(6, 4), fraction(10, 15))).toEqual({ over: 1n, under: 1n })
    expect([choose(40, 10), choose(5, 0), choose(3, 4), choose(3, -1)]).toEqual([847_660_528n, 1n, 0n, 0n])
    const long = fraction(10n ** 400n * 2n, 10n ** 400n * 3n + 1n)
    expect(toNumber(long)).toBe(2 / 3)
    expect(millionths(fraction(2, 3))).toBe(666_666)
  })

  test('D15 reports a return outside its bounds when the game pays other than stated', () => {
    // a fair coin that pays double, stated as 1.9 times the stake
    const half = fraction(1, 2)
    const coin = [
      { pays: fraction(0), chance: half },
      { pays: fraction(2), chance: half },
    ]
    const [honest, stated] = [
      oddsOf(coin),
      oddsOf(coin.map((side) => ({ ...side, pays: product(side.pays, fraction(19, 20)) }))),
    ]
    expect([honest.mean, honest.hit, honest.win, honest.maxPayout]).toEqual([fraction(1), half, half, fraction(2)])
    expect(deviationOf(honest)).toBe(1)
    const game = {
      name: 'coin',
      stake: 20,
      odds: () => honest,
      play: (draw: (below: number) => number) => draw(2) * 40,
    }
    const way = { rounds: 20_000, source: seeded(1) }
    expect(simulate(game, honest, way)).toMatchObject({ isWithin: true })
    expect(simulate(game, stated, way)).toMatchObject({ isWithin: false })
  })
})
