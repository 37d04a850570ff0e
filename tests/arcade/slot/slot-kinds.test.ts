import { describe, expect, test } from 'vitest'
import { playRound } from '#arcade/slot/rules.ts'
import type { CellTitle, SlotTitle } from '#arcade/slot/title.ts'
import { type Fraction, fraction, product, sum, toNumber } from '#returns/fraction.ts'
import { gridSets } from '#returns/grid-sets.ts'
import { freeOdds, slotReturn } from '#returns/slot.ts'
import { slotOdds } from '#returns/slot-odds.ts'
import { holdEnd, holdOdds } from '#returns/slot-hold.ts'
import { playHold } from '#arcade/slot/hold.ts'
import { tumbleOdds } from '#returns/slot-tumbles.ts'
import { maxOf } from '#returns/slot-cells.ts'
import { everyDraw } from '#tests/arcade/support/every-draw.ts'
import { smallCounts, smallGroups, smallHold, smallLines, smallTumbles, smallWays } from './titles.ts'

/** A payout in units and the free spins with it, by how often all sequences of draws give them. */
interface Row {
  readonly pays: number
  readonly free: number
  chance: Fraction
}

/** Plays a title once for every sequence of draws. */
function everyRound(title: SlotTitle): Row[] {
  const counts = new Map<string, { pays: number; free: number; under: bigint; count: bigint }>()
  everyDraw(
    (draw) => playRound(title, draw),
    ({ pays, spins }, bounds) => {
      const under = bounds.reduce((all, below) => all * BigInt(below), 1n)
      const key = `${pays} ${spins.length} ${under}`
      const row = counts.get(key) ?? { pays, free: spins.length - 1, under, count: 0n }
      row.count += 1n
      counts.set(key, row)
    },
  )
  return [...counts.values()].map(({ pays, free, under, count }) => ({ pays, free, chance: fraction(count, under) }))
}

const over = (rows: readonly Row[], value: (row: Row) => number) =>
  sum(...rows.map((row) => product(fraction(value(row)), row.chance)))

const exact = { lines: smallLines, ways: smallWays, 'numbers anywhere': smallCounts }

describe.each(Object.entries(exact))('a small machine of %s', (_, title) => {
  const rows = everyRound(title)
  const stakes = fraction(1, title.unit)

  test('D142 returns over all of its rounds, each played once, exactly what its odds state', () => {
    const odds = slotOdds(title)
    expect(over(rows, () => 1)).toEqual(fraction(1))
    const mean = product(
      over(rows, ({ pays }) => pays),
      stakes,
    )
    expect(slotReturn(title)).toEqual(mean)
    expect(odds.mean).toEqual(mean)
    expect(odds.square).toEqual(
      product(
        over(rows, ({ pays }) => pays ** 2),
        stakes,
        stakes,
      ),
    )
    expect(odds.hit).toEqual(over(rows, ({ pays }) => Number(pays > 0)))
    expect(odds.win).toEqual(over(rows, ({ pays }) => Number(pays > title.unit)))
    expect(odds.maxPayout).toEqual(fraction(Math.max(...rows.map(({ pays }) => pays)), title.unit))
  })

  test('D142 has free spins as often as stated', () => {
    const trigger = over(rows, ({ free }) => Number(free > 0))
    const odds = slotOdds(title)
    const free = freeOdds(title)
    expect([odds.trigger, free?.trigger]).toEqual([trigger, trigger])
    expect(product(odds.freeSpins, trigger)).toEqual(over(rows, (row) => row.free))
    expect(product(free?.spins ?? fraction(0), trigger)).toEqual(over(rows, (row) => row.free))
    // otherwise free spins would be untested
    expect(Math.max(...rows.map((row) => row.free))).toBe(title.free?.max)
  })
})

