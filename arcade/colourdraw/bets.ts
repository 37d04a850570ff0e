import type { ColourDrawTitle } from './title.ts'

/** The digits of a draw, all equally likely. */
export const DIGITS = 10

/** Colours of a digit: odd ones are green, even ones red, and 0 and 5 are violet too. */
export type Colour = 'green' | 'violet' | 'red'

/** Returns the colours of a digit, its first one first. */
export function coloursOf(digit: number): readonly Colour[] {
  const colour = digit % 2 === 1 ? 'green' : 'red'
  return digit % 5 === 0 ? [colour, 'violet'] : [colour]
}

/** Returns whether a digit is big (5 to 9) or small (0 to 4). */
export const sizeOf = (digit: number): 'big' | 'small' => (digit >= DIGITS / 2 ? 'big' : 'small')

type Pays = ColourDrawTitle['bets']

/** A bet: its entry in the title, and what it pays. */
export interface ColourDrawBet {
  readonly id: string
  readonly entry: keyof Pays
  /** Returns what it pays, in hundredths of its stake. */
  readonly paysOf: (digit: number, pays: Pays) => number
}

/** Half of the digit 0 is red, and half of 5 is green: there the colour pays less. */
function colour(id: 'green' | 'red'): ColourDrawBet {
  return {
    id,
    entry: 'colour',
    paysOf(digit, { colour: paid }) {
      const colours = coloursOf(digit)
      if (!colours.includes(id)) return 0
      return colours.length > 1 ? paid.split : paid.pays
    },
  }
}

function flat(id: string, entry: 'violet' | 'digit' | 'size', wins: (digit: number) => boolean): ColourDrawBet {
  return { id, entry, paysOf: (digit, pays) => (wins(digit) ? pays[entry].pays : 0) }
}

/** All digits. */
export const digits = Array.from({ length: DIGITS }, (_, digit) => digit)

/** All bets of a table. */
export const bets: readonly ColourDrawBet[] = [
  colour('green'),
  flat('violet', 'violet', (digit) => coloursOf(digit).includes('violet')),
  colour('red'),
  ...digits.map((one) => flat(`digit-${one}`, 'digit', (digit) => digit === one)),
  flat('big', 'size', (digit) => sizeOf(digit) === 'big'),
  flat('small', 'size', (digit) => sizeOf(digit) === 'small'),
]
