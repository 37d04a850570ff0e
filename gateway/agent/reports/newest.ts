import type { Day } from '#contract/time/time.ts'

/** A line with rows in a period, and the time of its newest one. */
export interface Line {
  readonly line_id: number
  readonly level: number
  readonly newest: number | null
}

/** Reads the newest rows of a line since a time, as many as `take`, newest first. */
type Read<Row> = (line: Line, since: number, take: number) => Promise<readonly Row[]>

/**
 * Returns the newest rows of many lines, newest first: only lines whose newest row is among them are read. For the first
 * page that is some twenty lines, however many a team has and however much is in them.
 * @param lines by their newest row, newest first
 * @param compare the order of rows, consistent with their times
 */
export async function newestOf<Row extends { readonly at: number }>(
  lines: readonly Line[],
  { take, read, compare }: { take: number; read: Read<Row>; compare: (one: Row, other: Row) => number },
): Promise<readonly Row[]> {
  let found: readonly Row[] = []
  for (const line of lines) {
    const last = found.length < take ? undefined : found.at(-1)
    if (last && (line.newest ?? 0) < last.at) break
    const more = await read(line, last?.at ?? 0, take)
    if (more.length > 0) found = [...found, ...more].toSorted(compare).slice(0, take)
  }
  return found
}

/** How many rows a team has on a day. */
export interface DayCount {
  readonly day: Day
  readonly rows: number
}

/**
 * Returns the day with the row after the first `skip`, and how many of that day's come before it, so that a late page
 * reads one day and not everything before it.
 * @param days the newest first
 */
export function dayAfter(days: readonly DayCount[], skip: number): { day: Day; skip: number } | undefined {
  let left = skip
  for (const { day, rows } of days) {
    if (left < rows) return { day, skip: left }
    left -= rows
  }
  return undefined
}
