import { readFileSync, readdirSync } from 'node:fs'
import { readChecked, stemOf } from '#arcade/titles/checked.ts'
import { allFaults } from './check.ts'
import { readDraft } from './draft.ts'
import type { Places } from './released.ts'
import { listChecked } from './save.ts'

/**
 * Checks titles by their exact returns and lists the hash of each that passes.
 * @param stems of their files; none: every file whose hash is not in the list
 * @param say prints a line
 * @returns whether all passed
 */
export function checkTitles(stems: readonly string[], places: Places, say: (line: string) => void): boolean {
  const all = readdirSync(places.folder).flatMap((name) => (name.endsWith('.yaml') ? [name.slice(0, -5)] : []))
  const before = readChecked(places.list)
  const unknown = stems.filter((stem) => !all.includes(stem))
  for (const stem of unknown) say(`There is no ${stem}.yaml.`)
  const results = all.map((stem) => {
    const isWanted = stems.length === 0 || stems.includes(stem)
    return { stem, ...(isWanted ? check(stem, places.folder, stems.length > 0 ? undefined : before[stem]) : {}) }
  })
  for (const { stem, faults = [], isNew } of results) {
    for (const fault of faults) say(`${stem}.yaml:${fault}`)
    if (isNew && faults.length === 0) say(`${stem}.yaml: checked`)
  }
  const passed = results.map(({ stem, hash = before[stem], faults = [] }) => [stem, faults.length > 0 ? '' : hash])
  listChecked(places.list, Object.fromEntries(passed.filter(([, hash]) => hash)))
  return unknown.length === 0 && results.every(({ faults = [] }) => faults.length === 0)
}

interface Result {
  readonly hash?: string
  readonly isNew?: boolean
  /** Each begins with its line. */
  readonly faults?: readonly string[]
}

/** @param known the hash that was checked before: then nothing is computed */
function check(stem: string, folder: URL, known: string | undefined): Result {
  const { draft, problems, lineOf } = readDraft(readFileSync(new URL(`${stem}.yaml`, folder), 'utf8'))
  if (!draft) return { faults: problems.map(({ line, says }) => `${line}: ${says}`) }
  if (stemOf(draft.title) !== stem) return { faults: [`1: is ${stemOf(draft.title)} by its id and version`] }
  if (draft.hash === known) return { hash: known }
  return {
    hash: draft.hash,
    isNew: true,
    faults: allFaults(draft).map(({ path, says }) => `${lineOf(path)}: ${says}`),
  }
}
