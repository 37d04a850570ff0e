import type { Problem } from '#editing/problems.ts'
import { unitOf, unitsIn } from '#publish/releases/content-units.ts'
import { titleOf } from '#publish/releases/unit-titles.ts'

/** What editors call items, by `help/limits`: `Help topic “Limits”`. */
export type Titles = Readonly<Record<string, string>>

/** Returns the titles of all items that have a problem. */
export function titlesFor(content: string, problems: readonly Pick<Problem, 'file'>[]): Titles {
  const folder = { folder: content, units: unitsIn(content) }
  const units = new Set(problems.map(({ file }) => unitOf(file)))
  return Object.fromEntries([...units].map((unit) => [unit, titleOf(unit, folder) ?? unit]))
}
