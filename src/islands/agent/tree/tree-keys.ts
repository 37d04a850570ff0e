import type { KeyboardEvent } from 'react'

/** What a key does in the tree. */
type Action =
  | { readonly act: 'move'; readonly by: 1 | -1; readonly unit: 'row' | 'page' | 'all' }
  | { readonly act: 'open' | 'close' | 'upline' | 'retry' }
  | { readonly act: 'focus' | 'choose'; readonly element: HTMLElement }

interface RowState {
  readonly isOpen: boolean
  readonly canOpen: boolean
  readonly isFailed: boolean
}

const moves: Readonly<Record<string, Action>> = {
  ArrowDown: { act: 'move', by: 1, unit: 'row' },
  ArrowUp: { act: 'move', by: -1, unit: 'row' },
  PageDown: { act: 'move', by: 1, unit: 'page' },
  PageUp: { act: 'move', by: -1, unit: 'page' },
  Home: { act: 'move', by: -1, unit: 'all' },
  End: { act: 'move', by: 1, unit: 'all' },
}

/** Returns what a key does on a row, or on a control inside it; `undefined` for what the browser does. */
export function actionOf({ key, target }: KeyboardEvent<HTMLElement>, state: RowState): Action | undefined {
  const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null
  if (!row) return undefined
  const move = moves[key]
  if (move) return move
  const controls = [...row.querySelectorAll<HTMLElement>('a, button, input:enabled')]
  const at = controls.findIndex((control) => control === target)
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const isInward = (key === 'ArrowLeft') === (getComputedStyle(row).direction === 'rtl')
    return isInward ? goIn(state, controls[at + 1], at < 0) : goOut(state, controls[at - 1] ?? row, at < 0)
  }
  // a control has the other keys for itself
  return at < 0 ? press(key, state, row) : undefined
}

function goOut({ isOpen }: RowState, before: HTMLElement, isRow: boolean): Action {
  if (!isRow) return { act: 'focus', element: before }
  return { act: isOpen ? 'close' : 'upline' }
}

function goIn({ isOpen, canOpen }: RowState, next: HTMLElement | undefined, isRow: boolean): Action | undefined {
  if (isRow && canOpen && !isOpen) return { act: 'open' }
  return next && { act: 'focus', element: next }
}

function press(key: string, { isOpen, canOpen, isFailed }: RowState, row: HTMLElement): Action | undefined {
  const box = row.querySelector<HTMLElement>('input:enabled')
  if (key === ' ') return box ? { act: 'choose', element: box } : undefined
  if (key !== 'Enter') return undefined
  if (isFailed) return { act: 'retry' }
  return canOpen ? { act: isOpen ? 'close' : 'open' } : undefined
}
