import type { KeyboardEvent } from 'react'
import { readDigit } from '#stores/lottery/slip.ts'

/** Returns the numbers of a range with all their digits, as picks and results have them. */
export function numbersIn([min, max]: readonly [min: number, max: number]): readonly string[] {
  return Array.from({ length: max - min + 1 }, (_, place) => String(min + place).padStart(String(max).length, '0'))
}

interface Place {
  /** The cell with the focus. */
  readonly at: number
  readonly columns: number
  readonly count: number
}

/** Returns the cell that a key leads to; mirrored in right-to-left text, and `undefined` for other keys and the edges. */
export function stepIn(event: KeyboardEvent<HTMLElement>, { at, columns, count }: Place): number | undefined {
  const step = event.currentTarget.matches(':dir(rtl)') ? -1 : 1
  const row = at - (at % columns)
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + step,
    ArrowLeft: at - step,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: event.ctrlKey ? 0 : row,
    End: event.ctrlKey ? count - 1 : Math.min(row + columns, count) - 1,
  }
  const next = steps[event.key]
  return next !== undefined && next >= 0 && next < count ? next : undefined
}

/**
 * Returns the cell whose number is typed, digit by digit: `0` and `7` lead to 07, in the digits of any script.
 * @param typed the digits so far
 */
export function typedIn(
  { key }: KeyboardEvent<HTMLElement>,
  numbers: readonly string[],
  typed: { current: string },
): number | undefined {
  const digit = readDigit(key)
  if (digit === undefined) {
    typed.current = ''
    return undefined
  }
  const isBegun = (digits: string) => numbers.some((number) => number.startsWith(digits))
  typed.current = isBegun(typed.current + digit) ? typed.current + digit : digit
  const found = numbers.indexOf(typed.current)
  if (found >= 0) typed.current = ''
  return found >= 0 ? found : undefined
}
