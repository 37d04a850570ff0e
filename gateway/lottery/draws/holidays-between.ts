import type { Language } from '#brand/languages.ts'
import type { Holiday } from '#contract/lottery/opened.ts'
import { holidaysOf } from '#gateway/lottery/books/holidays-of-series.ts'
import type { Series } from '#gateway/lottery/books/series.ts'

/** Returns the holidays on which series would draw between two instants, with their reasons in a language. */
export function holidaysBetween(
  stations: readonly Series[],
  { language, ...between }: { readonly after: number; readonly until: number; readonly language: Language },
): Holiday[] {
  return holidaysOf(stations, between).map(({ from, to, reason }) => ({ from, to, reason: reason[language] }))
}
