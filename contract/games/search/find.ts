import { type Folded, foldWords } from './letters.ts'
import { type Index, type SearchedGame, type Vocabulary, joinWords } from './prepare.ts'
import { type Word, scoreOf, withSound } from './score.ts'

/** The results, best first. */
export interface Found<Game extends SearchedGame = SearchedGame> {
  readonly games: readonly Game[]
  /** Positions of vendors and categories in the lists of the index. */
  readonly vendors: readonly number[]
  readonly categories: readonly number[]
}

/** The weight of a match by field: most people search for a name. */
const WEIGHT = { name: 1, vendor: 0.9, category: 0.85, kind: 0.85 } as const
/** Added to a name that matches well: it beats other names of a category (`cricket` is Cricket before Football). */
const NAME_BONUS = 0.2
/** The minimum score of a vendor, a category or a kind. */
const MIN_FIT = 0.6
/** Words that are ignored beside other words. */
const STOP_WORDS = new Set(['a', 'an', 'the', 'of', 'and', 'game', 'games'])
/** Longer queries are cut to this many words. */
const MAX_WORDS = 8
/**
 * The minimum score for a vendor or category to be listed as a result itself; categories have many names, so their
 * threshold takes more than two letters.
 */
const NAMED = { vendor: 0.6, category: 0.8 } as const

/** Returns everything that matches all words of a query; nothing for a query without words. */
export function find<Game extends SearchedGame>(index: Index<Game>, question: string): Found<Game> {
  const all = foldWords(question).slice(0, MAX_WORDS)
  const words = significant(all)
  if (words.length === 0) return { games: [], vendors: [], categories: [] }
  const fits = words.map((word) => fitsOfWord(index, word))
  return {
    games: findGames(index, { words, fits, all }),
    vendors: named(
      fits.map(({ vendors }) => vendors),
      NAMED.vendor,
    ),
    categories:
      question.trim().length > 2
        ? named(
            fits.map(({ categories }) => categories),
            NAMED.category,
          )
        : [],
  }
}

/** Returns the games that can be played and are nearest to a query that found none of them: by name or kind, else in order. */
export function nearest<Game extends SearchedGame>(index: Index<Game>, question: string): Game[] {
  const words = significant(foldWords(question).slice(0, MAX_WORDS))
  const fits = words.map((word) => fitsOfWord(index, word).games)
  const likeness = (place: number) => fits.reduce((sum, each) => sum + (each[place] ?? 0), 0)
  return index.games
    .map((game, place) => ({ game, score: likeness(place) }))
    .filter(({ game }) => !game.isUnconnected)
    .sort((one, other) => other.score - one.score)
    .map(({ game }) => game)
}

/** Returns the words of a query without those that tell nothing, unless there are no others. */
function significant(all: readonly Folded[]): Word[] {
  const telling = all.filter(({ text }) => !STOP_WORDS.has(text))
  return (telling.length > 0 ? telling : all).map(withSound)
}

/** How well one word of a query matches each vendor, each category, and each game by any of its texts. */
interface Fits {
  readonly games: Float32Array
  readonly vendors: Float32Array
  readonly categories: Float32Array
}

interface Question {
  readonly words: readonly Word[]
  readonly fits: readonly Fits[]
  readonly all: readonly Folded[]
}

function findGames<Game extends SearchedGame>(index: Index<Game>, { words, fits, all }: Question): Game[] {
  const scores = new Float32Array(index.games.length)
  for (let place = 0; place < scores.length; place += 1) {
    let sum = 0
    for (const { games } of fits) {
      const score = games[place] ?? 0
      // every word of the query must match
      sum = score > 0 ? sum + score : Number.NEGATIVE_INFINITY
    }
    scores[place] = Math.max(sum, 0)
  }
  if (words.length > 1) addAsOne(index, scores, words)
  const joined = joinWords(all)
  index.joined.forEach(([name, place]) => {
    const bonus = bonusOf(joined, name, words.length)
    if (bonus > 0) scores[place] = Math.max(scores[place] ?? 0, bonus)
  })
  return inOrder(index.games, scores)
}

/** Scores words that a name writes as one, in any script. */
function addAsOne(index: Index, scores: Float32Array, words: readonly Word[]): void {
  const isForeign = words.some((word) => word.isForeign)
  const fits = fitsOf(index.names, withSound({ text: joinWords(words), isForeign }))
  fits.forEach((fit, place) => {
    if (fit > 0) scores[place] = Math.max(scores[place] ?? 0, fit * words.length * 0.95)
  })
}

function fitsOfWord(index: Index, word: Word): Fits {
  const { games } = index
  const byName = fitsOf(index.names, word)
  const vendors = fitsOf(index.vendors, word)
  const categories = fitsOf(index.categories, word)
  const kinds = fitsOf(index.kinds, word)
  games.forEach(({ vendor, category, kind }, place) => {
    const name = (byName[place] ?? 0) * WEIGHT.name
    byName[place] = Math.max(
      name >= MIN_FIT ? name + NAME_BONUS : name,
      clear(vendors[vendor]) * WEIGHT.vendor,
      clear(categories[category]) * WEIGHT.category,
      clear(kinds[kind]) * WEIGHT.kind,
    )
  })
  return { games: byName, vendors, categories }
}

/** Drops a poor score: it would return all of the hundreds of games that share the word. */
function clear(fit = 0): number {
  return fit < MIN_FIT ? 0 : fit
}

/** Returns how well a word matches each text of a vocabulary. */
function fitsOf({ words, places, size }: Vocabulary, typed: Word): Float32Array {
  const fits = new Float32Array(size)
  words.forEach((word, at) => {
    const score = scoreOf(typed, word)
    if (score === 0) return
    for (const place of places[at] ?? []) fits[place] = Math.max(fits[place] ?? 0, score)
  })
  return fits
}

/** Returns the bonus for a match of the whole name, which counts more than its words; words may be written as one. */
function bonusOf(typed: string, name: string, number: number): number {
  if (typed.length < 3) return 0
  if (name === typed) return number + 2
  if (name.startsWith(typed)) return number + 0.5
  return typed.length > 4 && name.includes(typed) ? number * 0.6 : 0
}

/** Sorts games that can be played before all others, then by score, popularity and the order of the catalogue. */
function inOrder<Game extends SearchedGame>(games: readonly Game[], scores: Float32Array): Game[] {
  const best = scores.reduce((highest, score) => Math.max(highest, score), 0)
  const found: { game: Game; score: number }[] = []
  games.forEach((game, place) => {
    const score = scores[place] ?? 0
    // drop poor matches beside a good one
    if (score > 0 && score >= best * 0.5) found.push({ game, score: score + (game.isHot ? 0.03 : 0) })
  })
  const order = ({ game: { isUnconnected }, score }: (typeof found)[number]) => Number(!isUnconnected) * 100 + score
  return found.sort((one, other) => order(other) - order(one)).map(({ game }) => game)
}

/** Returns the vendors, or categories, that the whole query names, by the score of each word. */
function named(fits: readonly Float32Array[], minScore: number): number[] {
  const [first] = fits
  if (!first) return []
  return [...first.keys()]
    .map((place) => ({ place, score: Math.min(...fits.map((each) => each[place] ?? 0)) }))
    .filter(({ score }) => score >= minScore)
    .sort((one, other) => other.score - one.score)
    .map(({ place }) => place)
}
