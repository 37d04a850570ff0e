import { languages } from '#brand/languages.ts'
import { type CollectionName, collectionNames, collections, wordFields } from '#editing/collections.ts'
import { momentOf } from '#editing/dates.ts'
import { isDraft, withoutDrafts } from '#editing/drafts.ts'
import type { Entry } from '#editing/entries.ts'
import { readFolder } from '#editing/folder.ts'
import { type Item, itemsOf } from '#editing/items.ts'
import type { Problem } from '#editing/problems.ts'

/** How an item stands in a language. `differs`: its facts are not those of the other languages. */
export type Standing = 'present' | 'missing' | 'differs' | 'wrong'

/** One item of content, as a row of the table of what is missing. */
export interface OverviewRow {
  readonly collection: string
  readonly id: string
  readonly title: string
  readonly schedule: 'always' | 'later' | 'now' | 'over' | 'draft'
  readonly languages: Readonly<Record<string, Standing>>
}

const codes: readonly string[] = languages.map(({ code }) => code)

/**
 * Returns every item of a content folder by language.
 * @param problems what the check of this folder found
 * @param now milliseconds since the epoch
 */
export function overviewOf(folder: string, problems: readonly Problem[], now: number): OverviewRow[] {
  const { entries } = readFolder(folder)
  const wrong = new Set(problems.filter(({ isWarning }) => !isWarning).map(({ file }) => file))
  return collectionNames
    .filter((name) => collections[name].layout !== 'none')
    .flatMap((name) =>
      itemsOf(entries.filter(({ collection }) => collection === name)).map((item) => rowOf(name, item, { wrong, now })),
    )
}

interface Context {
  /** The files that cannot be published as they are. */
  readonly wrong: ReadonlySet<string>
  readonly now: number
}

function rowOf(collection: CollectionName, item: Item, { wrong, now }: Context): OverviewRow {
  const { fields } = item.facts
  return {
    collection,
    id: item.id,
    title: 'title' in fields ? fields.title : item.id,
    schedule: [...item.entries.values()].some(isDraft) ? 'draft' : scheduleOf(item.facts, now),
    languages: Object.fromEntries(
      codes.map((code) => {
        const entry = item.entries.get(code)
        if (wrong.has(fileOf(collection, item.id, code))) return [code, 'wrong']
        if (!entry) return [code, 'missing']
        return [code, factsOf(entry) === factsOf(item.facts) ? 'present' : 'differs']
      }),
    ),
  }
}

function fileOf(collection: CollectionName, id: string, code: string): string {
  const { layout, format } = collections[collection]
  return layout === 'file' ? `${collection}/${code}.${format}` : `${collection}/${code}/${id}.${format}`
}

function factsOf({ fields }: Entry): string {
  const facts = Object.entries(fields).filter(([name]) => !wordFields.includes(name))
  return JSON.stringify(facts.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function scheduleOf({ publishAt, expireAt }: Entry, now: number): OverviewRow['schedule'] {
  if (expireAt !== undefined && expireAt <= now) return 'over'
  if (publishAt !== undefined && publishAt > now) return 'later'
  return publishAt === undefined && expireAt === undefined ? 'always' : 'now'
}

/** How lists call it. */
const states = { always: 'live', now: 'live', later: 'scheduled', over: 'over', draft: 'draft' } as const

/** Returns whether the items of a folder are live, scheduled, over or drafts, by the paths of their files. */
export function statesOf(folder: string, now: number): Record<string, string> {
  const { entries } = readFolder(folder)
  const live = new Set(withoutDrafts(entries))
  const facts = new Map(
    collectionNames.flatMap((name) =>
      itemsOf(entries.filter(({ collection }) => collection === name)).flatMap((item) =>
        [...item.entries.values()].map((entry) => [entry, item.facts] as const),
      ),
    ),
  )
  return Object.fromEntries(
    entries
      .filter(({ collection }) => !['help-categories', 'footer'].includes(collection))
      .map((entry) => [entry.file, states[live.has(entry) ? scheduleOf(facts.get(entry) ?? entry, now) : 'draft']]),
  )
}

/** A page that the preview can show. */
export interface PreviewPage {
  readonly label: string
  readonly path: string
}

/** Returns the pages that content appears on: the lists, then a page for each topic and each promotion. */
export function previewPages(rows: readonly OverviewRow[]): PreviewPage[] {
  const of = (collection: CollectionName, path: string, kind: string) =>
    rows
      .filter((row) => row.collection === collection)
      .map(({ id, title }) => ({ label: `${kind}: ${title}`, path: `${path}/${id}` }))
  return [
    { label: 'Home', path: '/' },
    { label: 'Help', path: '/help' },
    { label: 'Promotions', path: '/promotions' },
    ...of('help', '/help', 'Help'),
    ...of('promotions', '/promotions', 'Promotion'),
  ]
}

/** Returns the moment of an editor's time, or undefined for a time that does not exist. */
export function momentFrom(text: string, zone: string): number | undefined {
  return momentOf(text.replace('T', ' '), zone)
}
