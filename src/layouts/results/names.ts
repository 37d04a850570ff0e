import type { Language } from '#brand/languages.ts'
import { formatDigits } from '#i18n/lottery-text.ts'
import { wordsFor } from '#i18n/words.ts'
import type { PublishedSeries } from '#published/lotteries.ts'

/** Returns the name of a series, with its station if it is one of several. */
export function nameOf(language: Language, { name, station }: Pick<PublishedSeries, 'name' | 'station'>): string {
  if (!station) return name[language]
  return wordsFor(language)('lottery.atStation', { name: name[language], n: formatDigits(language, station) })
}

/** Returns the names of lotteries in a heading: those that begin with the same two words share them, `Red River`. */
export function familiesOf(names: readonly string[]): readonly string[] {
  const beginning = (name: string) => name.split(' ').slice(0, 2).join(' ')
  const shared = (name: string) => names.filter((other) => beginning(other) === beginning(name)).length > 1
  return [...new Set(names.map((name) => (shared(name) ? beginning(name) : name)))]
}
