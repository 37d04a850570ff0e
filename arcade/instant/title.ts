import {
  type InferOutput,
  array,
  check,
  integer,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  multipleOf,
  number,
  picklist,
  pipe,
  strictObject,
} from 'valibot'
import { titleEntries } from '#arcade/titles/title.ts'

const whole = (from: number, to: number) => pipe(number(), integer(), minValue(from), maxValue(to))

/** Pictures of a card, the best paid first; a title may use fewer. */
const roles = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const
export type Role = (typeof roles)[number]
/** Equal pictures that win. */
const MATCH = 3

/** The file of a title of instant cards. */
export const instantTitle = pipe(
  strictObject({
    ...titleEntries,
    engine: literal('instant'),
    /** Fields of a card. */
    fields: picklist([6, 9, 12]),
    /** What a card may be: `weight` of `weights` cards; `pays` in hundredths of the stake, itself included. */
    table: pipe(
      array(
        strictObject({
          outcome: picklist([...roles, 'none']),
          weight: whole(1, 1_000_000),
          pays: pipe(whole(0, 1_000_000), multipleOf(10)),
        }),
      ),
      minLength(4),
      maxLength(9),
    ),
    weights: literal(1_000_000),
  }),
  check(({ table, weights }) => table.reduce((all, { weight }) => all + weight, 0) === weights, 'weights add up'),
  check(({ table }) => new Set(table.map(({ outcome }) => outcome)).size === table.length, 'each outcome once'),
  check(({ table }) => table.every(({ outcome, pays }) => (outcome === 'none' ? pays === 0 : pays >= 100)), 'pays'),
  check(({ table, fields }) => (table.length - 1) * (MATCH - 1) >= fields, 'a card that wins nothing can be filled'),
  check(({ table, fields }) => (table.length - 2) * (MATCH - 1) >= fields - MATCH, 'one that wins can be filled'),
  check(({ stakes }) => stakes.every((stake) => stake % 10 === 0), 'stakes are multiples of ten'),
  check(
    ({ table, stated }) => table.reduce((all, row) => all + row.weight * row.pays, 0) === stated.return * 100,
    'return',
  ),
)
export type InstantTitle = InferOutput<typeof instantTitle>
