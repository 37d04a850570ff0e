import { type Book, isSet } from '#stores/lottery/shapes.ts'

/** Returns a result in the order in which it is shown: a set is sorted, everything else is as it was drawn. */
export function shownOrder(book: Pick<Book, 'shape' | 'markets'>, result: readonly string[]): readonly string[] {
  return isSet(book) ? result.toSorted() : result
}
