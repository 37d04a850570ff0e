import { type ReadableAtom, atom } from 'nanostores'
import type { FailureKey } from '#api/failure.ts'
import { TEAM_PAGE_SIZE, agentDownline, agentTeamLine } from '#contract/agent/team.ts'
import { authedCall } from '#stores/auth/session/authed-call.ts'
import { type Downline, downlinePages, toDownline } from './downline.ts'
import { type DownlinePlace, downlinePlace, isList } from './downline-place.ts'
import {
  type TreeGroup,
  type TreeOutline,
  type TreePage,
  type TreeRow,
  type TreeShape,
  groupOf,
  indexOf,
  keyOf,
  lineOf,
  outlineOf,
  rowAt,
  rowKey,
} from './tree-shape.ts'

/** The row that has or gets the focus. */
interface Active {
  readonly group: string
  readonly place: number
}

/** The tree of the own downline (S2.76). */
export type TreeState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: FailureKey }
  | {
      readonly state: 'ready'
      readonly shape: TreeShape
      readonly outline: TreeOutline
      readonly active: Active
      /** Counts the rows that the screen has to go to, as a link or a search asked for them. */
      readonly goes: number
      /** The account that had moved when its downline was opened. */
      readonly moved?: string | undefined
      readonly digits: number
      /** The account whose downline this is. */
      readonly own: string
    }
type Ready = Extract<TreeState, { state: 'ready' }>

const store = atom<TreeState>({ state: 'loading' })
export const $tree: ReadableAtom<TreeState> = store

/** Answers of an earlier tree are dropped. */
let run = 0
let seeded: Downline | undefined
/** The place whose line has been opened: loaded again, it takes the focus no more. */
let opened: DownlinePlace | undefined

/**
 * Keeps the tree while it is shown: `downlinePages` loads its top, or the downline that the address names.
 * @returns a function that stops it
 */
export function enterTree(): () => void {
  const rest = downlinePages.$page.subscribe((state) => {
    if (state.state !== 'ready') return drop(state)
    if (isList(state.of) || state.page === seeded) return
    seeded = state.page
    seed(state.page, state.of.page)
  })
  return () => {
    rest()
    drop({ state: 'loading' })
  }
}

function drop(state: Exclude<TreeState, Ready>): void {
  run += 1
  seeded = undefined
  opened = undefined
  store.set(state)
}

/** Takes a page of a downline as known, and opens the way to it. */
function seed(page: Downline, pageNo: number): void {
  const known = store.get()
  const line = page.path.slice(1)
  const key = line.join('\n')
  const before =
    known.state === 'ready' ? staled(known.shape) : { groups: new Map<string, TreeGroup>(), open: new Set<string>() }
  const group = withPage(before.groups.get(key), pageNo, page)
  const shape = { groups: new Map([...before.groups, [key, group]]), open: before.open }
  const first = { active: { group: '', place: 0 }, goes: 0 }
  const { active, goes } = known.state === 'ready' ? { active: activeIn(key, shape), goes: known.goes } : first
  const outline = outlineOf(shape, TEAM_PAGE_SIZE)
  store.set({ state: 'ready', shape, outline, active, goes, digits: page.digits, own: page.path[0] ?? '' })
  if (page.place === opened) return
  opened = page.place
  void openLine(line)
}

/** Opens the tree down to an account, and goes to its row. */
async function openLine(line: readonly string[]): Promise<void> {
  const account = line.at(-1)
  if (account === undefined) return
  const own = run
  const result = await authedCall(agentTeamLine, { account })
  if (own !== run || !result.ok) return
  const steps = result.value.line.map((step, at) => ({
    ...step,
    group: result.value.line.slice(0, at).reduce((key, each) => keyOf(key, each.account), ''),
  }))
  await Promise.all(steps.map(({ group, place }) => requestPage(group, pageOf(place))))
  const last = steps.at(-1)
  const known = store.get()
  if (own !== run || known.state !== 'ready' || !last) return
  const keys = steps.map((step) => keyOf(step.group, step.account))
  change({ open: new Set([...known.shape.open, ...keys]) }, { active: last, goes: known.goes + 1 })
}

