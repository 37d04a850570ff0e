import type { Book } from '#contract/lottery/book.ts'
import { series } from '#gateway/lottery/books/series.ts'
import { toNumber } from './fraction.ts'
import { type Way, isInBounds, lotteryOdds, nameOf, returnOf, simulateBook, waysOf } from './lottery.ts'
import type { Source } from './sources.ts'

const percent = (value: number) => `${(value * 100).toFixed(4)} %`
const print = (name: string, ...cells: readonly string[]) =>
  console.log(name.padEnd(26) + cells.map((cell) => cell.padStart(13)).join(''))

/**
 * Prints the exact return of every market of these books.
 * @returns whether all are within the bounds
 */
export function printBooks(books: readonly Book[]): boolean {
  print('\nlottery market', 'return', 'wins', 'price', 'pays (×)')
  const all = books.flatMap((book) => {
    const rows = waysOf(book).map(printWay)
    const lowest = Math.min(...rows.map(({ value }) => value))
    const drawn = series.filter((one) => one.book === book.code).map(({ code }) => code)
    print(`${book.code}: lowest`, percent(lowest), `  series: ${drawn.join(', ') || 'none'}`)
    return rows
  })
  const areInBounds = all.every(({ isWithin }) => isWithin)
  console.log(`${all.length} ways to bet; ${areInBounds ? 'all' : 'NOT ALL'} return 95.4 to 96.0 %`)
  return areInBounds
}

/**
 * Draws so many results of each book, and prints what every way to bet has returned, without pools.
 * @returns whether all are within four standard deviations
 */
export function printDraws(
  books: readonly Book[],
  { draws, source }: { draws: number; source: () => Source },
): boolean {
  print('\nlottery draws', 'returned', 'from', 'to', 'deviations')
  return books
    .map((book) => {
      const start = performance.now()
      const rows = simulateBook(book, { draws, source: source() })
      for (const [way, { mean, from, to, errors, isWithin }] of rows)
        print(
          nameOf(way),
          percent(mean),
          percent(Math.max(0, from)),
          percent(to),
          errors.toFixed(2),
          isWithin ? 'within' : 'OUTSIDE',
        )
      print(`${book.code}: time`, `${((performance.now() - start) / 1_000).toFixed(1)} s`)
      return rows.every(([, { isWithin }]) => isWithin)
    })
    .every(Boolean)
}

function printWay(way: Way): { value: number; isWithin: boolean } {
  const returned = returnOf(way)
  const isWithin = isInBounds(returned)
  const { market, key } = way
  const pays = (market.odds[key] ?? []).map((odds) => (odds / 100).toFixed(2))
  const price = ((market.unit * market.numbers) / 100).toFixed(2)
  print(
    nameOf(way),
    percent(toNumber(returned)),
    percent(toNumber(lotteryOdds(way).hit)),
    price,
    `  ${[...pays, ...(market.pool ? ['pool'] : [])].join(' / ')}${isWithin ? '' : ' OUTSIDE'}`,
  )
  return { value: toNumber(returned), isWithin }
}
