import type { Book, Market } from '#contract/lottery/book.ts'
import { books } from '#gateway/lottery/books/books.ts'

/** Returns the book with this code. */
export function bookOf(code: string): Book {
  const book = books.find((one) => one.code === code)
  if (!book) throw new Error(`There is no book ${code}.`)
  return book
}

/** Returns a market of a book. */
export function marketIn(book: string, code: string): Market {
  const market = bookOf(book).markets.find((one) => one.code === code)
  if (!market) throw new Error(`${book} has no market ${code}.`)
  return market
}
