import { pipe, rawTransform, unknown } from 'valibot'
import type { Book } from './book.ts'

/**
 * An odds book as the gateway sends it to a board. Only what the board would break on is checked: the gateway prices
 * every slip again, and proofs carry the strict form (proof/book-schema.ts), whose code no page should load.
 */
export const boardBook = pipe(
  unknown(),
  rawTransform(({ dataset, addIssue, NEVER }) => {
    const { value } = dataset
    if (isBook(value)) return value
    addIssue()
    return NEVER
  }),
)

function isBook(value: unknown): value is Book {
  const { shape, markets } = fieldsOf(value)
  const isShape = ['numbers', 'dice', 'balls'].includes(String(fieldsOf(shape)['kind']))
  return isShape && Array.isArray(markets) && markets.length > 0 && markets.every(isMarket)
}

function isMarket(value: unknown): boolean {
  const { code, unit, numbers, pick, rule, odds } = fieldsOf(value)
  const isKnown = ['number', 'set', 'order', 'choice'].includes(String(fieldsOf(pick)['kind']))
  return (
    typeof code === 'string' &&
    Number.isSafeInteger(unit) &&
    Number.isSafeInteger(numbers) &&
    isKnown &&
    typeof fieldsOf(rule)['kind'] === 'string' &&
    Object.values(fieldsOf(odds)).every((each) => Array.isArray(each) && each.every(Number.isSafeInteger))
  )
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return Object(value)
}
