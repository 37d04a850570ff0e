import { latinDigits, mixesDigits, plainText } from '#contract/typed/digits.ts'

/** The characters of the longest text that is read: the numbers of a slip need half of it. */
export const MAX_TYPED = 20_000

/** Which numbers to enter: those with a digit at a place, with equal digits, or with a sum of digits. */
type NumberRange =
  { readonly digit: number; readonly place: number } | { readonly equal: true } | { readonly sum: number }

/** Returns every order of a number's digits, each once and sorted (đảo). */
export function allOrders(number: string): string[] {
  if (number.length < 2) return [number]
  const orders = [...number].flatMap((digit, at) =>
    allOrders(number.slice(0, at) + number.slice(at + 1)).map((rest) => digit + rest),
  )
  return [...new Set(orders)].toSorted()
}

/**
 * Returns the numbers of a range, with all their digits.
 * @param digits how many each has, 2 to 4
 */
export function numbersIn(digits: number, range: NumberRange): string[] {
  const all = Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'))
  return all.filter((number) => {
    if ('equal' in range) return new Set(number).size === 1
    if ('sum' in range) return [...number].reduce((sum, digit) => sum + Number(digit), 0) === range.sum
    return number[range.place] === String(range.digit)
  })
}

/**
 * Reads typed or pasted numbers, such as `07 68, 99`, in the digits of any script.
 * @returns the numbers as they were typed, repeated ones too; `undefined` for signs other than digits and separators,
 *   or a number that mixes scripts
 */
export function readNumbers(typed: string): string[] | undefined {
  const numbers = entriesIn(typed)
  return numbers.every(isNumber) ? numbers.map(latinDigits) : undefined
}

/** Typed or pasted entries that cannot be numbers of a bet, as they were typed. */
interface UnfitEntries {
  readonly notNumbers: readonly string[]
  readonly wrongLength: readonly string[]
  readonly repeated: readonly string[]
}

/**
 * Returns which typed or pasted entries cannot be numbers of a bet, each once.
 * @param digits how many a number has
 */
export function unfitEntries(typed: string, digits: number): UnfitEntries {
  const entries = entriesIn(typed)
  const numbers = entries.filter(isNumber)
  const latin = numbers.map(latinDigits)
  const once = (all: readonly string[]) => [...new Set(all)]
  return {
    notNumbers: once(entries.filter((entry) => !isNumber(entry))),
    wrongLength: once(numbers.filter((_, at) => latin[at]?.length !== digits)),
    repeated: repeatedIn(latin.filter((number) => number.length === digits)),
  }
}

/**
 * Returns the typed or pasted entries that can be numbers of a bet, each once, in Latin digits.
 * @param digits how many a number has
 */
export function fitNumbers(typed: string, digits: number): string[] {
  const latin = entriesIn(typed).filter(isNumber).map(latinDigits)
  return [...new Set(latin)].filter((number) => number.length === digits)
}

/** Returns the entries that are there more than once, each once; a long paste is read in one pass. */
function repeatedIn(entries: readonly string[]): string[] {
  const [seen, repeated] = [new Set<string>(), new Set<string>()]
  for (const entry of entries) (seen.has(entry) ? repeated : seen).add(entry)
  return [...repeated]
}

/** What stands between numbers or around them: spaces, any dash, the quotes of sheets, the commas and stops of every script. */
const separators = /[\s\p{Pd}−\p{Pi}\p{Pf}\p{Ps}\p{Pe}"'`,;،؛、。।|/\\•·]+/u

function entriesIn(typed: string): string[] {
  return plainText(typed)
    .split(separators)
    .filter((entry) => entry !== '')
}

function isNumber(entry: string): boolean {
  return /^\p{Nd}+$/u.test(entry) && !mixesDigits(entry)
}
