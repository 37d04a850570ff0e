import { each, put, stack } from '#covers/shapes.ts'
import { across, down } from './paint.ts'
import { ball } from './pieces.ts'

// The bingo rooms: a card with marked cells, and the ball that has just been called.

/** Draws a card of so many cells; `marked` ones are daubed, `empty` ones have no number. */
function card(
  columns: number,
  rows: number,
  look: { colour: string; marked: readonly number[]; empty: readonly number[] },
) {
  const [wide, high] = [columns * 40 + 16, rows * 40 + 44]
  return stack(
    `<rect x="${-wide / 2 + 8}" y="${-high / 2 + 12}" width="${wide}" height="${high}" rx="14" fill="#06121f" opacity=".28"/>`,
    `<rect x="${-wide / 2}" y="${-high / 2}" width="${wide}" height="${high}" rx="14" fill="${look.colour}"/>`,
    each(columns * rows, (at) => {
      const x = -wide / 2 + 10 + (at % columns) * 40
      const y = -high / 2 + 34 + Math.floor(at / columns) * 40
      const isEmpty = look.empty.includes(at)
      const cell = `<rect x="${x}" y="${y}" width="36" height="36" rx="6" fill="#fffdf6" opacity="${isEmpty ? 0.25 : 1}"/>`
      if (!look.marked.includes(at)) return cell
      return `${cell}<circle cx="${x + 18}" cy="${y + 18}" r="15" fill="#ff5d73" opacity=".9"/>`
    }),
  )
}

const seventyFive = stack(
  `<path fill="${across('#ff9fb0', '#b3235f')}" d="M0 0h240v320H0z"/>`,
  put(card(5, 5, { colour: '#5b2d91', marked: [0, 6, 12, 18, 24, 8], empty: [] }), { x: 116, y: 128, turn: -9 }),
  ball({ x: 178, y: 262, r: 62, turn: 8 }, '#ffcf33', '75'),
)

const ninety = stack(
  `<path fill="${down('#1c7f8c', '#052b3c')}" d="M0 0h240v320H0z"/>`,
  ball({ x: 70, y: 76, r: 66, turn: -12 }, '#ff7a3c', '90'),
  ball({ x: 204, y: 44, r: 40, turn: 12 }, '#7fd14b', '8'),
  put(card(6, 3, { colour: '#e9b949', marked: [7, 8, 10, 11, 3], empty: [0, 2, 9, 14, 16] }), {
    x: 124,
    y: 222,
    turn: 7,
  }),
)

export const bingoRooms = { seventyFive, ninety } as const
