import { statSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '#brand/brand.ts'
import { placeOf } from '#editing/places.ts'
import { type Difference, type Rivals, differencesIn, itemOf, titleOf } from './differences.ts'
import type { Kept, KeptSave } from './kept.ts'
import { type Version, bytesAt, versionOf } from './paths.ts'
import type { Change, SaveResult } from './saves.ts'

/** An item that somebody else has changed meanwhile. */
export interface Conflict {
  readonly item: string
  readonly title: string
  /** Who has saved it last; empty if the desk does not know. */
  readonly author: string
  /** When, in milliseconds since the epoch; missing if the desk does not know. */
  readonly at?: number | undefined
  /** What that person has done. */
  readonly kind: 'changed' | 'deleted' | 'added'
  readonly differences: readonly Difference[]
}

interface Place {
  readonly content: string
  readonly kept: Kept
}

/** Returns what stands in the way of a save. @param changes files that are not as their editor had opened them */
export function conflictOf(parts: Place, changes: readonly Change[]): Extract<SaveResult, { kind: 'conflict' }> {
  const { content } = parts
  const items = [...new Set(changes.map(({ path }) => itemOf(path)))]
  return {
    kind: 'conflict',
    conflicts: items.map((item) =>
      conflictIn(
        parts,
        item,
        changes.filter(({ path }) => itemOf(path) === item),
      ),
    ),
    versions: changes.map(({ path }) => ({ path, version: versionOf(bytesAt(content, path)) })),
  }
}

function conflictIn({ content, kept }: Place, item: string, changes: readonly Change[]): Conflict {
  const saves = kept.list()
  const there = changes.map((change) => ({ ...change, theirs: bytesAt(content, change.path) }))
  const by = saves.find(({ action, files }) =>
    files.some(
      ({ path, after }) =>
        action !== 'aside' && there.some((each) => each.path === path && versionOf(each.theirs) === after),
    ),
  )
  const rivals = there.flatMap(({ path, opened, theirs, bytes }): Rivals[] =>
    theirs && bytes && placeOf(path).kind === 'entry'
      ? [{ path, base: textOf(saves, path, opened), theirs, yours: bytes }]
      : [],
  )
  const [first] = there
  return {
    item,
    title: by?.title ?? titleIn(content, changes),
    author: by?.author ?? '',
    at: by?.at ?? changedAt(content, changes),
    kind: first?.theirs === undefined ? 'deleted' : first.opened === null ? 'added' : 'changed',
    differences: differencesIn(rivals),
  }
}

/** Returns a version of a file that a save has replaced. */
function textOf(saves: readonly KeptSave[], path: string, version: Version): Uint8Array | undefined {
  return saves
    .flatMap(({ files }) => files.filter((each) => each.path === path))
    .flatMap(({ before }) => (before === null ? [] : [Buffer.from(before, 'base64')]))
    .find((bytes) => versionOf(bytes) === version)
}

function changedAt(content: string, changes: readonly Change[]): number | undefined {
  const times = changes.flatMap(({ path }) => statSync(join(content, path), { throwIfNoEntry: false })?.mtimeMs ?? [])
  return times.length > 0 ? Math.max(...times) : undefined
}

/** Returns what people call the item of some changes, in the site's own language if that is among them. */
export function titleIn(content: string, changes: readonly Pick<Change, 'path' | 'bytes'>[]): string {
  const texts = changes.flatMap((change) => {
    const place = placeOf(change.path)
    return place.kind === 'entry' ? [{ ...change, isOther: place.language !== brand.defaultLanguage }] : []
  })
  const rank = ({ bytes, isOther }: (typeof texts)[number]) => Number(!bytes) * 2 + Number(isOther)
  const [first = changes[0]] = texts.toSorted((a, b) => rank(a) - rank(b))
  return first ? titleOf(first.path, first.bytes ?? bytesAt(content, first.path)) : ''
}
