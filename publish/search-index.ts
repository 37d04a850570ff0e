import { brand } from '#brand/brand.ts'
import type { Language } from '#brand/languages.ts'
import type { Game } from '#contract/games/catalogue.ts'
import { categoryOf } from '#contract/games/category-of.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { pathIn } from '#i18n/links.ts'
import type { Category } from '#texts/categories.ts'
import type { PackedIndex } from '#texts/search/packed.ts'
import type { Published } from '#published/published.ts'

/** Texts of a language by full key: `games.categoryRNG`. */
export type Words = Readonly<Record<string, string>>

/** Hot games shown before anything is typed. */
const FIRST = 12

type Catalogue = Pick<Published, 'games' | 'hotGames' | 'vendors'>

/**
 * Returns the index for searching the whole catalogue in the browser (decision 047), small enough to load when the
 * search is opened.
 * @param words of all languages: a category is found by its names in each of them, and shown in the page's
 */
export function searchIndex(
  published: Catalogue & {
    /** The categories that the site leads to: games of others are left out. */
    readonly open: readonly Category[]
    /** The same in other languages: games are found by all their names. */
    readonly others?: readonly Catalogue[]
  },
  language: Language,
  words: ReadonlyMap<Language, Words>,
): PackedIndex {
  const own = words.get(language) ?? {}
  const shown = published.open.filter(({ id }) => published.games.some((game) => categoryOf(game) === id))
  const games = published.games.filter((game) => shown.some(({ id }) => id === categoryOf(game)))
  const kinds = [...new Set(games.map(({ gameClassify }) => gameClassify))]
  const vendors = published.vendors.filter(({ code }) => games.some(({ vassalage }) => vassalage === code))
  const lists = { categories: shown.map(({ id }) => id), kinds, vendors: vendors.map(({ code }) => code) }
  return {
    words: Object.fromEntries(
      Object.entries(own).filter(([key]) =>
        /^(?:search\.(?!also)|games\.(?:unavailable|playInstead|noneOpen)$)/.test(key),
      ),
    ),
    playAt: pathIn(language, '/game'),
    categories: shown.map((category) => packCategory(category, language, words)),
    kinds: kinds.map((kind) => everyName(words, keyOfKind(kind), kind)),
    vendors: vendors.map(({ code, name }) => [code, neat(name), isUnconnected(games, code) ? 1 : 0]),
    groups: groupsOf(games, lists),
    also: otherNames(published, published.others ?? []),
    first: published.hotGames.slice(0, FIRST).map(({ nodeId }) => nodeId),
  }
}

/** Returns the names that games and vendors have in other languages alone, one a line. */
function otherNames(own: Catalogue, others: readonly Catalogue[]): Record<string, string> {
  const names = [own, ...others].map(namesOf)
  const [first = new Map<string, string>()] = names
  return Object.fromEntries(
    [...first].flatMap(([id, name]) => {
      const also = new Set(names.flatMap((each) => each.get(id) ?? []))
      also.delete(name)
      return also.size > 0 ? [[id, [...also].join('\n')]] : []
    }),
  )
}

function namesOf({ games, vendors }: Catalogue): ReadonlyMap<string, string> {
  return new Map([
    ...games.map(({ nodeId, gameName }) => [nodeId, neat(gameName)] as const),
    ...vendors.map(({ code, name }) => [code, neat(name)] as const),
  ])
}

function isUnconnected(games: readonly Game[], vendor: string): boolean {
  return games.some((game) => game.vassalage === vendor && game.isUnconnected)
}

function packCategory(
  { id, name, path }: Category,
  language: Language,
  words: ReadonlyMap<Language, Words>,
): PackedIndex['categories'][number] {
  const synonyms: MessageKey = `search.also${id}`
  const also = `${everyName(words, name)} ${everyName(words, synonyms)}`
  return [id, named(words.get(language) ?? {}, name), pathIn(language, path), also]
}

/** Returns the text key of a kind: `BLACKJACK` → `games.kindBlackjack`; a gateway's kind may have no text. */
function keyOfKind(kind: string): string {
  return `games.kind${kind.slice(0, 1)}${kind.slice(1).toLowerCase()}`
}

/** Returns a text in all languages, each word once, because people search in any language. */
function everyName(words: ReadonlyMap<Language, Words>, key: string, otherwise = ''): string {
  const names = [...words.values()].flatMap((own) => (own[key] === undefined ? [] : [named(own, key)]))
  return [...new Set([otherwise, ...names].join(' ').split(/\s+/))].join(' ').trim()
}

function named(own: Words, key: string): string {
  return neat((own[key] ?? '').replace('{{brand}}', brand.name))
}

/** Collapses whitespace to keep the index's rows on one line. */
function neat(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

interface Lists {
  readonly categories: readonly string[]
  readonly kinds: readonly string[]
  readonly vendors: readonly string[]
}

function groupsOf(games: readonly Game[], lists: Lists): PackedIndex['groups'] {
  const groups = new Map<string, Game[]>()
  for (const game of games) {
    const place = placesOf(game, lists).join()
    groups.set(place, [...(groups.get(place) ?? []), game])
  }
  return [...groups.values()].flatMap((all) => {
    const sorted = all.toSorted((one, other) => (one.nodeId < other.nodeId ? -1 : 1))
    const [first] = sorted
    if (!first) return []
    const [vendor, category, kind] = placesOf(first, lists)
    const names = sorted.map(({ gameName, nodeId }) => neat(gameName) || nodeId).join('\n')
    const ids = sorted.map(({ nodeId }) => neat(nodeId)).join('\n')
    return [[vendor, category, kind, names, ids, sorted.flatMap(({ isHot }, at) => (isHot ? [at] : []))]]
  })
}

/** Returns a game's indexes in the lists; -1 if a vendor has no name, so that its games are kept. */
function placesOf(game: Game, { categories: ids, kinds, vendors }: Lists): readonly [number, number, number] {
  return [vendors.indexOf(game.vassalage), ids.indexOf(categoryOf(game)), kinds.indexOf(game.gameClassify)]
}
