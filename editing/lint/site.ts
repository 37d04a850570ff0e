import { readFileSync, readdirSync } from 'node:fs'
import { brand } from '#brand/brand.ts'
import { type CollectionName, collectionNames } from '#editing/collections.ts'
import type { Entry } from '#editing/entries.ts'
import { type Item, itemsOf } from '#editing/items.ts'
import { placeOf } from '#editing/places.ts'
import { leadsTo } from '#editing/redirects.ts'
import type { Article } from './articles.ts'

const catalogue = new URL('../../gateway/seed/catalogue/', import.meta.url)

/** What content may lead to. */
export interface Site {
  readonly items: ReadonlyMap<CollectionName, readonly Item[]>
  has(collection: CollectionName, id: string): boolean
  /** Returns where an address leads that an item had before. */
  movedTo(address: string): string | undefined
  ids(collection: CollectionName): string[]
  /** Whether the catalogue has a game; true for all if it cannot be read. */
  hasGame(id: string): boolean
  /** Returns how the id of a game is really spelled. */
  gameLike(id: string): string | undefined
  /** Returns the anchors of an item's text in a language, or in the one that is shown instead, if one is right. */
  anchorsOf(collection: CollectionName, id: string, language: string): ReadonlySet<string> | undefined
  /** Returns the picture at `/pictures/…`: `true`, `false`, or how its name is really spelled. */
  hasPicture(address: string): boolean | string
}

interface Found {
  /** The paths of all files, those that are wrong included. */
  readonly files: readonly string[]
  readonly entries: readonly Entry[]
  readonly articles: readonly Article[]
  readonly pictures: readonly string[]
  /** Where addresses lead that items had before. */
  readonly moved: ReadonlyMap<string, string>
}

/** Returns what content may lead to, from all content files that are right. */
export function siteOf({ files, entries, articles, pictures, moved }: Found): Site {
  const items = new Map(
    collectionNames.map((name) => [name, itemsOf(entries.filter(({ collection }) => collection === name))]),
  )
  const ids = idsOf(files)
  const anchors = new Map(articles.map(({ entry, anchors: own }) => [keyOf(entry), own]))
  const addresses = new Set(pictures.map((path) => `/pictures/${path}`))
  const lower = new Map([...addresses].map((address) => [address.toLowerCase(), address]))
  let games: ReadonlySet<string> | undefined
  return {
    items,
    has: (name, id) => ids.get(name)?.has(id) ?? false,
    movedTo: (address) => {
      const exists = (place: string) => !/^\/(?:help|promotions)\/./.test(place) || isItem(place, ids)
      return leadsTo(moved, address, exists)
    },
    ids: (name) => [...(ids.get(name) ?? [])],
    hasGame: (id) => {
      games ??= gameIds()
      return games.size === 0 || games.has(id)
    },
    gameLike: (id) => [...(games ??= gameIds())].find((each) => plain(each) === plain(id)),
    anchorsOf: (collection, id, language) =>
      anchors.get(keyOf({ collection, id, language })) ??
      anchors.get(keyOf({ collection, id, language: brand.defaultLanguage })),
    hasPicture: (address) => addresses.has(address) || (lower.get(address.toLowerCase()) ?? false),
  }
}

function isItem(address: string, ids: ReadonlyMap<CollectionName, ReadonlySet<string>>): boolean {
  const [, list, id = ''] = address.split('/')
  return ids.get(list === 'help' ? 'help' : 'promotions')?.has(id) ?? false
}

/** Returns an id without its signs and capitals. */
function plain(id: string): string {
  return id.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** Returns the ids of all items: a file with a mistake is there, too. */
function idsOf(files: readonly string[]): Map<CollectionName, Set<string>> {
  const ids = new Map(collectionNames.map((name) => [name, new Set<string>()]))
  for (const file of files) {
    const place = placeOf(file)
    if (place.kind === 'entry') ids.get(place.collection)?.add(place.id)
  }
  return ids
}

function keyOf({ collection, id, language }: Pick<Entry, 'collection' | 'id' | 'language'>): string {
  return `${collection}/${language}/${id}`
}

/** Returns the ids of all games of the seed; none if it cannot be read. */
function gameIds(): Set<string> {
  try {
    const files = readdirSync(catalogue).map((name) => readFileSync(new URL(name, catalogue), 'utf8'))
    return new Set(files.flatMap((text) => [...text.matchAll(/^ {2}([A-Z_]+-\w+):/gm)].map(([, id = '']) => id)))
  } catch {
    return new Set()
  }
}
