import { describe, expect, test } from 'vitest'
import { type Machine, lagoon } from '#arcade/slot/machine.ts'
import { HITS, MAX_PAYS, RETURN, WINS, play } from '#arcade/slot/rules.ts'
import { censusOf } from '#returns/census.ts'
import { type Fraction, fraction, millionths, product, sum, toNumber } from '#returns/fraction.ts'
import { games } from '#returns/games.ts'
import { simulate } from '#returns/simulation.ts'
import { lineReturn, pearlChances, slotOdds } from '#returns/slot.ts'
import { hmacSeeded, seeded } from '#returns/sources.ts'
import { everyDraw } from '#tests/arcade/support/every-draw.ts'

const nothing = [0, 0, 0, 0]

/** Three short reels of which every round can be played: two free spins at most, one for two pearls, two for three. */
const small: Machine = {
  reels: [
    ['shell', 'palm', 'shell', 'pearl'],
    ['palm', 'wave', 'shell', 'pearl'],
    ['shell', 'palm', 'coral', 'coral', 'pearl'],
  ],
  lines: [
    [0, 0, 0],
    [1, 1, 1],
    [0, 1, 2],
  ],
  linePays: {
    turtle: nothing,
    dolphin: nothing,
    crab: nothing,
    starfish: nothing,
    shell: [0, 0, 1, 7],
    coral: [0, 0, 0, 5],
    palm: [0, 0, 0, 3],
    coconut: nothing,
  },
  pearlPays: [0, 0, 4, 9],
  freeSpins: [0, 0, 1, 2],
  maxFreeSpins: 2,
  freeFactor: 3,
}

describe('a small machine', () => {
  test('D15 returns over all of its rounds, each played once, exactly what its odds state', () => {
    const stake = small.lines.length
    // rounds with equally many draws have the same weight
    const byView = new Map<string, { weight: bigint; pays: Map<number, number>; free: number }>()
    everyDraw(
      (draw) => play(stake, draw, small),
      ({ outcome, payout }, bounds) => {
        const key = bounds.join()
        const row = byView.get(key) ?? { weight: 1n, pays: new Map<number, number>(), free: outcome.spins.length - 1 }
        if (row.pays.size === 0) row.weight = bounds.reduce((all, below) => all * BigInt(below), 1n)
        row.pays.set(payout, (row.pays.get(payout) ?? 0) + 1)
        byView.set(key, row)
      },
    )
    const rows = [...byView.values()]
    const total = (value: (pays: number, free: number) => number) =>
      sum(
        ...rows.flatMap(({ weight, pays, free }) =>
          [...pays].map(([pay, count]) => fraction(count * value(pay, free), weight)),
        ),
      )
    const odds = slotOdds(small)
    const trigger = total((_, free) => Number(free > 0))
    expect(total(() => 1)).toEqual(fraction(1))
    expect(odds.mean).toEqual(
      product(
        total((pays) => pays),
        fraction(1, stake),
      ),
    )
    expect(odds.square).toEqual(
      product(
        total((pays) => pays ** 2),
        fraction(1, stake ** 2),
      ),
    )
    expect(odds.hit).toEqual(total((pays) => Number(pays > 0)))
    expect(odds.win).toEqual(total((pays) => Number(pays > stake)))
    expect(odds.maxPayout).toEqual(fraction(Math.max(...rows.flatMap(({ pays }) => [...pays.keys()])), stake))
    expect(odds.trigger).toEqual(trigger)
    expect(product(odds.freeSpins, trigger)).toEqual(total((_, free) => free))
    // otherwise further free spins and their maximum would be untested
    expect(rows.map(({ free }) => free).toSorted((a, b) => a - b)).toEqual([0, 1, 2])
  })

  test('D15 pays on lines what counting tiles gives, in any order', () => {
    expect(linesOf(small)).toEqual(lineReturn(small))
    const turned = { ...small, reels: small.reels.map((strip) => strip.toReversed()) }
    expect(linesOf(turned)).toEqual(lineReturn(small))
  })
})

describe('the slot', () => {
  const odds = slotOdds(lagoon)

  test('D15 returns exactly the stated 96 % of the stakes', () => {
    expect(millionths(odds.mean)).toBe(RETURN)
    expect([odds.hit, odds.win].map(millionths)).toEqual([HITS, WINS])
    expect(Math.abs(toNumber(odds.mean) - 0.96)).toBeLessThan(0.000_001)
  })

  test('D15 pays on lines what counting tiles gives, with pearls on each reel independently', () => {
    expect(linesOf(lagoon)).toEqual(lineReturn(lagoon))
    const windows = 32 ** 5
    const seen = censusOf(lagoon).map((counts) =>
      fraction(
        [...counts.values()].reduce((a, b) => a + b, 0),
        windows,
      ),
    )
    expect(seen).toEqual(pearlChances(lagoon))
  })

  test('D15 pays in one of three rounds, and has free spins in one of 140', () => {
    expect(toNumber(odds.hit)).toBeCloseTo(0.3323, 4)
    expect(toNumber(odds.win)).toBeCloseTo(0.2289, 4)
    expect(1 / toNumber(odds.trigger)).toBeCloseTo(140.36, 2)
    expect(toNumber(odds.freeSpins)).toBeCloseTo(8.593, 3)
  })

  test('D15 pays no more than stated', () => {
    expect(product(odds.maxPayout, fraction(lagoon.lines.length))).toEqual(fraction(MAX_PAYS))
  })

  test.for([
    { way: 'seeded', source: seeded(2_026) },
    { way: 'by HMAC-SHA256', source: hmacSeeded(Buffer.alloc(32, 'slot'), 'simulation') },
  ])('D15 returns over 100,000 rounds, $way, what 999 of 1,000 fair games do', ({ source }) => {
    const game = games.find(({ name }) => name === 'slot')
    if (!game) throw new Error('The slot is gone.')
    expect(simulate(game, odds, { rounds: 100_000, source })).toMatchObject({ isWithin: true })
  })
})

/** Returns the RTP of the lines by the census: everything paid except for pearls, in stakes. */
function linesOf(machine: Machine): Fraction {
  const windows = machine.reels.reduce((all, strip) => all * strip.length, 1)
  const parts = censusOf(machine).flatMap((counts, pearls) =>
    [...counts].map(([pays, count]) => fraction((pays - (machine.pearlPays[pearls] ?? 0)) * count, windows)),
  )
  return product(sum(...parts), fraction(1, machine.lines.length))
}
