/** Formats a number for SVG: one decimal is finer than a pixel of the picture. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

interface Place {
  readonly x?: number
  readonly y?: number
  readonly scale?: number
  /** Degrees, clockwise. */
  readonly turn?: number
  readonly isMirrored?: boolean
}

/** Places a drawing: moves, scales, turns or mirrors it. */
export function put(drawing: string, { x = 0, y = 0, scale = 1, turn = 0, isMirrored = false }: Place): string {
  const size = isMirrored ? `scale(${-scale} ${scale})` : `scale(${scale})`
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) ${size}">${drawing}</g>`
}

/** Repeats a drawing `count` times around the centre, like petals. */
export function around(count: number, drawing: string, from = 0): string {
  return Array.from(
    { length: count },
    (_, at) => `<g transform="rotate(${n(from + (360 / count) * at)})">${drawing}</g>`,
  ).join('')
}

/** Repeats a drawing for each number from 0. */
export function each(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join('')
}

/** Joins drawings, later ones on top. */
export function stack(...drawings: readonly string[]): string {
  return drawings.join('')
}

/** Strokes of the ten digits in a box of 20 by 32 around the centre, so that no font is needed. */
const digits = [
  'M0-15c-12 0-12 30 0 30s12-30 0-30z',
  'M-5-10l7-5v30',
  'M-8-8c1-11 17-10 16 0-1 7-12 13-16 23h17',
  'M-8-12c6-6 16-2 14 5-1 5-6 6-9 6 5 0 11 2 11 8 0 9-12 11-17 5',
  'M4 15v-30l-13 21h18',
  'M8-15h-14l-2 13c7-5 16-1 16 7 0 10-12 13-17 7',
  'M6-14c-12 0-15 17-13 23 3 9 15 7 15-2 0-10-12-11-15-2',
  'M-8-15h16c-6 10-10 19-11 30',
  'M0-1c-9-2-9-14 0-14s9 12 0 14c-11 2-11 16 0 16s11-14 0-16z',
  'M8-6c0 10-13 10-15 2-2-13 13-15 15-4 1 9-2 18-8 23',
] as const

/** Draws a whole number with strokes of the given class, centred at 0 0, 32 high. */
export function numeral(value: string, stroke: string): string {
  const signs = [...value].map((sign) => digits[Number(sign)] ?? '')
  const step = 23
  return signs
    .map((path, at) => put(`<path class="${stroke}" d="${path}"/>`, { x: (at - (signs.length - 1) / 2) * step }))
    .join('')
}
