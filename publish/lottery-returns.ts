import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { array, number, object, parse, record, string } from 'valibot'
import type { Book } from '#contract/lottery/book.ts'
import { toNumber } from '#returns/fraction.ts'
import { returnOf, waysOf } from '#returns/lottery.ts'

// The expected returns of the bets of a book follow from the code alone, and counting every result of five digits takes
// seconds. So the first build of some code counts, and later ones read what it found.

/** One way to bet in a book: the code of its market, and the long-run return in percent. */
interface BetReturn {
  readonly code: string
  readonly percent: number
}

/** Returns the expected return of every way to bet in a book. */
export type Returns = (book: Book) => readonly BetReturn[]

export const countedReturns: Returns = (book) =>
  waysOf(book).map((way) => ({ code: way.market.code, percent: 100 * toNumber(returnOf(way)) }))

const keptFile = record(string(), array(object({ code: string(), percent: number() })))

/**
 * Counts the returns of each book once, and keeps them in a file.
 * @param file of this code alone
 */
export function keptReturns(file: string, count: Returns = countedReturns): Returns {
  const known = readKept(file)
  return (book) => {
    const found = known.get(book.code)
    if (found) return found
    const counted = count(book)
    known.set(book.code, counted)
    writeFileSync(`${file}.part`, JSON.stringify(Object.fromEntries(known)))
    renameSync(`${file}.part`, file)
    return counted
  }
}

function readKept(file: string): Map<string, readonly BetReturn[]> {
  try {
    return new Map(Object.entries(parse(keptFile, JSON.parse(readFileSync(file, 'utf8')))))
  } catch {
    return new Map() // none yet, or not of this form: everything is counted
  }
}
