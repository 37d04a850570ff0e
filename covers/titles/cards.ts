import { put, stack } from '#covers/shapes.ts'
import { down } from './paint.ts'

// Card games, as hands that are held.

const SUITS = {
  spade: 'M0-26C14-12 26-4 26 8A12 12 0 0 1 4 15Q5 24 11 28H-11Q-5 24-4 15A12 12 0 0 1-26 8C-26-4-14-12 0-26z',
  heart: 'M0 26C-18 12-27 3-27-9A14 14 0 0 1 0-15 14 14 0 0 1 27-9C27 3 18 12 0 26z',
  diamond: 'M0-28 21 0 0 28-21 0z',
  club: 'M0-28A13 13 0 0 1 11-8 13 13 0 1 1 4 12Q5 24 11 28H-11Q-5 24-4 12A13 13 0 1 1-11-8 13 13 0 0 1 0-28z',
} as const
const COLOURS = { spade: '#16191c', heart: '#c1131b', diamond: '#1552b5', club: '#0b6b33' } as const
type Suit = keyof typeof SUITS

/** Letters drawn as strokes in a box of 40 by 56, because a cover has no font. */
const LETTERS = {
  A: 'M2 56 20 2 38 56M9 38H31',
  K: 'M6 0V56M36 0 8 30M16 24 38 56',
  Q: 'M20 2C36 2 36 54 20 54S4 2 20 2zM24 40 38 58',
  J: 'M30 0V40C30 60 4 60 4 40',
} as const

/** A card with a letter above its suit. */
function card(letter: keyof typeof LETTERS, suit: Suit): string {
  const ink = COLOURS[suit]
  return stack(
    '<rect x="-62" y="-88" width="124" height="176" rx="14" fill="#041d24" opacity=".3" transform="translate(5 7)"/>',
    '<rect x="-62" y="-88" width="124" height="176" rx="14" fill="#fdfefe"/>',
    `<path d="${LETTERS[letter]}" transform="translate(-50 -76) scale(.9)" fill="none" stroke="${ink}" stroke-width="9"/>`,
    `<path d="${SUITS[suit]}" transform="translate(14 38) scale(1.35)" fill="${ink}"/>`,
  )
}

/** A card face down. */
const back =
  '<rect x="-62" y="-88" width="124" height="176" rx="14" fill="#fdfefe"/><rect x="-50" y="-76" width="100" height="152" rx="8" fill="#0b6475"/><path d="M-50-26 0-76M-50 24 50-76M-50 76 50-24M0 76 50 26" stroke="#7fd3dc" stroke-width="8"/>'

const felt = (light: string, dark: string) =>
  `<path fill="${down(light, dark)}" d="M0 0h240v320H0z"/><path d="M-20 330Q120 210 260 330" fill="none" stroke="#fff" stroke-width="5" opacity=".35"/>`

/** A pair of jacks that is held, above a table. */
const jacks = stack(
  felt('#1c8f72', '#06382f'),
  put(card('J', 'diamond'), { x: 86, y: 158, turn: -14 }),
  put(card('J', 'spade'), { x: 158, y: 174, turn: 9 }),
)

/** One jack in front of four cards that are drawn anew. */
const lonely = stack(
  felt('#d2692f', '#5a1d0c'),
  ...[36, 92, 148, 204].map((x) => put(back, { x, y: 76, scale: 0.5 })),
  put(card('J', 'heart'), { x: 120, y: 214, scale: 1.1, turn: -4 }),
)

/** Aces in a fan. */
const aces = stack(
  felt('#8a3ea8', '#2b0d45'),
  put(card('A', 'club'), { x: 66, y: 176, scale: 0.92, turn: -24 }),
  put(card('A', 'diamond'), { x: 100, y: 156, scale: 0.92, turn: -8 }),
  put(card('A', 'spade'), { x: 140, y: 156, scale: 0.92, turn: 8 }),
  put(card('A', 'heart'), { x: 176, y: 176, scale: 0.92, turn: 24 }),
)

/** Three cards side by side, and three that lie face down behind them. */
const threeCards = stack(
  felt('#2f6fd0', '#0b2350'),
  ...[52, 120, 188].map((x) => put(back, { x, y: 84, scale: 0.62 })),
  put(card('Q', 'heart'), { x: 58, y: 214, scale: 0.78, turn: -8 }),
  put(card('K', 'spade'), { x: 120, y: 206, scale: 0.78 }),
  put(card('A', 'diamond'), { x: 182, y: 214, scale: 0.78, turn: 8 }),
)

/** A trail of kings in a fan. */
const teenPatti = stack(
  felt('#d4393f', '#570a1d'),
  put(card('K', 'club'), { x: 72, y: 180, turn: -20 }),
  put(card('K', 'heart'), { x: 120, y: 160 }),
  put(card('K', 'diamond'), { x: 168, y: 180, turn: 20 }),
)

/** A board of three open cards and two face down, above a pair that is held. */
const holdem = stack(
  felt('#1793a0', '#06303c'),
  ...[card('J', 'club'), card('Q', 'spade'), card('K', 'diamond'), back, back].map((each, at) =>
    put(each, { x: 30 + at * 45, y: 70, scale: 0.36 }),
  ),
  put(card('A', 'spade'), { x: 84, y: 206, scale: 1.05, turn: -13 }),
  put(card('A', 'heart'), { x: 156, y: 214, scale: 1.05, turn: 11 }),
)

export const cards = {
  jacksNineSix: jacks,
  jacksEightFive: lonely,
  aces,
  threeCards,
  teenPatti,
  holdem,
} as const
