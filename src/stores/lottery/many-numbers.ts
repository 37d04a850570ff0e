import type { FailureKey } from '#api/failure.ts'
import { allOrders, numbersIn, readNumbers } from '#contract/lottery/entries.ts'
import type { Market } from './board.ts'
import { addLine, readUnits } from './slip.ts'

/** Which numbers are added at once. */
export type Many =
  /** Every order of the digits of a number (đảo). */
  | { readonly kind: 'orders'; readonly of: string }
  /** Every number with these digits at their places; an empty place may have any. */
  | { readonly kind: 'digits'; readonly chosen: readonly string[] }
  /** Every number of equal digits. */
  | { readonly kind: 'equal' }
  /** Every number whose digits have this sum. */
  | { readonly kind: 'sum'; readonly of: string }

/** Returns whether many numbers of a market can be added at once: those of two to four digits, in their order. */
export function takesMany({ pick }: Market): boolean {
  return pick.kind === 'number' && !pick.patterns && pick.digits >= 2 && pick.digits <= 4
}

/**
 * Adds many numbers to the slip as one line.
 * @returns why they are refused, if they are
 */
export function addMany(market: Market, many: Many): FailureKey | undefined {
  if (market.pick.kind !== 'number') return 'refusals.pick_invalid'
  const numbers = numbersOf(market.pick.digits, many)
  return numbers ? addLine(market, numbers) : 'refusals.pick_invalid'
}

function numbersOf(digits: number, many: Many): readonly string[] | undefined {
  if (many.kind === 'equal') return numbersIn(digits, { equal: true })
  if (many.kind === 'orders') return ordersOf(digits, many.of)
  return many.kind === 'sum' ? withSum(digits, many.of) : withDigits(digits, many.chosen)
}

function ordersOf(digits: number, typed: string): readonly string[] | undefined {
  const [number, ...others] = readNumbers(typed) ?? []
  return number?.length === digits && others.length === 0 ? allOrders(number) : undefined
}

function withSum(digits: number, typed: string): readonly string[] | undefined {
  if (!/^\p{Nd}+$/u.test(typed.trim())) return undefined
  const found = numbersIn(digits, { sum: readUnits(typed) ?? 0 })
  return found.length > 0 ? found : undefined
}

function withDigits(digits: number, columns: readonly string[]): readonly string[] | undefined {
  const chosen = columns.flatMap((digit, place) => (digit === '' ? [] : [{ digit: Number(digit), place }]))
  const [first, ...rest] = chosen.map((one) => new Set(numbersIn(digits, one)))
  return first && [...first].filter((number) => rest.every((set) => set.has(number)))
}
