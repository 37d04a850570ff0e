import { brand } from '#brand/brand.ts'
import { languages } from '#brand/languages.ts'
import { type CollectionName, collections, wordFields } from '#editing/collections.ts'
import type { Entry } from '#editing/entries.ts'
import type { Item } from '#editing/items.ts'
import type { Problem } from '#editing/problems.ts'

/** Compares the files of each item, and the items of a list. @param present the paths of all files, wrong ones too */
export function itemProblems(items: readonly Item[], present: ReadonlySet<string>): Problem[] {
  const own = items.flatMap((item) => [...missingLanguages(item, present), ...differences(item)])
  return [...own, ...samePositions(items.filter(hasPosition))]
}

function missingLanguages(item: Item, present: ReadonlySet<string>): Problem[] {
  const { layout, format } = collections[item.facts.collection]
  if (layout === 'none') return []
  return languages.flatMap(({ code, endonym }) => {
    const { collection, id, file, language } = item.facts
    const path = layout === 'file' ? `${collection}/${code}.${format}` : `${collection}/${code}/${id}.${format}`
    if (present.has(path)) return []
    const isDefault = code === brand.defaultLanguage
    const problem = `It is missing in ${endonym} (${code})${isDefault ? ', the language of this site' : ''}.`
    const until = isDefault ? '' : ` Until then readers of ${code} see the text of "${language}", with a note.`
    return [{ file, line: 1, problem, remedy: `Write ${path}.${until}`, isWarning: !isDefault }]
  })
}

/** Returns facts that differ from those of the file that decides. */
function differences({ facts, entries }: Item): Problem[] {
  return [...entries.values()].flatMap((entry) => {
    if (entry === facts) return []
    const [own, right] = [factsOf(entry), factsOf(facts)]
    const keys = [...new Set([...Object.keys(own), ...Object.keys(right)])].filter(
      (key) => JSON.stringify(own[key]) !== JSON.stringify(right[key]),
    )
    return keys.map((key) => ({
      file: entry.file,
      line: entry.lines[key] ?? 1,
      field: key,
      problem: `"${key}" is ${shown(own[key])} here and ${shown(right[key])} in ${facts.file}.`,
      remedy: `That file decides: write the same here.`,
      isWarning: true,
    }))
  })
}

function factsOf({ fields }: Entry): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !wordFields.includes(key)))
}

function shown(value: unknown): string {
  if (value === undefined) return 'missing'
  return Array.isArray(value) ? `[${value.join(', ')}]` : String(value)
}

interface Positioned extends Item {
  readonly facts: Entry<Exclude<CollectionName, 'announcements' | 'footer'>>
}

function hasPosition(item: Item): item is Positioned {
  return 'position' in item.facts.fields
}

/** Returns items at the same place of one list: banners of a group, topics of a category, all others of their kind. */
function samePositions(items: readonly Positioned[]): Problem[] {
  const first = new Map<string, Entry>()
  return items.flatMap(({ facts }) => {
    const { fields, file, lines } = facts
    const list =
      'group' in fields ? fields.group : 'category' in fields && facts.collection === 'help' ? fields.category : ''
    const key = `${list} ${fields.position}`
    const other = first.get(key)
    if (!other) first.set(key, facts)
    if (!other) return []
    const problem = `Position ${fields.position} is also that of ${other.file}.`
    const remedy = 'Give one of the two another number; equal ones are sorted by name.'
    return [{ file, line: lines.position ?? 1, field: 'position', problem, remedy, isWarning: true }]
  })
}
