import { DAY_MS, dayAt } from '#contract/time/time.ts'
import { type Holiday, holidays, isHoliday } from './holidays.ts'
import { type Series, series, week } from './series.ts'
import { instantOf, localDay } from './zones.ts'

/** One draw of a series with its instants, in milliseconds since the epoch. */
export interface DrawTimes {
  readonly series: string
  /** The local date, `20260728`, or the UTC date and the place in it, `20260728-0731`. */
  readonly numero: string
  /** It is on sale from `opensAt` until, not including, `closesAt`. */
  readonly opensAt: number
  readonly closesAt: number
  readonly drawsAt: number
}

/** Draws of a date are on sale for 31 days, quick ones for the time of 31 draws, so that thirty can be bought at once. */
const OPEN_DAYS = 31
const OPEN_DRAWS = 31
/** No series pauses for longer. */
const SEARCHED_DAYS = 120

/** Returns the series with this code. */
export function seriesOf(code: string): Series | undefined {
  return byCode.get(code)
}
const byCode = new Map(series.map((one) => [one.code, one]))

/** Returns the draw that has this numero, or `undefined` if the series has none. */
export function drawOf(one: Series, numero: string, without = holidays()): DrawTimes | undefined {
  const [, year, month, date, place] = /^(\d{4})(\d\d)(\d\d)(?:-(\d{4}))?$/.exec(numero) ?? []
  const start = Date.UTC(Number(year), Number(month) - 1, Number(date))
  // JavaScript reads 30 February as 2 March
  if (Number.isNaN(start) || compact(start / DAY_MS) !== numero.slice(0, 8)) return undefined
  const { schedule } = one
  if (!('every' in schedule)) return place === undefined ? drawOnDay(one, start / DAY_MS, without) : undefined
  const at = start + Number(place ?? Number.NaN) * schedule.every * 1000
  return at < start + DAY_MS ? quickDraw(one, at) : undefined
}

/** Returns the first draw after an instant. */
export function nextDraw(one: Series, after: number, without = holidays()): DrawTimes | undefined {
  const { schedule } = one
  if ('every' in schedule) {
    const period = schedule.every * 1000
    return quickDraw(one, (Math.floor(after / period) + 1) * period)
  }
  const today = localDay(schedule.zone, after)
  return firstOf(SEARCHED_DAYS, (days) => {
    const draw = drawOnDay(one, today - 1 + days, without)
    return draw && draw.drawsAt > after ? draw : undefined
  })
}

/** Returns the last draw that was due at an instant. */
export function lastDraw(one: Series, at: number, without = holidays()): DrawTimes | undefined {
  const { schedule } = one
  if ('every' in schedule) return quickDraw(one, at - (at % (schedule.every * 1000)))
  const today = localDay(schedule.zone, at)
  return firstOf(SEARCHED_DAYS, (days) => {
    const draw = drawOnDay(one, today + 1 - days, without)
    return draw && draw.drawsAt <= at ? draw : undefined
  })
}

/** Returns the draw that closes next: it is on sale, unless its sale has not begun. */
export function currentDraw(one: Series, at: number, without = holidays()): DrawTimes | undefined {
  return nextDraw(one, at + one.closesBefore * 1000, without)
}

/** Returns so many of the draws that are on sale at an instant, the next one first. */
export function drawsOnSale(one: Series, at: number, count: number): DrawTimes[] {
  const found: DrawTimes[] = []
  let draw = currentDraw(one, at)
  while (draw && draw.opensAt <= at && found.length < count) {
    found.push(draw)
    draw = nextDraw(one, draw.drawsAt)
  }
  return found
}

function firstOf<Found>(count: number, find: (at: number) => Found | undefined): Found | undefined {
  for (let at = 0; at < count; at++) {
    const found = find(at)
    if (found !== undefined) return found
  }
  return undefined
}

function quickDraw({ code, schedule, closesBefore }: Series, drawsAt: number): DrawTimes | undefined {
  if (!('every' in schedule)) return undefined
  const period = schedule.every * 1000
  const place = String((drawsAt % DAY_MS) / period).padStart(4, '0')
  return {
    series: code,
    numero: `${compact(dayAt(drawsAt))}-${place}`,
    opensAt: drawsAt - OPEN_DRAWS * period,
    closesAt: drawsAt - closesBefore * 1000,
    drawsAt,
  }
}

/** Returns the draw of a local date, given in days since 1970-01-01: none on one that its zone has skipped. */
function drawOnDay(one: Series, day: number, without: readonly Holiday[]): DrawTimes | undefined {
  const { code, schedule, closesBefore } = one
  if ('every' in schedule || !isDrawDay(schedule, day) || isHoliday(code, isoDate(day), without)) return undefined
  const drawsAt = instantOf(schedule.zone, day, schedule.at)
  if (drawsAt === undefined) return undefined
  return {
    series: code,
    numero: compact(day),
    opensAt: drawsAt - OPEN_DAYS * DAY_MS,
    closesAt: drawsAt - closesBefore * 1000,
    drawsAt,
  }
}

type DaySchedule = Exclude<Series['schedule'], { readonly every: number }>

function isDrawDay(schedule: DaySchedule, day: number): boolean {
  if ('days' in schedule) return schedule.days.some((name) => name === week[weekday(day)])
  const monthAndDay = isoDate(day).slice(5)
  const { dates, moved } = schedule
  if (Object.values(moved).includes(monthAndDay)) return true
  return dates.includes(Number(monthAndDay.slice(3))) && !Object.hasOwn(moved, monthAndDay)
}

/** Returns the weekday of a date, from Monday 0; 1970-01-01 was a Thursday. */
function weekday(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}

function isoDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

function compact(day: number): string {
  return isoDate(day).replaceAll('-', '')
}
