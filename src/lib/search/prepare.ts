import { type Folded, foldWords } from './letters.ts'
import { type FoundGame, type PackedIndex, gamesIn } from './packed.ts'
import { type Word, withSound } from './score.ts'

/** Every distinct word of one kind of text, with the positions of the texts that contain it. */
export interface Vocabulary {
  readonly words: readonly Word[]
  readonly places: readonly (readonly number[])[]
}

/** An index prepared for searching. */
export interface Index {
  readonly packed: PackedIndex
  readonly games: readonly FoundGame[]
  /** Names without spaces, in the order of the games. */
  readonly joined: readonly string[]
  readonly names: Vocabulary
  readonly vendors: Vocabulary
  readonly categories: Vocabulary
  readonly kinds: Vocabulary
}

/** Prepares a fetched index: splits the few thousand names once, not with every typed letter. */
export function prepare(packed: PackedIndex): Index {
  const games = gamesIn(packed)
  const names = games.map(({ name }) => foldWords(name))
  return {
    packed,
    games,
    joined: names.map(joinWords),
    names: vocabularyOf(names),
    vendors: vocabularyOf(packed.vendors.map(([code, name]) => foldWords(`${name} ${code}`))),
    categories: vocabularyOf(packed.categories.map(([, name, , also]) => foldWords(`${name} ${also}`))),
    kinds: vocabularyOf(packed.kinds.map(foldWords)),
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
  return { words: entries.map(({ word }) => word), places: entries.map(({ places }) => places) }
}
