import type { Book, Market } from '#contract/lottery/book.ts'
import { lotto535, lotto642, lotto645, pk10, x11 } from './balls.ts'
import { k3 } from './dice.ts'
import { pc28, ssc } from './digits.ts'
import { fourD, thai } from './numbers.ts'
import { vn18, vn27 } from './vietnam.ts'

/** Every shape with its markets. */
export const books: readonly Book[] = [vn27, vn18, ssc, pc28, k3, pk10, x11, fourD, thai, lotto645, lotto642, lotto535]

/** Returns the book of a series. */
export function bookOf(one: { readonly book: string } | undefined): Book {
  const book = books.find(({ code }) => code === one?.book)
  if (!book) throw new Error(`There is no book ${one?.book}.`)
  return book
}

/** Returns a market of a book. */
export function marketOf(book: Book, code: string): Market {
  const market = book.markets.find((one) => one.code === code)
  if (!market) throw new Error(`The book ${book.code} has no market ${code}.`)
  return market
}
