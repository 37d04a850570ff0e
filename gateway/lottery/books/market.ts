import type { Condition, Form, Market, Part, Range } from '#contract/lottery/book.ts'

/** Units in minor units: where the odds are whole tenths a hit pays exact cents on 0.10 already. */
const TENTH = 10
const WHOLE = 100

/** Options, each with its condition and its odds in hundredths. */
type Options = Readonly<Record<string, readonly [condition: Condition, odds: number]>>

type Choice = Readonly<{ part: Part; measure?: 'sum' | 'number' | 'difference'; options: Options }>

/** A market whose picks are options. */
export function choice(code: string, { part, measure = 'sum', options }: Choice): Market {
  const rows = Object.entries(options)
  return {
    code,
    unit: WHOLE,
    numbers: 1,
    pick: { kind: 'choice' },
    rule: {
      kind: 'trait',
      part,
      measure,
      options: Object.fromEntries(rows.map(([option, [condition]]) => [option, condition])),
    },
    odds: Object.fromEntries(rows.map(([option, [, odds]]) => [option, [odds]])),
  }
}

/** A market of whole numbers: each one of `part` that equals the pick pays. */
export function exact(
  code: string,
  { digits, part, odds, numbers = 1 }: Readonly<{ digits: number; part: Part; odds: number; numbers?: number }>,
): Market {
  return {
    code,
    unit: TENTH,
    numbers,
    pick: { kind: 'number', digits },
    rule: { kind: 'same', parts: [part] },
    odds: { all: [odds] },
  }
}

/** A market of numbers whose digits may come in any order, with the odds of each tier by pattern. */
export function group(
  code: string,
  { digits, parts, odds }: Readonly<{ digits: number; parts: readonly Part[]; odds: Market['odds'] }>,
): Market {
  return {
    code,
    unit: TENTH,
    numbers: 1,
    pick: { kind: 'number', digits, patterns: Object.keys(odds) },
    rule: { kind: 'same', parts, anyOrder: true },
    odds,
  }
}

/** A set of so many different numbers, of which so many must be in the part. */
export function present(
  code: string,
  {
    count,
    max = count,
    range,
    part,
    hits = count,
    odds,
  }: Readonly<{ count: number; max?: number; range: Range; part: Part; hits?: number; odds: number }>,
): Market {
  return {
    code,
    unit: WHOLE,
    numbers: 1,
    pick: { kind: 'set', count, max, range },
    rule: { kind: 'present', part, counts: [[hits, hits]] },
    odds: { all: [odds] },
  }
}

/** The numbers of a part in the order of the draw, or in any order. */
export function order(
  code: string,
  {
    count,
    range,
    part,
    odds,
    anyOrder,
  }: Readonly<{ count: number; range: Range; part: Part; odds: number; anyOrder?: true }>,
): Market {
  return {
    code,
    unit: WHOLE,
    numbers: 1,
    pick: anyOrder ? { kind: 'set', count, max: count, range } : { kind: 'order', count, range },
    rule: { kind: 'order', part, ...(anyOrder && { anyOrder }) },
    odds: { all: [odds] },
  }
}

/** The options of a sum, each with the odds of one total. */
export function totals(odds: Readonly<Record<string, number>>): Options {
  return Object.fromEntries(
    Object.entries(odds).flatMap(([sums, each]) =>
      sums.split(' ').map((sum) => [sum, [{ range: [Number(sum), Number(sum)] }, each] as const]),
    ),
  )
}

/** Even and odd, with the same odds. */
export function parity(odds: number, not?: Form): Options {
  const other = not ? { not } : {}
  return { odd: [{ parity: 'odd', ...other }, odds], even: [{ parity: 'even', ...other }, odds] }
}
