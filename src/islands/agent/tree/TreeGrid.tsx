import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import type { ScreenProps } from '#islands/agent/parts/screen-props.ts'
import {
  type TreeState,
  activate,
  activeIndex,
  goToRow,
  needRows,
  retryRow,
  setOpen,
  treeRow,
} from '#stores/agent/tree/tree.ts'
import { type TreeRow, lineOf, rowKey } from '#stores/agent/tree/tree-shape.ts'
import { TreeRowView } from './TreeRowView.tsx'
import { actionOf } from './tree-keys.ts'
import { useRowsInSight } from './tree-sight.ts'
import style from './Tree.module.css'

interface Props extends ScreenProps {
  tree: Extract<TreeState, { state: 'ready' }>
}

/**
 * Renders the tree as a grid by the pattern of the W3C (APG, treegrid): one tab stop, rows by up and down, right opens a
 * row and then goes into it, left goes back out, closes it and then goes to the upline's row. Only rows in sight are in
 * the document, and the row with the focus.
 */
export function TreeGrid({ tree, language, t }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const { from, to, rowHeight } = useRowsInSight(frame)
  const active = activeIndex(tree)
  useEffect(() => needRows(from, to))
  useFocus(frame, { active, goes: tree.goes, rowHeight })
  const { count } = tree.outline
  const shown = Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, at) => from + at)
  const indexes = shown.includes(active) || count === 0 ? shown : [...shown, active].toSorted((a, b) => a - b)
  return (
    // its rows take the focus, one of them at a time
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      className={style.frame}
      ref={frame}
      role="treegrid"
      aria-label={t('agent.downline')}
      aria-rowcount={count + 1}
      onKeyDown={(event) => pressed(event, tree, Math.max(1, to - from - 8))}
      onClick={(event) => clicked(event, tree)}
    >
      <Heads t={t} />
      <div className={style.rows} role="rowgroup" style={{ blockSize: `calc(${count} * var(--row))` }}>
        {indexes.map((at) => {
          const row = treeRow(tree, at)
          return (
            row && (
              <TreeRowView
                // not by account, which is unknown at first: a row that loads keeps the focus
                key={`${row.group} ${row.place}`}
                {...row}
                at={at}
                digits={tree.digits}
                isActive={at === active}
                isOpen={isOpen(tree, row)}
                isOpening={isOpening(tree, row)}
                language={language}
                t={t}
              />
            )
          )
        })}
      </div>
      <span className={style.probe} data-probe />
    </div>
  )
}

function Heads({ t }: Pick<ScreenProps, 't'>) {
  const names = [
    t('agent.accountName'),
    t('agent.type'),
    t('agent.level'),
    t('agent.seen'),
    t('agent.teamSize'),
    t('agent.owns'),
  ]
  // they are on the second line of a row
  const more = [t('agent.contracts'), t('agent.actions')]
  return (
    <div role="rowgroup" className={style.heads}>
      <div role="row" aria-rowindex={1} className={style.row}>
        {names.map((name) => (
          <span key={name} role="columnheader">
            {name}
          </span>
        ))}
        {more.map((name) => (
          <span key={name} role="columnheader" className="unseen">
            {name}
          </span>
        ))}
      </div>
    </div>
  )
}

function isOpen({ shape }: Props['tree'], row: TreeRow): boolean {
  const key = rowKey(row)
  return key !== undefined && shape.open.has(key)
}

/** Returns whether the downline of an open row is still on its way. */
function isOpening(tree: Props['tree'], row: TreeRow): boolean {
  if (!isOpen(tree, row)) return false
  const pages = [...(tree.shape.groups.get(rowKey(row) ?? '')?.pages.values() ?? [])]
  return pages.some(({ state, list }) => state === 'loading' && list.length === 0)
}

interface Focus {
  readonly active: number
  readonly goes: number
  readonly rowHeight: number
}

/** Keeps the focus on the active row while it is in the grid, and moves it there when a link leads to a row. */
function useFocus(frame: { readonly current: HTMLDivElement | null }, { active, goes, rowHeight }: Focus): void {
  const before = useRef({ active: -1, goes: 0 })
  useEffect(() => {
    const { current } = frame
    const was = before.current
    before.current = { active, goes }
    if (!current || (was.active === active && was.goes === goes)) return
    const isInside = current.contains(current.ownerDocument.activeElement)
    if (!isInside && was.goes === goes) return
    scrollTo(current, active, rowHeight)
    current.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true })
    if (was.goes !== goes) current.scrollIntoView({ block: 'nearest' })
  }, [frame, active, goes, rowHeight])
}

/** Scrolls a row into sight, below the heads. */
function scrollTo(frame: HTMLElement, at: number, rowHeight: number): void {
  const heads = frame.querySelector('[role=rowgroup]')?.clientHeight ?? 0
  const [top, bottom] = [at * rowHeight, (at + 1) * rowHeight]
  if (top < frame.scrollTop) frame.scrollTop = top
  else if (bottom > frame.scrollTop + frame.clientHeight - heads) frame.scrollTop = bottom - frame.clientHeight + heads
}

/** Does what a key does on the active row. */
function pressed(event: KeyboardEvent<HTMLElement>, tree: Props['tree'], page: number): void {
  const active = activeIndex(tree)
  const row = treeRow(tree, active)
  if (!row || event.altKey || event.ctrlKey || event.metaKey) return
  const canOpen = row.member !== undefined && row.member.below > 0
  const isFailed = !row.member && row.state === 'failed'
  const action = actionOf(event, { isOpen: isOpen(tree, row), canOpen, isFailed })
  if (!action) return
  event.preventDefault()
  if (action.act === 'move') move(tree, active + action.by * { row: 1, page, all: tree.outline.count }[action.unit])
  else acts[action.act](row, 'element' in action ? action.element : undefined)
}

function move(tree: Props['tree'], to: number): void {
  const row = treeRow(tree, Math.max(0, Math.min(tree.outline.count - 1, to)))
  if (row) activate(row)
}

const acts = {
  open: (row: TreeRow) => setOpen(row, true),
  close: (row: TreeRow) => setOpen(row, false),
  upline: ({ group }: TreeRow) => group !== '' && goToRow(lineOf(group)),
  retry: (row: TreeRow) => retryRow(row),
  focus: (_: TreeRow, element: HTMLElement | undefined) => element?.focus(),
  choose: (_: TreeRow, element: HTMLElement | undefined) => element?.click(),
} as const

/** Makes the tapped row the active one; its sign opens and closes it. */
function clicked({ target }: MouseEvent<HTMLElement>, tree: Props['tree']): void {
  if (!(target instanceof Element)) return
  const at = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? Number.NaN)
  const row = treeRow(tree, at)
  if (!row) return
  activate(row)
  if (target.closest('[data-toggle]')) setOpen(row, !isOpen(tree, row))
  if (target.closest('[data-retry]')) retryRow(row)
}
