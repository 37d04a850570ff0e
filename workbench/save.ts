import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { readChecked, stemOf } from '#arcade/titles/checked.ts'
import { allFaults } from './check.ts'
import { type Problem, readDraft } from './draft.ts'
import type { Draft } from './engines.ts'
import { computeFaults } from './figures-aside.ts'
import { type Places, isReleased } from './released.ts'

/** What became of a text that was to be saved. */
type Saved =
  | { readonly kind: 'saved'; readonly file: string; readonly text: string }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  /** The version was played, so the file stays; `offer` is the file of the next version. */
  | { readonly kind: 'released'; readonly file: string; readonly offer: string }

/**
 * Writes the file of a title that is well formed and returns what it states, and lists its hash as checked. A version that
 * was released is never overwritten by other rules.
 * @param asNext write it as the version after the last one
 */
export async function saveDraft(given: string, places: Places, asNext: boolean): Promise<Saved> {
  const text = asNext ? asNextVersion(given, places.folder) : given
  const { problems, draft, lineOf } = readDraft(text)
  if (!draft) return { kind: 'refused', problems }
  const file = `${stemOf(draft.title)}.yaml`
  if (isOtherThanReleased(draft, places)) {
    return { kind: 'released', file, offer: `${draft.title.id}.v${nextVersion(draft.title.id, places.folder)}.yaml` }
  }
  const isSlow = draft.bets.some((bet) => bet.isSlow)
  const faults = (isSlow ? await computeFaults(text).done : allFaults(draft)) ?? []
  if (faults.length > 0) {
    return { kind: 'refused', problems: faults.map(({ path, says }) => ({ line: lineOf(path), says })) }
  }
  writeFileSync(new URL(file, places.folder), text)
  listChecked(places.list, { ...readChecked(places.list), [stemOf(draft.title)]: draft.hash })
  return { kind: 'saved', file, text }
}

/** Writes the list of checked titles in the order of their names. */
export function listChecked(list: URL, checked: Readonly<Record<string, string>>): void {
  const sorted = Object.entries(checked).toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(list, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`)
}

function isOtherThanReleased({ title, hash }: Draft, places: Places): boolean {
  if (!isReleased(title, places)) return false
  const file = new URL(`${stemOf(title)}.yaml`, places.folder)
  // its drawings and comments may change: no part of the rules
  return !existsSync(file) || readDraft(readFileSync(file, 'utf8')).draft?.hash !== hash
}

function nextVersion(id: string, folder: URL): number {
  const versions = readdirSync(folder).flatMap((name) => {
    if (name === `${id}.yaml`) return [1]
    const [, version] = name.startsWith(`${id}.v`) ? (/\.v(\d+)\.yaml$/.exec(name) ?? []) : []
    return version === undefined ? [] : [Number(version)]
  })
  return Math.max(0, ...versions) + 1
}

function asNextVersion(text: string, folder: URL): string {
  const { draft } = readDraft(text)
  return draft ? text.replace(/^version:.*$/m, `version: ${nextVersion(draft.title.id, folder)}`) : text
}