describe('hold and respin', () => {
  test('D142 returns what a walk through all its draws gives, weighted', () => {
    const { hold } = smallHold as { hold: NonNullable<Extract<SlotTitle, { hold?: unknown }>['hold']> }
    const grid = [
      ['coin', 'coin'],
      ['coin', 'b'],
    ] as const
    let [mean, square, all, max] = [0, 0, 0, 0]
    everyDraw(
      (draw) => playHold(hold, grid, draw)?.pays ?? 0,
      (pays, bounds) => {
        const chance = 1 / bounds.reduce((total, below) => total * below, 1)
        all += chance
        mean += pays * chance
        square += pays ** 2 * chance
        max = Math.max(max, pays)
      },
    )
    const odds = holdOdds(hold, 4, 3)
    expect(all).toBeCloseTo(1, 12)
    expect(toNumber(odds.mean)).toBeCloseTo(mean, 10)
    expect(toNumber(odds.square)).toBeCloseTo(square, 9)
    expect(odds.maxPays).toBe(max)
  })

  test('D142 adds to its title what it pays whenever enough coins are in sight', () => {
    const rows = everyRound(smallHold)
    const odds = slotOdds(smallHold)
    const of = (value: (pays: number) => number) => toNumber(over(rows, ({ pays }) => value(pays)))
    const { unit } = smallHold
    expect(of(() => 1)).toBeCloseTo(1, 12)
    expect(toNumber(slotReturn(smallHold)) * unit).toBeCloseTo(
      of((pays) => pays),
      11,
    )
    expect(odds.mean).toEqual(slotReturn(smallHold))
    const square = of((pays) => pays ** 2)
    expect(toNumber(odds.square) * unit ** 2).toBeCloseTo(square, 10)
    const [hit, win] = [of((pays) => Number(pays > 0)), of((pays) => Number(pays > unit))]
    expect(toNumber(odds.hit)).toBeCloseTo(hit, 12)
    expect(toNumber(odds.win)).toBeCloseTo(win, 12)
    expect(toNumber(odds.maxPayout) * unit).toBeCloseTo(Math.max(...rows.map(({ pays }) => pays)), 9)
  })

  test('D142 of 15 cells, 6 coins, 3 respins and 1 in 32 ends with 7.2424788144 coins', () => {
    const end = holdEnd({ respins: 3, chance: [1, 32] }, 15, 6)
    expect(toNumber(end.coins)).toBeCloseTo(7.242_478_814_4, 10)
    expect(toNumber(end.full)).toBeCloseTo(0.000_078_271_1, 10)
  })
})

test('D142 tumbles return over all of their rounds what the chain gives', () => {
  const rows = everyRound(smallTumbles)
  const odds = tumbleOdds(smallTumbles as CellTitle)
  expect(odds.mean).toBeCloseTo(toNumber(over(rows, ({ pays }) => pays)), 12)
  expect(odds.square).toBeCloseTo(toNumber(over(rows, ({ pays }) => pays ** 2)), 10)
  expect(odds.hit).toBeCloseTo(toNumber(over(rows, ({ pays }) => Number(pays > 0))), 12)
  expect(odds.maxPays).toBe(Math.max(...rows.map(({ pays }) => pays)))
  expect(toNumber(slotReturn(smallTumbles))).toBeCloseTo(odds.mean / smallTumbles.unit, 11)
})

describe('groups', () => {
  test('D142 of 5 × 5 cells are 2,301,877 connected sets in 145 rows', () => {
    const rows = gridSets(5, 5)
    expect(rows).toHaveLength(145)
    expect(rows.reduce((all, { sets }) => all + sets, 0)).toBe(2_301_877)
  })

  test('D142 return over all grids exactly what the table of sets gives, with wilds and free spins', () => {
    const grids = { ...(smallGroups as CellTitle), free: undefined }
    const rows = everyRound(grids)
    const mean = product(
      over(rows, ({ pays }) => pays),
      fraction(1, 3),
    )
    expect(slotReturn(grids)).toEqual(mean)
    const trigger = freeOdds(smallGroups)?.trigger ?? fraction(0)
    // one free spin at most, which pays twice
    expect(slotReturn(smallGroups)).toEqual(sum(mean, product(fraction(2), trigger, mean)))
  })

  test('D142 of equal pays per cell cannot pay more than the stated most', () => {
    const title = { ...(smallGroups as CellTitle), free: undefined, weights: { a: 2, b: 1 } }
    const max = Math.max(...everyRound(title).map(({ pays }) => pays))
    expect(max).toBeLessThanOrEqual(maxOf(title, 6))
    expect(maxOf(title, 6)).toBe(10)
  })
})
