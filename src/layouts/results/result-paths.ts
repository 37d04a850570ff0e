import { languages } from '#brand/languages.ts'
import { langParam } from '#i18n/links.ts'
import { frameKey, hashOf } from '#layouts/item-paths.ts'
import { type ResultsDay, daysOf } from '#published/result-days.ts'
import { type PublishedSeries, pagedDraws, readLotteries } from '#published/lotteries.ts'

/** One page of results: of a series, of one of its draws, or of a day. */
export type ResultItem =
  | { readonly series: PublishedSeries; readonly numero?: string; readonly day?: undefined }
  | { readonly day: ResultsDay; readonly days: readonly string[] }

/** Returns the static paths of the list of results and of its pages in every language. */
export async function resultsInEveryLanguage() {
  const lotteries = await readLotteries()
  const days = daysOf(lotteries.series)
  const items = lotteries.series.flatMap((series): { id: string; series: PublishedSeries; numero?: string }[] => [
    { id: series.code, series },
    ...pagedDraws(series).map(({ numero }) => ({ id: `${series.code}-${numero}`, series, numero })),
  ])
  // odds books are long, and a series has sixty pages in every language
  const hashes = new Map(lotteries.series.map(({ draws: _draws, ...series }) => [series.code, hashOf([series])]))
  const all = languages.map(async ({ code: language }) => {
    const lang = langParam(language)
    const frame = await frameKey(language)
    return [
      { params: { lang, id: undefined }, props: { language } },
      ...items.map(({ id, series, numero }) => ({
        params: { lang, id },
        props: { language, item: { series, ...(numero && { numero }) } },
        // a build renders the page again only if this has changed
        cacheKey: hashOf([frame, hashes.get(series.code), numero ? drawFacts(series, numero) : series.draws]),
      })),
      ...days.map((day) => ({
        params: { lang, id: day.day },
        props: { language, item: { day, days: days.map((one) => one.day) } },
        cacheKey: hashOf([frame, day, days.map((one) => one.day)]),
      })),
    ]
  })
  return (await Promise.all(all)).flat()
}

/** Returns what the page of a draw is made of besides its series: the draw, and those beside it. */
function drawFacts({ draws }: PublishedSeries, numero: string) {
  const at = draws.findIndex((draw) => draw.numero === numero)
  return [draws[at], draws[at - 1]?.numero, draws[at + 1]?.numero]
}
