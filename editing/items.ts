import { brand } from '#brand/brand.ts'
import { languages } from '#brand/languages.ts'
import type { CollectionName, Fields } from './collections.ts'
import type { Entry } from './entries.ts'
import { languagesFor, tagsOf } from './languages-for.ts'
import { byText } from './problems.ts'

/** An item of content in all its languages. */
export interface Item<Name extends CollectionName = CollectionName> {
  readonly id: string
  /** The file that decides its facts: that of the brand's default language, else of the first language that has one. */
  readonly facts: Entry<Name>
  /** Its files by language. */
  readonly entries: ReadonlyMap<string, Entry<Name>>
}

const order: readonly string[] = [brand.defaultLanguage, ...languages.map(({ code }) => code)]

/** Joins the files of each item; sorted by position, then by id. */
export function itemsOf<Name extends CollectionName>(entries: readonly Entry<Name>[]): Item<Name>[] {
  const byId = new Map<string, Entry<Name>[]>()
  for (const entry of entries) {
    const known = byId.get(entry.id)
    if (known) known.push(entry)
    else byId.set(entry.id, [entry])
  }
  const items = [...byId].flatMap(([id, all]): Item<Name>[] => {
    const [facts] = all.toSorted((a, b) => rank(a.language) - rank(b.language))
    return facts ? [{ id, facts, entries: new Map(all.map((entry) => [entry.language, entry])) }] : []
  })
  return items.toSorted((a, b) => placeIn(a) - placeIn(b) || byText(a.id, b.id))
}

function rank(language: string): number {
  const at = order.indexOf(language)
  return at === -1 ? order.length : at
}

function placeIn({ facts: { fields } }: Item): number {
  return 'position' in fields ? fields.position : 0
}

/** An item's words, and their language if it is another one than that asked for. */
export interface Words<Name extends CollectionName> {
  readonly entry: Entry<Name>
  readonly fields: Fields<Name>
  readonly lang?: string
}

/**
 * Returns an item's words in the best language that it has.
 * @param language a BCP 47 tag in any case
 */
export function wordsIn<Name extends CollectionName>(item: Item<Name>, language: string): Words<Name> {
  const wanted = languagesFor(language, brand.defaultLanguage)
  const found = wanted.map((tag) => item.entries.get(tag)).find((entry) => entry !== undefined) ?? item.facts
  const isAsked = found.language === '' || tagsOf(language).includes(found.language)
  return { entry: found, fields: found.fields, ...(!isAsked && { lang: found.language }) }
}
