import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { bets, coloursOf, digits } from '#arcade/colourdraw/bets.ts'
import { colourDraw } from '#arcade/colourdraw/game.ts'
import { colourDrawOf } from '#arcade/colourdraw/rules.ts'
import { colourDrawTitle } from '#arcade/colourdraw/title.ts'
import { CLOSED_MS } from '#arcade/shared/table-engine.ts'
import { readTitles } from '#arcade/titles/read.ts'

const titles = readTitles('colourdraw', colourDrawTitle).flat()
const titleOf = (id: string) => {
  const title = titles.find((each) => each.id === id)
  if (!title) throw new Error(`There is no title ${id}.`)
  return title
}
/** Returns what a bet of 1.00 pays on each of the ten digits. */
const paysOf = (id: string, bet: string) =>
  digits.map((digit) => colourDrawOf(titleOf(id)).payoutOf([{ bet, stake: 100 }], { digit }))

describe('a colour draw', () => {
  test('D154 colours odd digits green, even ones red, and 0 and 5 violet too', () => {
    expect(digits.filter((digit) => coloursOf(digit).includes('green'))).toEqual([1, 3, 5, 7, 9])
    expect(digits.filter((digit) => coloursOf(digit).includes('red'))).toEqual([0, 2, 4, 6, 8])
    expect(digits.filter((digit) => coloursOf(digit).includes('violet'))).toEqual([0, 5])
  })

  test('D154 pays by the table of its title, less for a colour on its digit of two colours', () => {
    expect(paysOf('colour-dash', 'green')).toEqual([0, 200, 0, 200, 0, 150, 0, 200, 0, 200])
    expect(paysOf('colour-minute', 'red')).toEqual([160, 0, 200, 0, 200, 0, 200, 0, 200, 0])
    expect(paysOf('colour-dash', 'violet')).toEqual([450, 0, 0, 0, 0, 450, 0, 0, 0, 0])
    expect(paysOf('colour-minute', 'digit-7')).toEqual([0, 0, 0, 0, 0, 0, 0, 960, 0, 0])
    expect(paysOf('colour-dash', 'small')).toEqual([196, 196, 196, 196, 196, 0, 0, 0, 0, 0])
    expect(paysOf('colour-dash', 'big')).toEqual([0, 0, 0, 0, 0, 196, 196, 196, 196, 196])
    expect(new Set(bets.map(({ id }) => id)).size).toBe(15)
  })

  test.for([
    ['colour-dash', 30_000],
    ['colour-minute', 60_000],
  ] as const)('D154 %s has a draw every %i ms', ([id, ms]) => {
    const table = colourDraw.find((each) => each.id === id)
    const { betMs = 0, showMs = 0, pauseMs = 0 } = table?.phases ?? {}
    expect(betMs + CLOSED_MS + showMs + pauseMs).toBe(ms)
  })

  test('D154 takes the highest payout of a slip over all digits, and no bets that it does not know', () => {
    const slip = ['green', 'violet', 'digit-5', 'big'].map((bet) => ({ bet, stake: 100 }))
    // 5 wins all four of them
    expect(colourDrawOf(titleOf('colour-dash')).maxPayoutOf(slip)).toBe(150 + 450 + 900 + 196)
    const [table] = colourDraw
    expect(table?.prepare(slip)).toMatchObject({ stake: 400, isTooHigh: false })
    for (const bet of ['digit-10', 'digit', 'blue', '']) expect(table?.prepare([{ bet, stake: 100 }])).toBeUndefined()
  })

  test('D154 refuses a file whose stated return is not that of the dearest bet', () => {
    const title = titleOf('colour-dash')
    expect(safeParse(colourDrawTitle, title).success).toBe(true)
    expect(safeParse(colourDrawTitle, { ...title, stated: { ...title.stated, return: 950_000 } }).success).toBe(false)
    expect(safeParse(colourDrawTitle, { ...title, seconds: 5 }).success).toBe(false)
  })
})
