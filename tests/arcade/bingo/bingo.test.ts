import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Balls, CARDS, EMPTY, betOf, cardOf, numberOf } from '#arcade/bingo/card.ts'
import { bingo } from '#arcade/bingo/game.ts'
import { bingoOf, drawnOf, prizesOn } from '#arcade/bingo/rules.ts'
import { bingoTitle } from '#arcade/bingo/title.ts'
import { readTitles } from '#arcade/titles/read.ts'
import { statedBy } from '#arcade/watch/stated.ts'
import { bingoOdds, chanceOfAll } from '#returns/bingo.ts'
import { fraction, millionths, product, sum, toNumber } from '#returns/fraction.ts'

const titles = readTitles('bingo', bingoTitle).flat()
const titleOf = (id: string) => {
  const title = titles.find((each) => each.id === id)
  if (!title) throw new Error(`There is no title ${id}.`)
  return title
}
/** Some hundred cards from all over their numbers. */
const numbers = Array.from({ length: 300 }, (_, at) => 1 + ((at * 7_919_017) % CARDS))
const filled = (card: readonly number[]) => card.filter((each) => each !== EMPTY)
const percent = (balls: Balls, within: number) =>
  Number((toNumber(chanceOfAll(balls, [{ pattern: 'full', within }])) * 100).toFixed(6))

describe('a card', () => {
  test('D154 of 75 has five of fifteen numbers in each column, and a free cell in the middle', () => {
    for (const number of numbers) {
      const card = cardOf(number, 75)
      expect(new Set(filled(card)).size).toBe(24)
      expect(card[12]).toBe(EMPTY)
      card.forEach((each, cell) => each === EMPTY || expect(Math.floor((each - 1) / 15)).toBe(cell % 5))
    }
  })

  test('D154 of 90 has five numbers in each row and one to three in each column of ten, ascending', () => {
    for (const number of numbers) {
      const card = cardOf(number, 90)
      expect(new Set(filled(card)).size).toBe(15)
      for (const row of [0, 1, 2]) expect(filled(card.slice(row * 9, row * 9 + 9))).toHaveLength(5)
      for (let column = 0; column < 9; column++) {
        const own = filled([0, 9, 18].map((row) => card[row + column] ?? EMPTY))
        expect(own.length).toBeGreaterThanOrEqual(1)
        expect(own).toEqual(own.toSorted((one, other) => one - other))
        for (const each of own) expect(Math.min(Math.floor(each / 10), 8)).toBe(column)
      }
    }
  })

  test('D154 follows from its number alone, which a bet names', () => {
    // slips are stored with numbers of cards, so these never change
    const card75 = [3, 21, 33, 49, 74, 5, 25, 32, 55, 73, 14, 18, 0, 47, 69, 9, 16, 38, 58, 64, 1, 20, 37, 46, 75]
    const card90 = [6, 10, 25, 0, 0, 52, 0, 72, 0, 0, 18, 0, 0, 42, 0, 65, 74, 82, 7, 19, 0, 30, 45, 0, 0, 0, 86]
    expect([cardOf(482_113, 75), cardOf(482_113, 90)]).toEqual([card75, card90])
    expect(new Set(numbers.map((number) => cardOf(number, 75).join())).size).toBe(numbers.length)
    expect(numberOf(betOf(482_113))).toBe(482_113)
    for (const bet of ['card-0', 'card-01', 'card-1000000', 'card-1.5', 'card--1', 'card', ''])
      expect(numberOf(bet), bet).toBeUndefined()
  })
})

