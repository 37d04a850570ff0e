import { brand } from '#brand/brand.ts'
import type { Language } from '#brand/languages.ts'
import { type Game, esportsVendors } from '#contract/games/catalogue.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { pathIn } from '#i18n/links.ts'
import type { PackedIndex } from '#lib/search/packed.ts'
import type { Published } from './published.ts'

/** Texts of a language by full key: `games.categoryRng`. */
export type Words = Readonly<Record<string, string>>

/** Categories as in the lobbies: name, synonyms and path of the lobby. */
const categories: Readonly<Record<string, { name: MessageKey; also: MessageKey; path: string }>> = {
  INHOUSE: { name: 'games.categoryInhouse', also: 'search.alsoInhouse', path: '/inhouse' },
  ELOTT: { name: 'games.categoryElott', also: 'search.alsoElott', path: '/elott' },
  LOTT: { name: 'games.categoryLott', also: 'search.alsoLott', path: '/lottery' },
  LIVE: { name: 'games.categoryLive', also: 'search.alsoLive', path: '/live' },
  SPORTS: { name: 'games.categorySports', also: 'search.alsoSports', path: '/sports' },
  FISH: { name: 'games.categoryFish', also: 'search.alsoFish', path: '/fish' },
  RNG: { name: 'games.categoryRng', also: 'search.alsoRng', path: '/rng' },
  PVP: { name: 'games.categoryPvp', also: 'search.alsoPvp', path: '/pvp' },
  ESPORTS: { name: 'games.categoryEsports', also: 'search.alsoEsports', path: '/esports' },
}
/** Hot games shown before anything is typed. */
const FIRST = 12

type Catalogue = Pick<Published, 'games' | 'hotGames' | 'vendors'>

/**
 * Returns the index for searching the whole catalogue in the browser (decision 047), small enough to load when the
 * search is opened.
 * @param words of all languages: a category is found by its names in each of them, and shown in the page's
 */
export function searchIndex(
  published: Catalogue,
  language: Language,
  words: ReadonlyMap<Language, Words>,
): PackedIndex {
  const own = words.get(language) ?? {}
  const ids = Object.keys(categories).filter((id) => published.games.some((game) => categoryOf(game) === id))
  const kinds = [...new Set(published.games.map(({ gameClassify }) => gameClassify))]
  const vendors = published.vendors.filter(({ code }) => published.games.some(({ vassalage }) => vassalage === code))
  const lists = { categories: ids, kinds, vendors: vendors.map(({ code }) => code) }
  return {
    words: Object.fromEntries(Object.entries(own).filter(([key]) => /^search\.(?!also)/.test(key))),
    playAt: pathIn(language, '/game'),
    categories: ids.map((id) => packCategory(id, language, words)),
    kinds: kinds.map((kind) => everyName(words, keyOfKind(kind), kind)),
    vendors: vendors.map(({ code, name }) => [code, neat(name)]),
    groups: groupsOf(published.games, lists),
    first: published.hotGames.slice(0, FIRST).map(({ nodeId }) => nodeId),
  }
}

function packCategory(
  id: string,
  language: Language,
  words: ReadonlyMap<Language, Words>,
): PackedIndex['categories'][number] {
  const category = categories[id]
  if (!category) return [id, id, pathIn(language, '/'), '']
  const also = `${everyName(words, category.name)} ${everyName(words, category.also)}`
  return [id, named(words.get(language) ?? {}, category.name), pathIn(language, category.path), also]
}

/** Returns the category as in the lobbies (S3.22): in-house games and sports of esports vendors have their own. */
function categoryOf({ gameType, gameClassify, vassalage }: Game): string {
  if (gameClassify === 'INHOUSE') return 'INHOUSE'
  return gameType === 'SPORTS' && esportsVendors.some((code) => code === vassalage) ? 'ESPORTS' : gameType
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
