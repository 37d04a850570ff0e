/** Returns the columns of a board of so many balls: the fewer, the larger its cells. */
export const columnsOf = (balls: number): number => (balls <= 24 ? 6 : balls <= 40 ? 8 : 10)

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
  const columns = columnsOf(cells)
  const first = from - (from % columns)
  const last = first + columns - 1
  const [before, after] = [Math.max(from - 1, first), Math.min(from + 1, last)]
  const moves: Partial<Record<string, number>> = {
    ArrowLeft: isRtl ? after : before,
    ArrowRight: isRtl ? before : after,
    ArrowUp: from < columns ? from : from - columns,
    ArrowDown: from + columns < cells ? from + columns : from,
    Home: ctrlKey ? 0 : first,
    End: ctrlKey ? cells - 1 : last,
  }
  return moves[key]
}
