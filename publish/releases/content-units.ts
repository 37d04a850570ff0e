import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { collections } from '#editing/collections.ts'
import { scanFolder } from '#editing/folder.ts'
import { placeOf } from '#editing/places.ts'

// A unit is what is published together or not at all: an item in all its languages, a picture, or a misplaced file.

/** The files of each unit in a content folder, by its name: `help/contact`, `pictures/beach.jpg`. */
export type Units = ReadonlyMap<string, readonly string[]>

/** Returns the unit of a file. @param file its path in the content folder, with `/` */
export function unitOf(file: string): string {
  const place = placeOf(file)
  return place.kind === 'entry' ? `${place.collection}/${place.id}` : file
}

/** Returns the units of a content folder; none if there is no folder. */
export function unitsIn(folder: string | undefined): Units {
  const units = new Map<string, string[]>()
  if (folder === undefined || !existsSync(folder)) return units
  for (const file of scanFolder(folder).files) {
    if (placeOf(file).kind === 'ignored') continue
    const unit = unitOf(file)
    units.set(unit, [...(units.get(unit) ?? []), file])
  }
  return units
}

/** A content folder and its units. */
export interface UnitFolder {
  readonly folder: string
  readonly units: Units
}

/** Returns whether a unit has the same files with the same bytes in two folders. */
export function isSameUnit(unit: string, one: UnitFolder, other: UnitFolder): boolean {
  const [files, others] = [one, other].map(({ units }) => units.get(unit) ?? [])
  if (files?.join('\n') !== others?.join('\n')) return false
  return (files ?? []).every((file) =>
    readFileSync(join(one.folder, file)).equals(readFileSync(join(other.folder, file))),
  )
}

/** Puts the version of a unit from one folder in the place of the version in another one; it is removed if there is none. */
export function putUnit(unit: string, from: UnitFolder, to: UnitFolder): void {
  for (const file of to.units.get(unit) ?? []) rmSync(join(to.folder, file), { force: true })
  for (const file of from.units.get(unit) ?? []) {
    mkdirSync(dirname(join(to.folder, file)), { recursive: true })
    cpSync(join(from.folder, file), join(to.folder, file))
  }
}

/** Returns the text of all files of a unit; pictures have none that leads anywhere. */
export function textOf(unit: string, { folder, units }: UnitFolder): string {
  const files = (units.get(unit) ?? []).filter((file) => placeOf(file).kind === 'entry')
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
}

/** Returns whether a text names a unit, as every link to it does: by its id, or by the address of the picture. */
export function names(text: string, unit: string): boolean {
  const word = unit.startsWith('pictures/') ? `/${unit}` : (unit.split('/')[1] ?? unit)
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(text)
}

/** Whether a site cannot do without a unit: there is one of its kind. */
export function isEssential(unit: string): boolean {
  return Object.entries(collections).some(([name, { layout }]) => layout === 'file' && unit === `${name}/${name}`)
}
