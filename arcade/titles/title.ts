import {
  type InferOutput,
  array,
  check,
  integer,
  maxValue,
  minLength,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  regex,
  safeInteger,
  strictObject,
  string,
} from 'valibot'
import { volatilities } from '#contract/games/volatilities.ts'

const whole = (from: number, to: number) => pipe(number(), integer(), minValue(from), maxValue(to))
const isAscending = (list: number[]) => list.every((each, place) => each > (list[place - 1] ?? 0))

/** What the file of every title holds; each engine adds its own fields. Amounts in minor units. */
export const titleEntries = {
  /** Path of its page, and the end of its node id: `pearl-tide`, `/pearl-tide`, `ATL-PEARL-TIDE`. */
  id: pipe(string(), regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)),
  /** Folder of its engine. */
  engine: pipe(string(), regex(/^[a-z]+$/)),
  version: whole(1, 999),
  stakes: pipe(array(whole(1, 1_000_000_000)), minLength(1), check(isAscending, 'stakes ascend')),
  /** A stake that could win more is refused before the round. */
  maxPayout: pipe(number(), safeInteger(), minValue(1)),
  /** What is said about it; `return` in millionths, rounded down: that of the best play, and of the dearest bet. */
  stated: strictObject({ return: whole(850_000, 997_000), volatility: picklist(volatilities) }),
  /** Folder of its drawings in the engine's `art/`, if the engine has several. */
  art: optional(pipe(string(), regex(/^[a-z][a-z-]*$/))),
}

const head = strictObject(titleEntries)
/** A title without the fields of its engine. */
export type Title = InferOutput<typeof head>
