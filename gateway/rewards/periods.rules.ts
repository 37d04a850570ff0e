import { DAY_MS, type Day, addDays, dayAt, dayName, startOf } from '#contract/time/time.ts'

export type Repeats = 'day' | 'week' | 'once'

/** How long a reward can be taken after the end, in days. */
export const TAKE_DAYS = 7
/** 1970-01-01 was a Thursday: weeks begin three days before it. */
const MONDAY_OFFSET = 3
const WEEK = 7

/** When an activity runs, in UTC days; `end` is not included, and null if there is none. */
export interface Run {
  readonly repeats: Repeats
  readonly first: Day
  readonly end: Day | null
}

/** One of its periods: the days of the run that are in it. */
export interface Span {
  /** The first day of the whole period, or `once`. */
  readonly name: string
  readonly first: Day
  readonly end: Day | null
}

/** Returns the days of a run between two moments: a day that it only touches counts whole. */
export function runOf(
  repeats: Repeats,
  { publishAt, expireAt }: { publishAt?: number | undefined; expireAt?: number | undefined },
): Run {
  const end = expireAt === undefined ? null : (Math.ceil(expireAt / DAY_MS) as Day)
  return { repeats, first: dayAt(publishAt ?? 0), end }
}

/** Returns the period of a day; `undefined` if the run has no day in it. */
export function spanOn(run: Run, day: Day): Span | undefined {
  const { repeats, first, end } = run
  if (repeats === 'once') return { name: 'once', first, end }
  const begins = repeats === 'day' ? day : addDays(day, -((day + MONDAY_OFFSET) % WEEK))
  const ends = addDays(begins, repeats === 'day' ? 1 : WEEK)
  const span = { name: dayName(begins), first: later(begins, first), end: end === null ? ends : earlier(ends, end) }
  return span.first < span.end ? span : undefined
}

/** Returns the period that runs now, or the first one that is to come, and those before whose rewards can still be taken. */
export function spansAt(run: Run, now: number): Span[] {
  const today = dayAt(now)
  const days = [later(today, run.first), ...Array.from({ length: TAKE_DAYS + 1 }, (_, ago) => addDays(today, -ago))]
  const spans = days.flatMap((day) => spanOn(run, day) ?? [])
  const open = spans.filter((span) => now < (takeUntilOf(span) ?? Infinity))
  return [...new Map(open.map((span) => [span.name, span])).values()]
}

/** Returns until when the reward of a period can be taken; null: without an end. */
export function takeUntilOf({ end }: Pick<Span, 'end'>): number | null {
  return end === null ? null : startOf(addDays(end, TAKE_DAYS))
}

const later = (one: Day, other: Day): Day => (one > other ? one : other)
const earlier = (one: Day, other: Day): Day => (one < other ? one : other)
