import { type InferOutput, array, number, object, record, string, tuple } from 'valibot'

const place = number()
/** Several texts in one string, one per line: columns of similar values compress best. */
const column = string()

/** The index as transferred: one file per language, written by the publish step. */
export const packedIndex = object({
  /** The texts of the dialog, by message key. */
  words: record(string(), string()),
  /** The path of the play page in this language: `/bn/game`. */
  playAt: string(),
  /** Categories: id, name, address of the lobby, and alternative names. */
  categories: array(tuple([string(), string(), string(), string()])),
  /** Kinds of games: name and alternative names. */
  kinds: array(string()),
  /** Code and name. */
  vendors: array(tuple([string(), string()])),
  /** Games of one vendor, category and kind: positions of those three, then names, ids, and positions of hot games. */
  groups: array(tuple([place, place, place, column, column, array(place)])),
  /** Ids of the games that are listed before anything is typed. */
  first: array(string()),
})
export type PackedIndex = InferOutput<typeof packedIndex>

/** A game as a search result. */
export interface FoundGame {
  readonly id: string
  readonly name: string
  readonly isHot: boolean
  /** Positions in the lists of the index. */
  readonly vendor: number
  readonly category: number
  readonly kind: number
}

/** Returns the games of an index one by one. */
export function gamesIn({ groups }: PackedIndex): FoundGame[] {
  return groups.flatMap(([vendor, category, kind, names, ids, hot]) => {
    const all = ids.split('\n')
    return names
      .split('\n')
      .map((name, at) => ({ id: all[at] ?? '', name, isHot: hot.includes(at), vendor, category, kind }))
  })
}