/** Opens or closes a row that has a downline. */
export function setOpen(row: TreeRow, isOpen: boolean): void {
  const known = store.get()
  const key = rowKey(row)
  if (known.state !== 'ready' || key === undefined || !row.member || row.member.below === 0) return
  const { groups, open } = known.shape
  const others = [...open].filter((each) => each !== key)
  // how many there are is known before who they are
  const group = groups.get(key) ?? { total: row.member.below, pages: new Map<number, TreePage>() }
  const changed = { open: new Set(isOpen ? [...others, key] : others), groups: new Map([...groups, [key, group]]) }
  change(changed, { moved: undefined })
}

/** Makes a row the one with the focus. */
export function activate({ group, place }: Active): void {
  const known = store.get()
  if (known.state === 'ready') store.set({ ...known, active: { group, place } })
}

/** Goes to the row of a line that is open, for example from the breadcrumbs. */
export function goToRow(line: readonly string[]): void {
  const known = store.get()
  if (known.state !== 'ready') return
  const account = line.at(-1)
  const group = line.slice(0, -1).reduce(keyOf, '')
  const place = account === undefined ? 0 : placeIn(known.shape.groups.get(group), account)
  if (place !== undefined) store.set({ ...known, active: { group, place }, goes: known.goes + 1 })
}

/** Requests what is missing of these rows. */
export function needRows(from: number, to: number): void {
  const known = store.get()
  if (known.state !== 'ready') return
  for (let at = Math.max(0, from); at < Math.min(to, known.outline.count); at += 1) {
    const row = rowAt(known.shape, known.outline, { at, pageSize: TEAM_PAGE_SIZE })
    if (!row) continue
    const page = pageOf(row.place)
    const { state } = pageIn(row.group, page) ?? { state: 'stale' }
    if (state === 'stale') void requestPage(row.group, page)
  }
}

/** Tries again to load the page of a row. */
export function retryRow({ group, place }: TreeRow): void {
  void requestPage(group, pageOf(place))
}

/** Returns the row at a place of the whole tree. */
export function treeRow({ shape, outline }: Ready, at: number): TreeRow | undefined {
  return rowAt(shape, outline, { at, pageSize: TEAM_PAGE_SIZE })
}

/** Returns where the row with the focus is in the whole tree; the first row if it is gone. */
export function activeIndex({ outline, active }: Ready): number {
  const at = indexOf(outline, active.group, active.place) ?? 0
  return Math.min(at, Math.max(0, outline.count - 1))
}

function activeRow(): TreeRow | undefined {
  const known = store.get()
  return known.state === 'ready' ? treeRow(known, activeIndex(known)) : undefined
}

async function requestPage(group: string, page: number): Promise<void> {
  const own = run
  setPage(group, page, { state: 'loading', list: pageIn(group, page)?.list ?? [] })
  const result = await askDownline(group, page)
  if (own !== run) return
  if (isMoved(result, group)) return dropMoved(group)
  const answer = result.ok ? toDownline(result.value, downlinePlace.$place.get()) : undefined
  if (answer) takePage(group, page, answer)
  else setPage(group, page, { state: 'failed', list: pageIn(group, page)?.list ?? [] })
}

/** Returns whether the account of an open row has another upline by now: it may not even be in the downline. */
function isMoved(result: Awaited<ReturnType<typeof askDownline>>, group: string): boolean {
  if (group === '') return false
  if (result.ok) return result.value.path.slice(1).join('\n') !== group
  return result.failure.kind === 'refused' && result.failure.code === 'forbidden'
}

