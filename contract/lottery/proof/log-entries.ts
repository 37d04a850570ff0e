import {
  type InferOutput,
  array,
  literal,
  maxLength,
  maxValue,
  minValue,
  number,
  object,
  optional,
  pipe,
  record,
  regex,
  safeInteger,
  safeParse,
  strictObject,
  string,
  union,
  variant,
} from 'valibot'
import { DAY_MS } from '#contract/time/time.ts'
import { drawId, hash256, whole } from './ticket.ts'

const text = pipe(string(), maxLength(80))
const positive = pipe(number(), safeInteger(), minValue(1))
/** The largest place in a chain; chains have 100,000, and a verifier hashes as often as the place says. */
export const MAX_PLACE = 1_000_000
const place = pipe(positive, maxValue(MAX_PLACE))
const hex = pipe(string(), maxLength(200), regex(/^([0-9a-f]{2})+$/))

/** The beacon that a draw depends on, fixed at its opening. A peer's chain is its own: `anchor` is published before. */
const openedBeacon = union([
  literal('none'),
  strictObject({ kind: literal('drand-quicknet'), round: positive }),
  strictObject({ kind: literal('peer'), round: place, anchor: hash256 }),
])

/** Sums of stakes by market, in minor units: of real accounts, and of free play. */
const stakes = strictObject({ real: record(text, positive), trial: record(text, positive) })
export type Stakes = InferOutput<typeof stakes>

/** In every line: the version, its place in the log, the leaf of the line before, and when it was written. */
const common = { v: literal(1), index: whole, previous: hash256, at: whole }

/**
 * The lines of the log that a draw is proven by. Lines may have more fields: they are hashed as they are written, so a
 * later version can add some.
 */
const logEntry = variant('kind', [
  /** A chain of seeds for `days` days of a series, `aDay` for each; days are counted from 1970-01-01. */
  object({
    ...common,
    kind: literal('chain'),
    series: text,
    firstDay: whole,
    days: positive,
    aDay: positive,
    anchor: hash256,
  }),
  /** A draw before its first ticket is sold: its instants, the hash of its odds book, its seed and its beacon. */
  object({
    ...common,
    kind: literal('opening'),
    draw: drawId,
    opensAt: whole,
    closesAt: whole,
    drawsAt: whole,
    book: hash256,
    chain: hash256,
    place,
    beacon: openedBeacon,
  }),
  /**
   * All tickets of a draw, before its seed is shown; `stakes` of those that were not refunded. Draws that were opened
   * before sums were kept have none.
   */
  object({
    ...common,
    kind: literal('sealed'),
    draw: drawId,
    count: whole,
    root: hash256,
    head: hash256,
    stakes: optional(stakes),
  }),
  object({
    ...common,
    kind: literal('drawn'),
    draw: drawId,
    seed: hash256,
    beacon: union([literal('none'), strictObject({ round: positive, value: hash256, proof: hex })]),
    result: array(text),
  }),
  /** `wins` is the root over what each winning ticket was paid, in the order of the tickets. */
  object({
    ...common,
    kind: literal('settled'),
    draw: drawId,
    winners: whole,
    paid: whole,
    wins: optional(hash256),
  }),
  /** `refunded`, in minor units: what the tickets had staked that were not refunded before. */
  object({
    ...common,
    kind: literal('void'),
    draw: drawId,
    reason: text,
    count: whole,
    refunded: optional(strictObject({ real: whole, trial: whole })),
  }),
])
export type LogEntry = InferOutput<typeof logEntry>

/** A line of the log of this kind. */
export type EntryOf<Kind extends LogEntry['kind']> = Extract<LogEntry, { readonly kind: Kind }>

/** Reads a line of the log; `undefined` if it is none of these. */
export function readEntry(line: string): LogEntry | undefined {
  try {
    const read = safeParse(logEntry, JSON.parse(line))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the place of a draw in its chain, from 1: days count from the chain's first, and quick draws within a day. So
 * nobody chooses which seed a draw gets.
 */
export function placeOf({ firstDay, aDay }: Pick<EntryOf<'chain'>, 'firstDay' | 'aDay'>, draw: string): number {
  const [, year, month, day, within = 0] = (/:(\d{4})(\d\d)(\d\d)(?:-(\d{4}))?$/.exec(draw) ?? []).map(Number)
  const date = Date.UTC(year ?? Number.NaN, (month ?? Number.NaN) - 1, day) / DAY_MS
  return (date - firstDay) * aDay + (Number.isNaN(within) ? 0 : within) + 1
}
