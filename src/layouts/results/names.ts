import type { Language } from '#brand/languages.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import { wordsFor } from '#i18n/words.ts'
import type { PublishedSeries } from '#published/lotteries.ts'

/** Returns the name of a series, with its station if it is one of several. */
export function nameOf(language: Language, { name, station }: PublishedSeries): string {
  if (!station) return name
  return `${name}, ${wordsFor(language)('lottery.stationName', { n: formatDigits(language, station) })}`
}
