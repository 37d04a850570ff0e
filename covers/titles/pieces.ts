import { each, n, numeral, put, stack } from '#covers/shapes.ts'
import { across, darker, lighter, orb } from './paint.ts'

const INK = '#1b2733'
const PAPER = '#fffaf0'

export interface Spot {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly turn?: number
}

/** Draws a shadow to the lower right of a round thing. */
const shadow = ({ x, y, r }: Spot) =>
  `<ellipse cx="${n(x + r * 0.16)}" cy="${n(y + r * 0.2)}" rx="${n(r)}" ry="${n(r * 0.98)}" fill="#06121f" opacity=".3"/>`

/** Draws a lottery ball with its number. */
export function ball(spot: Spot, colour: string, value: string): string {
  const { x, y, r, turn = -10 } = spot
  const digits = put(
    `<g stroke="${INK}" stroke-width="${value.length > 1 ? 6.5 : 6}" fill="none">${numeral(value, '')}</g>`,
    { scale: (r / 46) * (value.length > 1 ? 0.62 : 0.86) },
  )
  return stack(
    shadow(spot),
    put(
      stack(
        `<circle r="${r}" fill="${orb(colour)}"/>`,
        `<circle r="${n(r * 0.56)}" cx="${n(r * 0.04)}" cy="${n(r * 0.05)}" fill="${darker(colour, 0.3)}"/><circle r="${n(r * 0.56)}" fill="${PAPER}"/>`,
        digits,
        `<path d="M${n(-r * 0.82)} ${n(-r * 0.2)}A${n(r * 0.86)} ${n(r * 0.86)} 0 0 1 ${n(-r * 0.1)} ${n(-r * 0.84)}" fill="none" stroke="#fff" stroke-width="${n(r * 0.085)}" opacity=".75"/>`,
      ),
      { x, y, turn },
    ),
  )
}

const corners: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

function dots(value: number, colour: string): string {
  return (corners[value] ?? corners[1] ?? [])
    .map(([x, y]) => `<circle cx="${x * 26}" cy="${y * 26}" r="10.5" fill="${colour}"/>`)
    .join('')
}

/** Draws a die of which three sides show, 100 wide, lit from the upper left. */
export function die(top: number, sides: readonly [left: number, right: number], colour: string): string {
  const dot = colour === PAPER || colour === '#fff4e2' ? '#d5402f' : '#fff8ea'
  const side = (matrix: string, fill: string, value: number) =>
    `<g transform="matrix(${matrix})"><rect x="-50" y="-50" width="100" height="100" rx="15" fill="${fill}"/>${dots(value, dot)}</g>`
  return stack(
    `<path d="M-78 38 8 96 104 40 120 60 20 118z" fill="#06121f" opacity=".3"/>`,
    `<path d="M0-78 76-38V44L0 88-76 44V-38z" fill="${darker(colour, 0.12)}" stroke="${darker(colour, 0.12)}" stroke-width="14"/>`,
    side('.77 .4 -.77 .4 0 -38', lighter(colour, 0.25), top),
    side('.77 .4 0 .86 -39 24', colour, sides[0]),
    side('.77 -.4 0 .86 39 24', darker(colour, 0.28), sides[1]),
  )
}

/** Draws a slip of numbers, some of them marked. */
export function slip(columns: number, rows: number, marks: readonly number[]): string {
  const [wide, high] = [columns * 34 + 20, rows * 34 + 54]
  return stack(
    `<rect x="${-wide / 2 + 9}" y="${-high / 2 + 12}" width="${wide}" height="${high}" rx="10" fill="#06121f" opacity=".28"/>`,
    `<rect x="${-wide / 2}" y="${-high / 2}" width="${wide}" height="${high}" rx="10" fill="${across('#fffdf6', '#f0e2c8')}"/>`,
    `<rect x="${-wide / 2}" y="${-high / 2}" width="${wide}" height="30" rx="10" fill="#e0563f"/>`,
    each(columns * rows, (at) => {
      const x = -wide / 2 + 27 + (at % columns) * 34
      const y = -high / 2 + 60 + Math.floor(at / columns) * 34
      const box = `<rect x="${n(x - 14)}" y="${n(y - 14)}" width="28" height="28" rx="6" fill="none" stroke="#d8b893" stroke-width="2.5"/>`
      const mark = `<path d="M${n(x - 9)} ${n(y - 8)}l18 17m1-19-20 20" fill="none" stroke="#20459c" stroke-width="7"/>`
      return marks.includes(at) ? box + mark : box
    }),
  )
}

/** Draws a pencil that lies from the upper left to its tip at 0 0. */
export const pencil = stack(
  '<path d="M6 12 128-96l14 16L16 24z" fill="#06121f" opacity=".25"/>',
  '<path d="M0 0l10-26L112-116l22 24L26-4z" fill="#f2b632"/><path d="M18-15 120-107l14 15L26-4z" fill="#cf8a1b"/><path d="M0 0l10-26 16 22z" fill="#f6dcb4"/><path d="M0 0l4-11 7 9z" fill="#20459c"/>',
)
