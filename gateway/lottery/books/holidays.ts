import { readFileSync } from 'node:fs'
import {
  type GenericSchema,
  array,
  check,
  minLength,
  optional,
  pipe,
  safeParse,
  strictObject,
  string,
  trim,
} from 'valibot'
import { parse as parseYaml } from 'yaml'
import { brandPath } from '#brand/brand-file.ts'
import { type Language, languages } from '#brand/languages.ts'
import { registry } from '#brand/registry.ts'
import { DAY_MS } from '#contract/time/time.ts'
import { type Series, series } from './series.ts'

/** Local dates without a draw, both ends included, and why. */
export interface Holiday {
  /** The codes of the series; `VN-S*` stands for all that begin so. */
  readonly series: readonly string[]
  readonly from: string
  readonly to: string
  readonly reason: Readonly<Record<Language, string>>
}

/** The operator's file is wrong: the message says where, and what to write. */
export class WrongHolidays extends Error {
  override readonly name = 'WrongHolidays'
}

export const holidaysFile = 'brand/lottery-holidays.yaml'
/** Calendars search so much further for the next draw that several holidays in a row hide none. */
const MAX_DAYS = 31

let known: readonly Holiday[] | undefined

/** Returns the holidays of the operator's file; throws `WrongHolidays` if it is wrong. */
export function holidays(): readonly Holiday[] {
  known ??= readHolidays(readFileSync(brandPath('lottery-holidays.yaml'), 'utf8'))
  return known
}

/** Returns whether a series holds no draw on a date. */
export function isHoliday(code: string, date: string, among: readonly Holiday[]): boolean {
  return among.some(
    ({ series: named, from, to }) => from <= date && date <= to && named.some((name) => fits(name, code)),
  )
}

function fits(name: string, code: string): boolean {
  return name.endsWith('*') ? code.startsWith(name.slice(0, -1)) : code === name
}

/** Reads the text of the file. */
export function readHolidays(text: string): Holiday[] {
  const { output, success, issues } = safeParse(schema, parsed(text) ?? [])
  if (success) return output
  const [issue] = issues
  const [entry, ...path] = issue.path?.map(({ key }) => key) ?? []
  const place = typeof entry === 'number' ? `, entry ${entry + 1}` : ''
  throw new WrongHolidays(`${holidaysFile}${place}: ${[path.join('.'), issue.message].filter(Boolean).join(': ')}.`)
}

function parsed(text: string): unknown {
  try {
    return parseYaml(text)
  } catch (error) {
    throw new WrongHolidays(`${holidaysFile} is no YAML.`, { cause: error })
  }
}

const dated = ({ schedule }: Series) => !('every' in schedule)
const name = pipe(
  string('write the code of a series'),
  check(
    (code) => series.some((one) => dated(one) && fits(code, one.code)),
    ({ input }) => `no lottery of a date is called ${input}`,
  ),
)
const date = pipe(
  string('write a date such as 2027-02-05'),
  check(
    (day) => /^\d{4}-\d\d-\d\d$/.test(day) && isoOf(Date.parse(day)) === day,
    ({ input }) => `${input} is no date: write it as 2027-02-05`,
  ),
)
const words = pipe(string('write the reason'), trim(), minLength(1, 'write the reason'))
// a brand that offers fewer languages keeps the reasons in the others
const reasons = Object.fromEntries([
  ...registry.map(({ code }) => [code, optional(words)] as const),
  ...languages.map(({ code }) => [code, words] as const),
]) as Record<Language, typeof words>
const schema = array(
  pipe(
    strictObject({
      series: pipe(array(name, 'write a list of series'), minLength(1, 'name a series')),
      from: date,
      to: date,
      reason: strictObject(reasons, ({ expected, received }) =>
        expected === 'never' ? `there is no language ${received}` : 'write the reason in every language',
      ),
    }),
    check(({ from, to }) => from <= to, 'the last day is before the first'),
    check(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_DAYS, `more than ${MAX_DAYS} days`),
  ),
  'write a list of holidays',
) satisfies GenericSchema<unknown, Holiday[]>

function isoOf(at: number): string {
  return Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10)
}
