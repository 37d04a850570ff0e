/** Columns of the board. */
export const COLUMNS = 8

/** Layout of the board. */
interface Lie {
  readonly cells: number
  readonly isRtl: boolean
}

/** Returns the cell that a key leads to, both counted from 0; `undefined` for other keys. */
export function moveOf(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  from: number,
  { cells, isRtl }: Lie,
): number | undefined {
  const first = from - (from % COLUMNS)
  const last = first + COLUMNS - 1
  const [before, after] = [Math.max(from - 1, first), Math.min(from + 1, last)]
  const moves: Partial<Record<string, number>> = {
    ArrowLeft: isRtl ? after : before,
    ArrowRight: isRtl ? before : after,
    ArrowUp: from < COLUMNS ? from : from - COLUMNS,
    ArrowDown: from + COLUMNS < cells ? from + COLUMNS : from,
    Home: ctrlKey ? 0 : first,
    End: ctrlKey ? cells - 1 : last,
  }
  return moves[key]
}
