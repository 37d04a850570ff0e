import { type Language, rowOf } from '#brand/languages.ts'
import { DAY_MS } from '#contract/time/time.ts'
import { formatDigits } from './lottery-text.ts'
import type { Translate } from './translate.ts'

/** The Monday of a week whose days and times are formatted: no summer time begins or ends in it. */
const MONDAY = Date.UTC(2026, 0, 5)
const WEEK = 7

interface Times {
  /** `18:15`, local to the zone. */
  readonly at: string
  readonly zone: string
  /** Days of the week, Monday being 0, or of the month. */
  readonly weekdays?: readonly number[]
  readonly dates?: readonly number[]
}

/** States on which days, and when by which zone, a series draws (B7). */
export function drawDays(
  {
    language,
    t,
  }: { readonly language: Language; readonly t: Translate<'draws.daily' | 'draws.onDates' | 'draws.onDays'> },
  { at, zone, weekdays, dates = [] }: Times,
): string {
  const time = `${formatDigits(language, at)} ${zoneName(language, zone)}`
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  if (!weekdays)
    return t('draws.onDates', { dates: list.format(dates.map((date) => formatDigits(language, `${date}`))), time })
  if (weekdays.length === WEEK) return t('draws.daily', { time })
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return t('draws.onDays', { days: list.format(weekdays.map((day) => name.format(MONDAY + day * DAY_MS))), time })
}

function zoneName(language: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(language, {
    timeZone,
    timeZoneName: 'short',
    numberingSystem: rowOf(language).numerals,
  })
  return format.formatToParts(MONDAY).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
