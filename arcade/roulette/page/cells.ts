import { DOUBLE_ZERO, type RouletteBet } from '../bets.ts'

/** Lines of the cloth's grid: `c` across the numbers (six columns, two a number), `r` along them. */
export interface Cell {
  readonly c0: number
  readonly c1: number
  readonly r0: number
  readonly r1: number
}

/** Returns where a pocket lies; two zeros share the head. */
function cellOf(pocket: number, pockets: number): Cell {
  if (pocket === 0) return { c0: 1, c1: pockets === 38 ? 4 : 7, r0: 1, r1: 2 }
  if (pocket === DOUBLE_ZERO) return { c0: 4, c1: 7, r0: 1, r1: 2 }
  const c0 = ((pocket - 1) % 3) * 2 + 1
  const r0 = Math.floor((pocket - 1) / 3) + 2
  return { c0, c1: c0 + 2, r0, r1: r0 + 1 }
}

/** Returns where a bet lies: on its pockets, on the line between them, or beside them. */
export function placeOf({ id, kind, pockets: covered }: RouletteBet, pockets: number): Cell {
  const [, number = '1'] = id.split('-')
  const at = Number(number) - 1
  if (kind === 'dozen') return { c0: 0, c1: 0, r0: at * 4 + 2, r1: at * 4 + 6 }
  if (kind === 'column') return { c0: at * 2 + 1, c1: at * 2 + 3, r0: 14, r1: 15 }
  if (kind === 'even') {
    const r0 = ['low', 'even', 'red', 'black', 'odd', 'high'].indexOf(id) * 2 + 2
    return { c0: 0, c1: 0, r0, r1: r0 + 2 }
  }
  const isZero = (pocket: number) => pocket === 0 || pocket === DOUBLE_ZERO
  const zeros = around(covered.filter(isZero).map((pocket) => cellOf(pocket, pockets)))
  const numbers = around(covered.filter((pocket) => !isZero(pocket)).map((pocket) => cellOf(pocket, pockets)))
  if (!zeros || !numbers) return zeros ?? numbers ?? cellOf(0, pockets)
  // beside a zero, where both meet
  return { c0: Math.max(zeros.c0, numbers.c0), c1: Math.min(zeros.c1, numbers.c1), r0: 1, r1: 3 }
}

/** Returns the lines around some cells; undefined if there are none. */
function around(cells: readonly Cell[]): Cell | undefined {
  if (cells.length === 0) return undefined
  return {
    c0: Math.min(...cells.map(({ c0 }) => c0)),
    c1: Math.max(...cells.map(({ c1 }) => c1)),
    r0: Math.min(...cells.map(({ r0 }) => r0)),
    r1: Math.max(...cells.map(({ r1 }) => r1)),
  }
}
