import { brand } from '#brand/brand.ts'
import { type Language, languages } from '#brand/languages.ts'
import type { Drawn } from '#contract/lottery/opened.ts'
import { drawResults } from '#contract/lottery/numeros.ts'
import { bookOf, books } from '#gateway/lottery/books/books.ts'
import { type LotteryGame, lotteryGames } from '#gateway/lottery/books/games.ts'
import { holidaysOf } from '#gateway/lottery/books/holidays-of-series.ts'
import { type Series, series, week, zoneOf } from '#gateway/lottery/books/series.ts'
import { launchPlace } from '#texts/launch-place.ts'
import type { Ask } from '#published/lists.ts'
import type { DrawTimes, Lotteries, Names, PublishedBook, PublishedSeries } from '#published/lotteries.ts'
import type { Published } from '#published/published.ts'
import { calendarOf } from './lottery-calendar.ts'
import { type Returns, countedReturns } from './lottery-returns.ts'

/** What is published in each language. */
type InLanguages = ReadonlyMap<Language, Pick<Published, 'games'>>

/**
 * Asks for the last results of every series that a published lottery belongs to.
 * @param returns may know them from an earlier build
 */
export async function gatherSeries(ask: Ask, all: InLanguages, returns: Returns = countedReturns): Promise<Lotteries> {
  const known = new Map(all.get(brand.defaultLanguage)?.games.map((game) => [game.nodeId, game]))
  const offered = lotteryGames.flatMap((game) => {
    const listed = known.get(game.nodeId)
    return listed ? [{ game, name: namesOf(listed, all), path: launchPlace(listed) }] : []
  })
  const found: PublishedSeries[] = []
  for (const one of series) {
    const own = offered.filter(({ game }) => game.series.includes(one))
    if (own.length === 0) continue
    const { draws, now } = await ask(drawResults, { series: one.code, detail: 'payout' })
    const holidays = holidaysOf([one], { after: now, until: Infinity })
    found.push({ ...seriesOf(one, own, draws), ...(holidays.length > 0 && { holidays }) })
  }
  return { calendar: calendarOf(new Set(known.keys())), series: found, books: booksOf(found, returns) }
}

interface Offered {
  readonly game: LotteryGame
  readonly name: Names
  readonly path: string
}

function seriesOf(one: Series, own: readonly Offered[], draws: readonly Drawn[]): PublishedSeries {
  const station = own.some(({ game }) => game.series.length > 1) ? one.code.replace(/^\D*/, '') : undefined
  const when = timesOf(one)
  return {
    code: one.code,
    name: sharedName(own.map(({ name }) => name)),
    ...(station && { station }),
    zone: zoneOf(one),
    ...('every' in one.schedule && { every: one.schedule.every }),
    book: bookOf(one),
    games: own.map(({ name, path }) => ({ name, path })),
    draws,
    ...(when && { when }),
  }
}

function timesOf({ schedule }: Series): DrawTimes | undefined {
  if ('every' in schedule) return undefined
  const { at } = schedule
  return 'days' in schedule
    ? { at, weekdays: schedule.days.map((day) => week.indexOf(day)) }
    : { at, dates: schedule.dates }
}

function namesOf({ nodeId, gameName }: Published['games'][number], all: InLanguages): Names {
  return inEveryLanguage(
    (language) => all.get(language)?.games.find((game) => game.nodeId === nodeId)?.gameName ?? gameName,
  )
}

/**
 * Returns the words that all names begin with, or all names. The default language decides which: in others, names of
 * lotteries that only draw together may begin with the same word, too.
 */
export function sharedName(names: readonly Names[]): Names {
  const isFamily = beginningOf(names.map((each) => each[brand.defaultLanguage])) !== ''
  return inEveryLanguage((language) => {
    const own = names.map((each) => each[language])
    return (isFamily && beginningOf(own)) || own.join(' · ')
  })
}

function inEveryLanguage(nameIn: (language: Language) => string): Names {
  return Object.fromEntries(languages.map(({ code }) => [code, nameIn(code)])) as Names
}

function beginningOf(names: readonly string[]): string {
  const words = names.map((name) => name.split(' '))
  const [first = []] = words
  const beginning = (of: readonly string[], at: number) => of.slice(0, at + 1).join(' ')
  return first.filter((_, at) => words.every((each) => beginning(each, at) === beginning(first, at))).join(' ')
}

function booksOf(found: readonly PublishedSeries[], returnsOf: Returns): PublishedBook[] {
  return books.flatMap((book) => {
    const names = found
      .filter((one) => one.book.code === book.code)
      .flatMap(({ games }) => games.map(({ name }) => name))
    if (names.length === 0) return []
    const ways = returnsOf(book)
    const markets = book.markets.map((market) => {
      const returns = ways.filter(({ code }) => code === market.code).map(({ percent }) => percent)
      const { code, pick, unit, odds, pool } = market
      return {
        market: { code, pick, unit, odds, ...(pool && { pool }) },
        returns: [Math.min(...returns), Math.max(...returns)] as const,
      }
    })
    return [
      {
        code: book.code,
        markets,
        games: [...new Map(names.map((name) => [name[brand.defaultLanguage], name])).values()],
      },
    ]
  })
}
