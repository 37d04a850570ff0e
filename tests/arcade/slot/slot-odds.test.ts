import { describe, expect, test } from 'vitest'
import { censusOf } from '#returns/census.ts'
import { type Fraction, fraction, millionths, product, sum, toNumber } from '#returns/fraction.ts'
import { games } from '#returns/games.ts'
import { simulate } from '#returns/simulation.ts'
import { freeOdds, slotReturn } from '#returns/slot.ts'
import { slotOdds } from '#returns/slot-odds.ts'
import { runReturn, shownChances } from '#returns/slot-strips.ts'
import { hmacSeeded, seeded } from '#returns/sources.ts'
import type { StripTitle } from '#arcade/slot/title.ts'
import { pearlTide } from './titles.ts'

const pearls = pearlTide()

describe('the slot', () => {
  const odds = slotOdds(pearls)

  test('D15 returns exactly the stated 96 % of the stakes', () => {
    expect(slotReturn(pearls)).toEqual(odds.mean)
    expect(millionths(odds.mean)).toBe(959_999)
    expect([odds.hit, odds.win].map(millionths)).toEqual([332_272, 228_851])
    expect(Math.abs(toNumber(odds.mean) - 0.96)).toBeLessThan(0.000_001)
  })

  test('D15 pays on lines what counting tiles gives, with pearls on each reel independently', () => {
    expect(linesOf(pearls)).toEqual(runReturn(pearls))
    const turned = { ...pearls, strips: pearls.strips.map((strip) => [...strip].toReversed().join('')) }
    expect(linesOf(turned)).toEqual(runReturn(pearls))
    const seen = censusOf(pearls).map(({ scatters, windows }) => [
      scatters,
      fraction(
        [...windows.values()].reduce((a, b) => a + b, 0),
        32 ** 5,
      ),
    ])
    const chances = shownChances(pearls, pearls.strips, 'scatter').slice(0, 6)
    expect(seen.toSorted()).toEqual([...chances.entries()])
  })

  test('D15 pays in one of three rounds, and has free spins in one of 140', () => {
    expect(toNumber(odds.hit)).toBeCloseTo(0.3323, 4)
    expect(toNumber(odds.win)).toBeCloseTo(0.2289, 4)
    expect(1 / toNumber(odds.trigger)).toBeCloseTo(140.36, 2)
    expect(toNumber(odds.freeSpins)).toBeCloseTo(8.593, 3)
    expect(freeOdds(pearls)?.spins).toEqual(odds.freeSpins)
  })

  test('D15 pays no more than stated', () => {
    expect(product(odds.maxPayout, fraction(20))).toEqual(fraction(47_270))
    expect(pearls.stated.maxPays).toBe(47_270)
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

/** Returns what the lines pay by the census, in units. */
function linesOf(title: StripTitle): Fraction {
  const windows = title.strips.reduce((all, strip) => all * strip.length, 1)
  return sum(
    ...censusOf(title).flatMap((shown) => [...shown.windows].map(([pays, count]) => fraction(pays * count, windows))),
  )
}
