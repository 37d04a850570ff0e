import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { brand } from '#brand/brand.ts'
import { type CollectionName, isCollection } from '#editing/collections.ts'
import type { UnitFolder } from './content-units.ts'

const kinds: Readonly<Record<CollectionName, string>> = {
  help: 'Help topic',
  'help-categories': 'Help category',
  promotions: 'Promotion',
  missions: 'Mission',
  boards: 'Leaderboard',
  raffles: 'Raffle',
  announcements: 'Announcement',
  banners: 'Banner',
  goods: 'Mall item',
  resources: 'Link',
  footer: 'Footer',
}

/**
 * Returns what editors call a unit, `Help topic “Contact”`: by its title in the default language, or else in another, even if
 * the rest of its file is broken.
 */
export function titleOf(unit: string, folder: UnitFolder): string | undefined {
  const [collection = '', id = ''] = unit.split('/')
  const files = folder.units.get(unit)
  if (!files || !isCollection(collection)) return files && unit
  if (unit === `${collection}/${collection}`) return kinds[collection]
  const isOwn = (file: string) => file.split('/')[1] === brand.defaultLanguage
  const ordered = [...files.filter(isOwn), ...files.filter((file) => !isOwn(file))]
  const title = ordered.map((file) => titleIn(join(folder.folder, file))).find((each) => each !== undefined)
  return `${kinds[collection]} “${title ?? id}”`
}

/** Returns a title without its quotes; nothing if there is none, or it is empty. */
function titleIn(file: string): string | undefined {
  const line = /^(?:title|label):[ \t]*(\S.*)$/m.exec(readFileSync(file, 'utf8'))?.[1]
  if (line === undefined) return undefined
  const document = parseDocument(line, { logLevel: 'silent' })
  const value = document.errors.length === 0 ? document.toJS() : line
  return (typeof value === 'string' ? value : line).trim() || undefined
}
