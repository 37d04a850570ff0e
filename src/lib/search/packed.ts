import { type InferOutput, array, number, object, record, string, tuple } from 'valibot'

const place = number()
/** Several texts in one, a line each: columns of like things take the least room on the line. */
const column = string()

/** The index as it travels: one file a language, written at the publish. */
export const packedIndex = object({
  /** What the dialog says, by the names of its messages. */
  words: record(string(), string()),
  /** Where games are played in this language: `/bn/game`. */
  playAt: string(),
  /** Categories: id, name, address of the lobby, and what else they are called. */
  categories: array(tuple([string(), string(), string(), string()])),
  /** Kinds of games: name and what else they are called. */
  kinds: array(string()),
  /** Code and name. */
  vendors: array(tuple([string(), string()])),
  /** Games of one vendor, category and kind: those three by their places, then names, ids, and the places of the hot ones. */
  groups: array(tuple([place, place, place, column, column, array(place)])),
  /** Ids of the games that stand there before anything is typed. */
  first: array(string()),
})
export type PackedIndex = InferOutput<typeof packedIndex>

/** A game as it is found. */
export interface FoundGame {
  readonly id: string
  readonly name: string
  readonly isHot: boolean
  /** Places in the lists of the index. */
  readonly vendor: number
  readonly category: number
  readonly kind: number
}

/** The games of an index, each by itself. */
export function gamesIn({ groups }: PackedIndex): FoundGame[] {
  return groups.flatMap(([vendor, category, kind, names, ids, hot]) => {
    const all = ids.split('\n')
    return names
      .split('\n')
      .map((name, at) => ({ id: all[at] ?? '', name, isHot: hot.includes(at), vendor, category, kind }))
  })
}
