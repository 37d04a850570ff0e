import { type InferOutput, array, number, object, picklist, record, string, tuple } from 'valibot'
import { type Index, type SearchedGame, prepare } from '#contract/games/search/prepare.ts'

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
  /** Code, name, and 1 if it is not connected: its games cannot be played. */
  vendors: array(tuple([string(), string(), picklist([0, 1])])),
  /** Games of one vendor, category and kind: positions of those three, then names, ids, and positions of hot games. */
  groups: array(tuple([place, place, place, column, column, array(place)])),
  /** Other names of games and vendors, one a line, by id or code: those of other languages. */
  also: record(string(), string()),
  /** Ids of the games that are listed before anything is typed. */
  first: array(string()),
})
export type PackedIndex = InferOutput<typeof packedIndex>

/** A game as a search result. */
export interface FoundGame extends SearchedGame {
  readonly id: string
}

/** The index of the site's search, with the file that it was made of. */
export interface SiteIndex extends Index<FoundGame> {
  readonly packed: PackedIndex
}

/** Prepares a fetched index for searching. */
export function unpack(packed: PackedIndex): SiteIndex {
  const index = prepare({
    games: gamesIn(packed),
    vendors: packed.vendors.map(([code, name]) => `${name} ${code} ${packed.also[code] ?? ''}`),
    categories: packed.categories.map(([, name, , also]) => `${name} ${also}`),
    kinds: packed.kinds,
  })
  return { ...index, packed }
}

/** Returns the games of an index one by one. */
export function gamesIn({ groups, vendors, also }: PackedIndex): FoundGame[] {
  return groups.flatMap(([vendor, category, kind, names, ids, hot]) => {
    const all = ids.split('\n')
    const isUnconnected = vendors[vendor]?.[2] === 1
    return names.split('\n').map((name, at) => {
      const id = all[at] ?? ''
      return { id, name, also: also[id], isHot: hot.includes(at), isUnconnected, vendor, category, kind }
    })
  })
}
