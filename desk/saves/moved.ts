import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { languages } from '#brand/languages.ts'
import { type CollectionName, collections } from '#editing/collections.ts'
import { placeOf } from '#editing/places.ts'
import { MAX_REDIRECTS, REDIRECTS, readRedirects } from '#editing/redirects.ts'

// Which items there are, and where the addresses of those that are gone lead from now on.

/** The kinds of items that have a page of their own, at the address of their list. */
const lists: Partial<Record<CollectionName, string>> = { help: '/help', promotions: '/promotions' }

/** Files as a save is about to leave them. */
type Pending = readonly { readonly path: string; readonly bytes: Uint8Array | undefined }[]

/**
 * Returns the items of some files that have a file, in whatever language, as `help/limits`.
 * @param pending what is to be written: these files count as they will be
 */
export function itemsThere(content: string, paths: readonly string[], pending: Pending = []): Set<string> {
  const isThere = (file: string) => {
    const change = pending.find(({ path }) => path === file)
    return change ? change.bytes !== undefined : existsSync(join(content, file))
  }
  const places = paths.map(placeOf).filter((place) => place.kind === 'entry')
  const there = places.filter(({ collection, id }) => filesOf(collection, id).some(isThere))
  return new Set(there.map(({ collection, id }) => `${collection}/${id}`))
}

function filesOf(collection: CollectionName, id: string): string[] {
  const { layout, format } = collections[collection]
  if (layout === 'none') return [`${collection}/${id}.${format}`]
  const of = (code: string) =>
    layout === 'file' ? `${collection}/${code}.${format}` : `${collection}/${code}/${id}.${format}`
  return languages.map(({ code }) => of(code))
}

/** Writes where the addresses of items lead that a save has renamed or deleted; an item that is back has its own again. */
export function followAddresses(content: string, before: ReadonlySet<string>, after: ReadonlySet<string>): void {
  const gone = [...before].filter((item) => !after.has(item) && addressOf(item))
  const added = [...after].filter((item) => !before.has(item) && addressOf(item))
  if (gone.length === 0 && added.length === 0) return
  const moved = new Map(readRedirects(content).moved)
  for (const item of added) moved.delete(addressOf(item) ?? '')
  for (const item of gone) {
    const from = addressOf(item) ?? ''
    const to = renamedTo(item, { gone, added }) ?? item
    moved.delete(from) // the newest comes last
    moved.set(from, to === item ? from.slice(0, from.lastIndexOf('/')) : (addressOf(to) ?? from))
  }
  write(content, [...moved].slice(-MAX_REDIRECTS))
}

/** Returns the item that a save has made of another one: the only one that is new where only that one is gone. */
export function renamedTo(
  item: string,
  { gone, added }: { readonly gone: readonly string[]; readonly added: readonly string[] },
): string | undefined {
  const [collection = ''] = item.split('/')
  const same = (all: readonly string[]) => all.filter((each) => each.startsWith(`${collection}/`))
  return same(gone).length === 1 && same(added).length === 1 ? same(added)[0] : undefined
}

function addressOf(item: string): string | undefined {
  const [collection = '', id] = item.split('/')
  const list = Object.entries(lists).find(([name]) => name === collection)?.[1]
  return list === undefined ? undefined : `${list}/${id}`
}

function write(content: string, moved: readonly (readonly [string, string])[]): void {
  const file = join(content, REDIRECTS)
  if (moved.length === 0) return rmSync(file, { force: true })
  const part = join(content, `.saving-${process.pid}`)
  writeFileSync(part, stringify(Object.fromEntries(moved), { lineWidth: 0 }))
  renameSync(part, file)
}
