import { DAY_MS } from '#contract/time/time.ts'
import { type DrawTimes, drawOf } from './calendar.ts'
import { type Holiday, holidays, isHoliday } from './holidays.ts'
import type { Series } from './series.ts'

/** The draws that are left out, if they would be between two instants. */
interface Between {
  readonly after: number
  readonly until: number
}
const always: Between = { after: -Infinity, until: Infinity }

/** Returns the holidays on which one of these series would draw. */
export function holidaysOf(
  stations: readonly Series[],
  { after, until }: Between = always,
  among = holidays(),
): Holiday[] {
  return among.filter((one) =>
    stations.some((station) => leftOut(station, [one]).some(({ drawsAt }) => after < drawsAt && drawsAt < until)),
  )
}

/** Returns the draws that a series does not hold because of these holidays, as they would be. */
export function leftOut(one: Series, among: readonly Holiday[]): DrawTimes[] {
  return among.flatMap((holiday) =>
    daysOf(holiday).flatMap((date) => {
      const draw = isHoliday(one.code, date, [holiday]) ? drawOf(one, date.replaceAll('-', ''), []) : undefined
      return draw ?? []
    }),
  )
}

function daysOf({ from, to }: Holiday): string[] {
  const first = Date.parse(from)
  return Array.from({ length: (Date.parse(to) - first) / DAY_MS + 1 }, (_, at) =>
    new Date(first + at * DAY_MS).toISOString().slice(0, 10),
  )
}
