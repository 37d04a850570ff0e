import { describe, expect, test } from 'vitest'
import { betsOf, colourOf } from '#arcade/roulette/bets.ts'
import { placeOf } from '#arcade/roulette/page/cells.ts'
import { paysOf, rouletteOf } from '#arcade/roulette/rules.ts'
import { rouletteTitle } from '#arcade/roulette/title.ts'
import { wheelOf } from '#arcade/roulette/wheel.ts'
import { readTitles } from '#arcade/titles/read.ts'
import { fraction, millionths } from '#returns/fraction.ts'
import { rouletteReturns } from '#returns/roulette.ts'

const titles = readTitles('roulette', rouletteTitle).flat()
const titleOf = (id: string) => {
  const title = titles.find((each) => each.id === id)
  if (!title) throw new Error(`There is no ${id}.`)
  return title
}
const european = titleOf('roulette-european')
const partage = titleOf('roulette-la-partage')
const american = titleOf('roulette-american')

describe('the bets', () => {
  test.each([
    ['european', european, { straight: 37, split: 60, street: 12, trio: 2, corner: 22, firstFour: 1, line: 11 }],
    ['american', american, { straight: 38, split: 62, street: 12, trio: 3, corner: 22, line: 11 }],
  ] as const)('of the %s wheel are complete, and each is named once', (_, title, counts) => {
    const bets = betsOf(title)
    expect(new Set(bets.map(({ id }) => id)).size).toBe(bets.length)
    const own = Object.fromEntries(
      Object.keys(counts).map((kind) => [kind, bets.filter((b) => b.kind === kind).length]),
    )
    expect(own).toEqual(counts)
    for (const kind of ['dozen', 'column', 'even']) {
      const covered = bets.filter((bet) => bet.kind === kind).flatMap(({ pockets }) => pockets)
      expect(covered).toHaveLength(kind === 'even' ? 108 : 36)
      expect(covered).not.toContain(0)
    }
    for (const bet of bets) expect(new Set(bet.pockets).size).toBe(bet.pockets.length)
  })

  test('have eighteen red and eighteen black numbers, and wheels hold every pocket once', () => {
    const colours = Array.from({ length: 38 }, (_, pocket) => colourOf(pocket))
    expect(colours.filter((colour) => colour === 'red')).toHaveLength(18)
    expect(colours.filter((colour) => colour === 'black')).toHaveLength(18)
    for (const pockets of [37, 38]) {
      const order = wheelOf(pockets)
      expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: pockets }, (_, pocket) => pocket))
      // colours alternate round the wheel, apart from the zeros
      const numbers = order.map(colourOf)
      const same = numbers.filter((colour, at) => colour !== 'green' && colour === numbers[(at + 1) % pockets])
      expect(same).toEqual([])
    }
  })

  test('lie at places of their own on the cloth', () => {
    for (const title of [european, american]) {
      const places = betsOf(title).map((bet) => JSON.stringify([bet.kind, placeOf(bet, title.pockets)]))
      expect(new Set(places).size).toBe(places.length)
      for (const bet of betsOf(title)) {
        const { c0, c1, r0, r1 } = placeOf(bet, title.pockets)
        expect(r1, bet.id).toBeGreaterThan(r0)
        expect(c1, bet.id).toBeGreaterThanOrEqual(c0)
      }
    }
  })
})

describe('the exact return', () => {
  test('of every bet is 36/37 with one zero, 18/19 with two, and 73/74 on even chances with la partage', () => {
    for (const [, mean] of rouletteReturns(european)) expect(mean).toEqual(fraction(36, 37))
    for (const [, mean] of rouletteReturns(american)) expect(mean).toEqual(fraction(18, 19))
    const even = ['red', 'black', 'even', 'odd', 'low', 'high']
    for (const [id, mean] of rouletteReturns(partage)) {
      expect(mean, id).toEqual(even.includes(id) ? fraction(73, 74) : fraction(36, 37))
    }
  })

  test('of the dearest bet is what each title states', () => {
    for (const title of titles) {
      const lowest = Math.min(...[...rouletteReturns(title).values()].map(millionths))
      expect(lowest, title.id).toBe(title.stated.return)
      for (const mean of rouletteReturns(title).values()) {
        expect(millionths(mean)).toBeGreaterThanOrEqual(850_000)
        expect(millionths(mean)).toBeLessThanOrEqual(997_000)
      }
    }
  })
})

test('a payout is whole for every bet, chip and pocket, and never above the maximum of its slip', () => {
  for (const title of titles) {
    const game = rouletteOf(title)
    for (const { id } of betsOf(title)) {
      for (const stake of title.stakes) {
        const slip = [{ bet: id, stake }]
        const paid = Array.from({ length: title.pockets }, (_, pocket) => game.payoutOf(slip, { pocket }))
        expect(paid.every(Number.isSafeInteger)).toBe(true)
        expect(Math.max(...paid)).toBe(game.maxPayoutOf(slip))
      }
    }
  }
})

test('a slip’s maximum is of the one pocket that pays most, not the sum of all', () => {
  const game = rouletteOf(european)
  const everywhere = Array.from({ length: 37 }, (_, pocket) => ({ bet: `straight-${pocket}`, stake: 100 }))
  expect(game.maxPayoutOf(everywhere)).toBe(3_600)
  expect(game.payoutOf(everywhere, { pocket: 0 })).toBe(3_600)
  expect(paysOf(european, undefined, 5)).toBe(0)
})
