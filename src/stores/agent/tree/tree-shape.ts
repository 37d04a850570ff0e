import type { DownlineMember } from './downline.ts'

/** A part of a direct downline as the tree knows it. `stale`: shown until it has been loaded again. */
export interface TreePage {
  readonly state: 'loading' | 'ready' | 'stale' | 'failed'
  readonly list: readonly DownlineMember[]
}

/** The direct downline of one row, or of the caller; `total`: its size, pages are from 1. */
export interface TreeGroup {
  readonly total: number
  /** When its first page was read: accounts that are opened later join when it is loaded again. */
  readonly asOf?: number | undefined
  readonly pages: ReadonlyMap<number, TreePage>
}

/**
 * What is known of the tree. A key is the line of accounts from the caller's direct downline to a row; '' is the caller.
 * A member that moves gets another key, and a line that comes back to itself is only ever another row to open.
 */
export interface TreeShape {
  readonly groups: ReadonlyMap<string, TreeGroup>
  readonly open: ReadonlySet<string>
}

/** A row of the tree: its place in the direct downline of `group`, from 0; unknown until its page has been loaded. */
export interface TreeRow {
  readonly group: string
  readonly place: number
  /** 1 for the caller's direct downline. */
  readonly level: number
  /** The size of its group. */
  readonly of: number
  readonly state: TreePage['state']
  readonly member: DownlineMember | undefined
}

/** Consecutive rows of one group; `start`: the first one's place in the whole tree. */
interface Segment {
  readonly group: string
  readonly level: number
  readonly from: number
  readonly start: number
}

/** Everything that is open, as few segments: it costs what is open, not what is there. */
export interface TreeOutline {
  readonly segments: readonly Segment[]
  readonly count: number
}

const SEPARATOR = '\n'

/** Returns the key of a row. */
export function keyOf(group: string, account: string): string {
  return group === '' ? account : `${group}${SEPARATOR}${account}`
}

/** Returns the accounts of a key, from the caller's direct downline down. */
export function lineOf(key: string): readonly string[] {
  return key === '' ? [] : key.split(SEPARATOR)
}

/** Returns the key of the group that a row with this key is in. */
export function groupOf(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf(SEPARATOR)))
}

/**
 * Lays out all rows that are open.
 * @param pageSize rows of one page
 */
export function outlineOf({ groups, open }: TreeShape, pageSize: number): TreeOutline {
  const openBy = new Map<string, string[]>()
  for (const key of open) openBy.set(groupOf(key), [...(openBy.get(groupOf(key)) ?? []), key])
  const segments: Segment[] = []
  let count = 0
  const add = (key: string, level: number): void => {
    const group = groups.get(key)
    const total = sizeOf(group)
    let from = 0
    const until = (place: number) => {
      if (place > from) segments.push({ group: key, level, from, start: count })
      count += Math.max(0, place - from)
      from = place
    }
    for (const [below, place] of placesOf(key, { group, open: openBy.get(key) ?? [], pageSize })) {
      if (place >= total) continue
      until(place + 1)
      add(below, level + 1)
    }
    until(total)
  }
  add('', 1)
  return { segments, count }
}

/** Returns the rows that a group takes: one, which can be tried again, if nothing of it could be loaded. */
function sizeOf(group: TreeGroup | undefined): number {
  if (!group) return 0
  const states = [...group.pages.values()]
  return states.length > 0 && states.every(({ state, list }) => state === 'failed' && list.length === 0)
    ? 1
    : group.total
}

interface OpenRows {
  readonly group: TreeGroup | undefined
  readonly open: readonly string[]
  readonly pageSize: number
}

/** Returns the open rows of a group with their places, in order. */
function placesOf(key: string, { group, open, pageSize }: OpenRows): [string, number][] {
  if (open.length === 0) return []
  const wanted = new Set(open)
  const found = [...(group?.pages ?? [])].flatMap(([page, { list }]) =>
    list.flatMap(({ account }, at): [string, number][] => {
      const row = keyOf(key, account)
      return wanted.delete(row) ? [[row, (page - 1) * pageSize + at]] : []
    }),
  )
  return found.toSorted(([, one], [, other]) => one - other)
}

/** Returns the row at a place in the whole tree. */
export function rowAt(shape: TreeShape, outline: TreeOutline, { at, pageSize }: { at: number; pageSize: number }) {
  const segment = segmentAt(outline.segments, at)
  if (!segment || at >= outline.count) return undefined
  const place = segment.from + at - segment.start
  const group = shape.groups.get(segment.group)
  const page = group?.pages.get(Math.floor(place / pageSize) + 1)
  const member = page?.list[place % pageSize]
  const row: TreeRow = {
    group: segment.group,
    place,
    level: segment.level,
    of: group?.total ?? 0,
    state: page?.state ?? 'loading',
    member,
  }
  return row
}

function segmentAt(segments: readonly Segment[], at: number): Segment | undefined {
  let [low, high] = [0, segments.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((segments[middle]?.start ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return segments[low - 1]
}

/** Returns where a row of a group is in the whole tree; `undefined` if it is not open. */
export function indexOf({ segments }: TreeOutline, group: string, place: number): number | undefined {
  const found = segments.findLast((segment) => segment.group === group && segment.from <= place)
  return found && found.start + place - found.from
}

/** Returns the key of a row; `undefined` while its account is unknown. */
export function rowKey({ group, member }: TreeRow): string | undefined {
  return member && keyOf(group, member.account)
}
