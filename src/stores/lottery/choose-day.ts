import { goTo } from '#browser/page.ts'
import { memberZone } from '#browser/zone.ts'

/** What became of a date that a reader entered: its page, or why it has none and which day is next to it. */
export type Choice =
  | { readonly state: 'found'; readonly day: string }
  | { readonly state: 'bad' }
  | { readonly state: 'future' | 'none'; readonly nearest: string }

/**
 * Finds the day of results that a date names.
 * @param text the value of a date field, `2026-11-27`; what is no date of the calendar is bad
 * @param days the days that have results, newest first
 * @param today the reader's date
 */
export function chooseDay(text: string, days: readonly string[], today: string): Choice {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // a browser reads 31 February as 3 March, or as no date
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text) return { state: 'bad' }
  if (days.includes(text)) return { state: 'found', day: text }
  const [newest] = days
  if (newest === undefined) return { state: 'bad' }
  if (text > newest && text > today) return { state: 'future', nearest: newest }
  const apart = (day: string) => Math.abs(Date.parse(day) - at)
  const nearest = days.reduce((one, other) => (apart(other) < apart(one) ? other : one))
  return { state: 'none', nearest }
}

/** Opens the page of the day that a date names; if it has none, the answer says why. */
export function openDay(text: string, days: readonly string[], list: string): Choice {
  const choice = chooseDay(text, days, localDay())
  if (choice.state === 'found') goTo(`${list}/${choice.day}`)
  return choice
}

/** Returns the reader's date; Swedish dates are those of ISO 8601. */
function localDay(): string {
  return new Intl.DateTimeFormat('sv-u-ca-gregory-nu-latn', { timeZone: memberZone() }).format()
}
