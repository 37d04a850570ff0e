import { each, n, numeral, put, stack } from '#covers/shapes.ts'
import { across, darker, down, lighter, orb } from './paint.ts'
import type { Spot } from './pieces.ts'

// The draws for everyone: balls of three colours.

const GREEN = '#18a058'
const RED = '#e23b3b'
const VIOLET = '#8d4bd6'

/** Draws a ball of one colour, or of two halves, with a white digit. */
function bead(spot: Spot, digit: string, [colour, half]: readonly [string, string?]) {
  const { x, y, r, turn = -10 } = spot
  const other = half
    ? `<path d="M0 ${-r}A${r} ${r} 0 0 1 0 ${r}z" fill="${half}" opacity=".92" transform="rotate(45)"/>`
    : ''
  const sign = put(`<g stroke="#fff" stroke-width="6" fill="none">${numeral(digit, '')}</g>`, { scale: r / 30 })
  const shine = `<path d="M${n(-r * 0.82)} ${n(-r * 0.2)}A${n(r * 0.86)} ${n(r * 0.86)} 0 0 1 ${n(-r * 0.1)} ${n(-r * 0.84)}" fill="none" stroke="#fff" stroke-width="${n(r * 0.085)}" opacity=".7"/>`
  const shade = `<ellipse cx="${n(r * 0.16)}" cy="${n(r * 0.2)}" rx="${r}" ry="${r}" fill="#06121f" opacity=".3"/>`
  return put(stack(shade, put(stack(`<circle r="${r}" fill="${orb(colour)}"/>`, other, sign, shine), { turn })), {
    x,
    y,
  })
}

/** Three balls that race along their stripes. */
const dash = stack(
  `<path fill="${across('#ffd84d', '#ff8a1f')}" d="M0 0h240v320H0z"/>`,
  `<path d="M-30 150 130-10h70L-30 220z" fill="${lighter(GREEN, 0.2)}"/><path d="M-30 250 230-10h40v30L-30 320z" fill="${lighter(RED, 0.1)}"/><path d="M30 330 270 90v80L110 330z" fill="${lighter(VIOLET, 0.15)}"/>`,
  bead({ x: 176, y: 66, r: 56, turn: 8 }, '7', [GREEN]),
  bead({ x: 78, y: 168, r: 64 }, '0', [RED, VIOLET]),
  bead({ x: 178, y: 254, r: 54, turn: 12 }, '4', [RED]),
)

/** A dial of ten colours, and the ball that it has drawn. */
const minute = stack(
  `<path fill="${down('#10304a', '#04101d')}" d="M0 0h240v320H0z"/>`,
  put(
    stack(
      `<circle r="142" fill="${darker('#2c6f8f', 0.2)}"/>`,
      each(10, (at) => {
        const colour = at % 5 === 0 ? VIOLET : at % 2 ? GREEN : RED
        return put(
          `<path d="M-38-132Q0-146 38-132L24-84Q0-92-24-84z" fill="${colour}" stroke="#04101d" stroke-width="5"/>`,
          {
            turn: at * 36,
          },
        )
      }),
      '<path d="M0 0 0-120" stroke="#ffe9a8" stroke-width="10" transform="rotate(54)"/>',
    ),
    { x: 120, y: 176 },
  ),
  bead({ x: 120, y: 176, r: 70, turn: 0 }, '5', [GREEN, VIOLET]),
)

export const colourDraws = { dash, minute } as const
