import { brand } from '#brand/brand.ts'
import { rowOf } from '#brand/languages.ts'
import type { staffSettings } from '#contract/staff/settings.ts'
import type { StaffValue } from '#contract/staff/staff-call.ts'
import { readNumber } from '#contract/typed/number.ts'
import { formatNumber } from '#i18n/format.ts'
import { moneyText } from '#staff/parts/money-text.ts'
import type { TextContext } from '#staff/parts/text.tsx'

/** A setting of the list. */
export type Setting = StaffValue<typeof staffSettings>['settings'][number]

const units = {
  times: 'settings.in_times',
  words: 'settings.in_words',
  points: 'settings.in_points',
  rounds: 'settings.in_rounds',
  days: 'settings.in_days',
  hours: 'settings.in_hours',
  minutes: 'settings.in_minutes',
  milliseconds: 'settings.in_milliseconds',
} as const

/** Shows a value of a setting in its unit. */
export function valueText({ unit }: Pick<Setting, 'unit'>, value: number, { language, t }: TextContext): string {
  if (unit === 'switch') return t(value === 1 ? 'settings.on' : 'settings.off')
  if (unit === 'minor units') return moneyText(language, value)
  if (unit === 'basis points') return percent(language, value / 10_000)
  if (unit === 'parts per million') return percent(language, value / 1_000_000)
  if (Object.hasOwn(units, unit)) return t(units[unit as keyof typeof units], { count: value })
  return formatNumber(language, value)
}

function percent(language: TextContext['language'], share: number): string {
  const format = new Intl.NumberFormat(language, {
    numberingSystem: rowOf(language).numerals,
    style: 'percent',
    maximumFractionDigits: 4,
  })
  return format.format(share)
}

/** How many digits after the point are typed: money and percentages have some. */
function digitsOf(unit: string): number {
  if (unit === 'minor units') return brand.currency.digits
  return unit === 'basis points' ? 2 : unit === 'parts per million' ? 4 : 0
}

/** Reads a typed value of a setting as its list shows it, in its unit; `undefined` if it is no number within the bounds. */
export function readValue({ unit, min, max }: Setting, typed: string, { language }: TextContext): number | undefined {
  const { symbol, code } = brand.currency
  const locale = `${language}-u-nu-${rowOf(language).numerals}`
  const read = readNumber(typed, { locale, digits: digitsOf(unit), signs: [symbol, code, '%', '٪'] })
  return typeof read === 'number' && read >= min && read <= max ? read : undefined
}