describe('the chances of bingo', () => {
  test('D154 are those that are known for a full card', () => {
    expect([percent(75, 50), percent(75, 65), percent(90, 80)]).toEqual([0.000472, 1.541468, 14.490167])
  })

  test.for(titles)('D154 of $id are a distribution, and its prizes add up to the stated return', (title) => {
    const { chances = [], mean } = bingoOdds(title)
    expect(sum(...chances.map(({ chance }) => chance))).toEqual(fraction(1))
    expect(chances.every(({ chance }) => chance.over >= 0n)).toBe(true)
    // a mean needs no more than the chance of each prize by itself
    const parts = title.prizes.map((prize) => product(fraction(prize.pays, 100), chanceOfAll(title.balls, [prize])))
    expect(sum(...parts)).toEqual(mean)
    expect(millionths(mean)).toBe(title.stated.return)
  })

  test('D154 of two patterns are those of counting all orders of few balls', () => {
    // two of three rows within 10 balls, and a full house within 15: the first 15 balls are the card, of which the first
    // ten hold two whole rows in 3 of C(15, 5) ways
    const both = chanceOfAll(90, [
      { pattern: 'twoLines', within: 10 },
      { pattern: 'full', within: 15 },
    ])
    const full = chanceOfAll(90, [{ pattern: 'full', within: 15 }])
    expect(both).toEqual(product(full, fraction(3, 3_003)))
    // a line within 20 balls is a line within 30
    const line = { pattern: 'line', within: 20 } as const
    expect(chanceOfAll(75, [line, { pattern: 'line', within: 30 }])).toEqual(chanceOfAll(75, [line]))
  })
})

describe('a room', () => {
  const title = titleOf('bingo-75')
  const [room] = bingo

  test('D154 pays the sum of all prizes that a card reaches', () => {
    const card = cardOf(7, 75)
    const top = card.slice(0, 5)
    const others = Array.from({ length: 75 }, (_, at) => at + 1).filter((each) => !card.includes(each))
    const rest = [...others, ...card.slice(5).filter((each) => each !== EMPTY)].slice(0, drawnOf(title) - 5)
    const paid = (balls: readonly number[]) => bingoOf(title).payoutOf([{ bet: betOf(7), stake: 200 }], { balls })
    // the first row within 22 balls is within 30 too
    expect(paid([...top, ...rest])).toBe(2 * (200 + 600))
    expect(paid([...rest.slice(0, 25), ...top, ...rest.slice(25)])).toBe(2 * 200)
    expect(paid([...rest.slice(0, 26), ...top, ...rest.slice(26)])).toBe(0)
    const whole = filled(card)
    expect(prizesOn(title, 7, [...whole, ...others])).toEqual(title.prizes)
  })

  test('D154 draws every ball once, and as many as the last prize needs', () => {
    for (const { id, balls } of titles) {
      const table = bingo.find((each) => each.id === id)
      const drawn = JSON.parse(table?.resultOf(1, (below) => below - 1) ?? '{}').balls
      expect(drawn.slice(0, 3)).toEqual([balls, balls - 1, balls - 2])
      expect(() => table?.readResult(1, JSON.stringify({ balls: [...drawn.slice(1), drawn[1]] }))).toThrow()
      expect(() => table?.readResult(1, JSON.stringify({ balls: drawn.slice(1) }))).toThrow()
    }
  })

  test('D154 takes up to six cards, each once, and none that it could not pay', () => {
    const cards = (count: number, stake = 100) =>
      Array.from({ length: count }, (_, at) => ({ bet: betOf(at + 1), stake }))
    expect(room?.prepare(cards(6, 500))).toMatchObject({ stake: 3_000, isTooHigh: false })
    expect(room?.prepare(cards(7))).toBeUndefined()
    expect(room?.prepare([...cards(2), ...cards(1)])).toBeUndefined()
    expect(room?.prepare([{ bet: 'card-0', stake: 100 }])).toBeUndefined()
    expect(room?.prepare(cards(1, 3_100))).toBeUndefined()
  })

  test('D154 refuses a file with a pattern of the other room, or with a prize twice', () => {
    const two = { pattern: 'twoLines', within: 40, pays: 500 }
    expect(safeParse(bingoTitle, title).success).toBe(true)
    expect(safeParse(bingoTitle, { ...title, prizes: [two] }).success).toBe(false)
    expect(safeParse(bingoTitle, { ...title, balls: 90, prizes: [two] }).success).toBe(true)
    expect(safeParse(bingoTitle, { ...title, balls: 90, prizes: [two, two] }).success).toBe(false)
    expect(safeParse(bingoTitle, { ...title, balls: 90, prizes: [{ ...two, within: 90 }] }).success).toBe(false)
  })

  test('D154 has its return watched up to the sum of all prizes', () => {
    expect(statedBy(title)).toMatchObject({ low: 0.948854, max: 1_554 })
  })
})
