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
import { kinds } from './kinds.ts'

const whole = (from: number, to: number) => pipe(number(), integer(), minValue(from), maxValue(to))
/** Hundredths of the stake, itself included: more than was staked, and whole for every stake that is a multiple of ten. */
const pay = pipe(whole(110, 1_000_000), multipleOf(10))

/** The file of a lagoon. */
export const fishTitle = pipe(
  strictObject({
    ...titleEntries,
    engine: literal('fish'),
    /** What its water looks like. */
    scene: picklist(['lagoon', 'shallows', 'trench']),
    /** Number of equally likely draws, from 0. */
    draws: literal(100_000),
    /** Catches times pay in stakes, equal for every kind: the return as a part of the draws. */
    returned: whole(85_000, 99_700),
    /** From the most common catch to the rarest. */
    kinds: pipe(array(strictObject({ kind: picklist(kinds), pays: pay })), minLength(4), maxLength(8)),
  }),
  check(({ kinds: all }) => new Set(all.map(({ kind }) => kind)).size === all.length, 'no kind is listed twice'),
  check(({ kinds: all }) => all.every(({ pays }, at) => pays > (all[at - 1]?.pays ?? 0)), 'rarer catches pay more'),
  check(({ kinds: all, returned }) => all.every(({ pays }) => (returned * 100) % pays === 0), 'every chance is exact'),
  check(({ stakes }) => stakes.every((stake) => stake % 10 === 0), 'stakes are multiples of ten'),
  check(({ returned, stated }) => returned * 10 === stated.return, 'the stated return is that of every kind'),
)
export type FishTitle = InferOutput<typeof fishTitle>
