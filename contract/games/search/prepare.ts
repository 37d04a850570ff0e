import { type Folded, foldWords } from './letters.ts'
import { type Word, withSound } from './score.ts'

/** Every distinct word of one kind of text, with the positions of the texts that contain it. */
export interface Vocabulary {
  readonly words: readonly Word[]
  readonly places: readonly (readonly number[])[]
  /** The number of texts. */
  readonly size: number
}

/** What decides about the place of a game among the results. */
export interface SearchedGame {
  readonly name: string
  /** Other names by which it is found, one a line: those of other languages. */
  readonly also?: string | undefined
  readonly isHot: boolean
  /** Its provider is not connected: it comes after the games that can be played. */
  readonly isUnconnected: boolean
  /** Positions in the lists of vendors, categories and kinds; -1 for none. */
  readonly vendor: number
  readonly category: number
  readonly kind: number
}

/** All texts of a catalogue that a search looks at: for each vendor, category and kind, all its names in one text. */
interface Searched<Game extends SearchedGame> {
  readonly games: readonly Game[]
  readonly vendors: readonly string[]
  readonly categories: readonly string[]
  readonly kinds: readonly string[]
}

/** A catalogue prepared for searching. */
export interface Index<Game extends SearchedGame = SearchedGame> {
  readonly games: readonly Game[]
  /** Names without spaces, each with the place of its game. */
  readonly joined: readonly (readonly [name: string, place: number])[]
  readonly names: Vocabulary
  readonly vendors: Vocabulary
  readonly categories: Vocabulary
  readonly kinds: Vocabulary
}

/** Prepares a catalogue: splits the few thousand names once, not with every typed letter. */
export function prepare<Game extends SearchedGame>({ games, ...texts }: Searched<Game>): Index<Game> {
  const names = games.map(({ name, also }) => [name, ...(also?.split('\n') ?? [])].map(foldWords))
  return {
    games,
    joined: names.flatMap((all, place) => all.map((words) => [joinWords(words), place] as const)),
    names: vocabularyOf(names.map((all) => all.flat())),
    vendors: vocabularyOf(texts.vendors.map(foldWords)),
    categories: vocabularyOf(texts.categories.map(foldWords)),
    kinds: vocabularyOf(texts.kinds.map(foldWords)),
  }
}

/** Joins words into one: `fireball` finds Fire Ball, and the reverse. */
export function joinWords(words: readonly Folded[]): string {
  return words.map(({ text }) => text).join('')
}

function vocabularyOf(texts: readonly (readonly Folded[])[]): Vocabulary {
  const known = new Map<string, { word: Word; places: number[] }>()
  texts.forEach((words, place) => {
    for (const folded of words) {
      const entry = known.get(folded.text) ?? { word: withSound(folded), places: [] }
      if (entry.places.at(-1) !== place) entry.places.push(place)
      known.set(folded.text, entry)
    }
  })
  const entries = [...known.values()]
  return { words: entries.map(({ word }) => word), places: entries.map(({ places }) => places), size: texts.length }
}
