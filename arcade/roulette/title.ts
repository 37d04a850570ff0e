import {
  type InferOutput,
  array,
  boolean,
  check,
  literal,
  maxValue,
  minLength,
  minValue,
  number,
  picklist,
  pipe,
  safeInteger,
  strictObject,
  union,
} from 'valibot'
import { titleEntries } from '#arcade/titles/title.ts'
import { kinds } from './bets.ts'

/** The file of a roulette title. */
export const rouletteTitle = pipe(
  strictObject({
    ...titleEntries,
    engine: literal('roulette'),
    /** Largest stake of a slip, in minor units. */
    maxStake: pipe(number(), safeInteger(), minValue(1), maxValue(1_000_000_000)),
    /** 37: one zero. 38: a double zero, too. */
    pockets: union([literal(37), literal(38)]),
    /** Whether even chances get half of their stake back on zero. */
    laPartage: boolean(),
    bets: pipe(array(picklist(kinds)), minLength(1)),
  }),
  check(({ stakes, laPartage }) => !laPartage || (stakes[0] ?? 1) % 2 === 0, 'half of a chip is whole'),
)

export type RouletteTitle = Readonly<InferOutput<typeof rouletteTitle>>
