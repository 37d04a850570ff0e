/** Kinds of bets; their names are those of the texts, too. */
export const kinds = [
  'straight',
  'split',
  'street',
  'trio',
  'corner',
  'firstFour',
  'line',
  'dozen',
  'column',
  'even',
] as const
export type Kind = (typeof kinds)[number]

/** The pocket of the double zero. */
export const DOUBLE_ZERO = 37

/** What a winning bet pays for each 1 staked on it, stake included. */
export const factors: Readonly<Record<Kind, number>> = {
  straight: 36,
  split: 18,
  street: 12,
  trio: 12,
  corner: 9,
  firstFour: 9,
  line: 6,
  dozen: 3,
  column: 3,
  even: 2,
}

/** A bet on a set of pockets. */
export interface RouletteBet {
  /** Its kind and pockets, `split-17-20`; or its name, `red`. */
  readonly id: string
  readonly kind: Kind
  readonly pockets: readonly number[]
}

const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]

/** Returns the colour of a pocket. */
export function colourOf(pocket: number): 'red' | 'black' | 'green' {
  if (pocket === 0 || pocket === DOUBLE_ZERO) return 'green'
  return reds.includes(pocket) ? 'red' : 'black'
}

const numbers = Array.from({ length: 36 }, (_, at) => at + 1)
/** The first numbers of the twelve rows of the cloth. */
const rows = Array.from({ length: 12 }, (_, at) => at * 3 + 1)
const evenChances: readonly (readonly [string, (pocket: number) => boolean])[] = [
  ['low', (pocket) => pocket <= 18],
  ['even', (pocket) => pocket % 2 === 0],
  ['red', (pocket) => colourOf(pocket) === 'red'],
  ['black', (pocket) => colourOf(pocket) === 'black'],
  ['odd', (pocket) => pocket % 2 === 1],
  ['high', (pocket) => pocket > 18],
]

/** Returns all bets on a wheel with so many pockets, of the kinds that a title has. */
export function betsOf({ pockets, bets }: { readonly pockets: number; readonly bets: readonly Kind[] }): RouletteBet[] {
  const zero = pockets === 38 ? doubleZero : singleZero
  const sets: Record<Exclude<Kind, 'even'>, readonly (readonly number[])[]> = {
    straight: [...zero.straight, ...numbers.map((each) => [each])],
    split: [...zero.split, ...splits()],
    street: rows.map((first) => [first, first + 1, first + 2]),
    trio: zero.trio,
    corner: rows
      .slice(0, -1)
      .flatMap((first) => [first, first + 1].map((each) => [each, each + 1, each + 3, each + 4])),
    firstFour: zero.firstFour,
    line: rows.slice(0, -1).map((first) => Array.from({ length: 6 }, (_, at) => first + at)),
    dozen: [0, 1, 2].map((at) => numbers.slice(at * 12, at * 12 + 12)),
    column: [1, 2, 3].map((first) => rows.map((each) => each + first - 1)),
  }
  return bets.flatMap((kind): RouletteBet[] => {
    if (kind === 'even') return evenChances.map(([id, has]) => ({ id, kind, pockets: numbers.filter(has) }))
    const isWide = kind === 'dozen' || kind === 'column'
    return sets[kind].map((each, at) => ({
      id: isWide ? `${kind}-${at + 1}` : [kind, ...each].join('-'),
      kind,
      pockets: each,
    }))
  })
}

const singleZero = {
  straight: [[0]],
  split: [1, 2, 3].map((each) => [0, each]),
  trio: [
    [0, 1, 2],
    [0, 2, 3],
  ],
  firstFour: [[0, 1, 2, 3]],
}
const doubleZero = {
  straight: [[0], [DOUBLE_ZERO]],
  split: [
    [0, DOUBLE_ZERO],
    [0, 1],
    [0, 2],
    [2, DOUBLE_ZERO],
    [3, DOUBLE_ZERO],
  ],
  trio: [
    [0, 1, 2],
    [0, 2, DOUBLE_ZERO],
    [2, 3, DOUBLE_ZERO],
  ],
  firstFour: [],
}

/** Returns the pairs of neighbours on the cloth, whose rows have three numbers. */
function splits(): number[][] {
  return numbers.flatMap((each) => [
    ...(each % 3 === 0 ? [] : [[each, each + 1]]),
    ...(each + 3 > 36 ? [] : [[each, each + 3]]),
  ])
}