function askDownline(group: string, page: number) {
  const account = lineOf(group).at(-1)
  const known = store.get()
  const asOf = known.state === 'ready' ? known.shape.groups.get(group)?.asOf : undefined
  const mark = asOf === undefined ? {} : { asOf: String(asOf) }
  return authedCall(agentDownline, { ...(account && { account }), pageNo: String(page), ...mark })
}

/** Takes a page; the row with the focus stays with its account. */
function takePage(group: string, page: number, answer: Downline): void {
  const known = store.get()
  if (known.state !== 'ready') return
  const groups = new Map([...known.shape.groups, [group, withPage(known.shape.groups.get(group), page, answer)]])
  change({ groups }, { active: activeIn(group, { groups }) })
}

/** Returns the row with the focus after a group has changed: it stays with its account. */
function activeIn(group: string, { groups }: Pick<TreeShape, 'groups'>): Active {
  const known = store.get()
  const active = known.state === 'ready' ? known.active : { group: '', place: 0 }
  const member = activeRow()?.member
  const place = active.group === group && member ? placeIn(groups.get(group), member.account) : undefined
  return place === undefined ? active : { group, place }
}

/** Closes a row whose account has another upline by now, and loads again what is shown. */
function dropMoved(group: string): void {
  const account = lineOf(group).at(-1) ?? ''
  const known = store.get()
  if (known.state !== 'ready') return
  const isWithin = (key: string) => key === group || key.startsWith(`${group}\n`)
  const kept = new Map([...known.shape.groups].filter(([key]) => !isWithin(key)))
  const open = new Set([...known.shape.open].filter((key) => !isWithin(key)))
  const place = placeIn(known.shape.groups.get(groupOf(group)), account) ?? 0
  const active = isWithin(known.active.group) ? { group: groupOf(group), place } : known.active
  change({ ...staled({ groups: kept, open }) }, { active, moved: account })
}

function setPage(group: string, page: number, one: TreePage): void {
  const known = store.get()
  if (known.state !== 'ready') return
  const { pages, ...rest } = known.shape.groups.get(group) ?? { total: 0, pages: new Map<number, TreePage>() }
  const changed = { ...rest, pages: new Map([...pages, [page, one]]) }
  change({ groups: new Map([...known.shape.groups, [group, changed]]) })
}

function change(shape: Partial<TreeShape>, more: Partial<Ready> = {}): void {
  const known = store.get()
  if (known.state !== 'ready') return
  const changed = { ...known.shape, ...shape }
  store.set({ ...known, ...more, shape: changed, outline: outlineOf(changed, TEAM_PAGE_SIZE) })
}

/** Returns a group with a page that was just loaded; if its size has changed, its other pages may have moved. */
function withPage(group: TreeGroup | undefined, page: number, { found, asOf, list }: Downline): TreeGroup {
  const pages = group && group.total !== found ? staledPages(group.pages) : (group?.pages ?? [])
  return { total: found, asOf: group?.asOf ?? asOf, pages: new Map([...pages, [page, { state: 'ready', list }]]) }
}

function staled({ groups, open }: TreeShape): TreeShape {
  return {
    groups: new Map([...groups].map(([key, { total, pages }]) => [key, { total, pages: staledPages(pages) }])),
    open,
  }
}

function staledPages(pages: TreeGroup['pages']): Map<number, TreePage> {
  return new Map(
    [...pages].map(([page, { state, list }]) => [page, { state: state === 'loading' ? state : 'stale', list }]),
  )
}

function placeIn(group: TreeGroup | undefined, account: string): number | undefined {
  for (const [page, { list }] of group?.pages ?? []) {
    const at = list.findIndex((member) => member.account === account)
    if (at >= 0) return (page - 1) * TEAM_PAGE_SIZE + at
  }
  return undefined
}

function pageIn(group: string, page: number): TreePage | undefined {
  const known = store.get()
  return known.state === 'ready' ? known.shape.groups.get(group)?.pages.get(page) : undefined
}

function pageOf(place: number): number {
  return Math.floor(place / TEAM_PAGE_SIZE) + 1
}
