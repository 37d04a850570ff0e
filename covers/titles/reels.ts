import { around, each, n } from '#covers/shapes.ts'
import { down, lighter } from './paint.ts'
import { type Lying, type Role, symbol } from './symbols.ts'

/** The cover of a slot: its set of drawings, the symbols on it from the largest, their places, the ground and its colours. */
export interface Reels {
  readonly set: string
  readonly roles: readonly Role[]
  readonly places: keyof typeof places
  readonly ground: keyof typeof grounds
  /** From the top to the bottom. */
  readonly colours: readonly [string, string]
}

/** Where symbols lie, the largest first. They fill most of a cover, and its edge cuts some. */
const places = {
  lone: [{ x: 122, y: 176, size: 216, turn: -6 }],
  crown: [
    { x: 120, y: 208, size: 172 },
    { x: 48, y: 74, size: 92, turn: -12 },
    { x: 190, y: 66, size: 96, turn: 12 },
  ],
  rising: [
    { x: 76, y: 230, size: 168, turn: -8 },
    { x: 170, y: 120, size: 116, turn: 8 },
    { x: 62, y: 62, size: 82, turn: -10 },
  ],
  falling: [
    { x: 152, y: 92, size: 164, turn: 10 },
    { x: 72, y: 218, size: 122, turn: -10 },
    { x: 194, y: 262, size: 96, turn: 14 },
  ],
  pair: [
    { x: 88, y: 118, size: 158, turn: -10 },
    { x: 160, y: 236, size: 150, turn: 10 },
  ],
  column: [
    { x: 128, y: 160, size: 150 },
    { x: 120, y: 30, size: 104, turn: 6 },
    { x: 112, y: 288, size: 104, turn: -6 },
  ],
  row: [
    { x: 120, y: 150, size: 136 },
    { x: 18, y: 196, size: 110, turn: -8 },
    { x: 222, y: 196, size: 110, turn: 8 },
    { x: 120, y: 282, size: 92 },
  ],
  ring: [
    { x: 120, y: 162, size: 142 },
    { x: 40, y: 66, size: 74, turn: -14 },
    { x: 202, y: 72, size: 74, turn: 14 },
    { x: 36, y: 254, size: 78, turn: 10 },
    { x: 206, y: 258, size: 78, turn: -10 },
  ],
} as const satisfies Readonly<Record<string, readonly Lying[]>>

const all = (paint: string) => `<path fill="${paint}" d="M0 0h240v320H0z"/>`

/** What lies behind the symbols, in one light colour. */
const grounds = {
  plain: () => '',
  rays: (light: string) =>
    `<g transform="translate(120 170)" opacity=".3">${around(12, `<path d="M0 0-26-300h52z" fill="${light}"/>`)}</g>`,
  reels: (light: string) =>
    `<g fill="${light}" opacity=".2">${each(3, (at) => `<rect x="${6 + at * 78}" y="-20" width="72" height="360" rx="14"/>`)}</g>`,
  waves: (light: string) =>
    `<g fill="${light}" opacity=".16">${each(4, (at) => `<path d="M0 ${120 + at * 56}q30-26 60 0t60 0 60 0 60 0v240H0z"/>`)}</g>`,
  hills: (light: string) =>
    `<circle cx="176" cy="86" r="58" fill="${light}" opacity=".5"/><g fill="#06121f" opacity=".22"><path d="M-10 330V230q60-60 120-10t150-30v140z"/><path d="M-10 330v-50q90-50 150-10t120-20v80z"/></g>`,
  dots: (light: string) =>
    `<g fill="${light}" opacity=".3">${each(24, (at) => `<circle cx="${n(((at * 53) % 240) + 2)}" cy="${n(((at * 89) % 316) + 2)}" r="${3 + (at % 4) * 2}"/>`)}</g>`,
  rings: (light: string) =>
    `<g fill="none" stroke="${light}" stroke-width="16" opacity=".2">${each(5, (at) => `<circle cx="120" cy="170" r="${44 + at * 42}"/>`)}</g>`,
  slope: (light: string) =>
    `<g fill="${light}" opacity=".2">${each(4, (at) => `<path d="M${-220 + at * 130} 340 ${-20 + at * 130}-20h60L${-160 + at * 130} 340z"/>`)}</g>`,
} as const satisfies Readonly<Record<string, (light: string) => string>>

/** Draws the cover of a slot. */
export function drawReels({ set, roles, places: name, ground, colours: [top, bottom] }: Reels): string {
  const lying: readonly Lying[] = places[name]
  const symbols = lying.map((each, at) => symbol(set, roles[at % roles.length] ?? 'a', each))
  return all(down(top, bottom)) + grounds[ground](lighter(top, 0.6)) + symbols.toReversed().join('')
}
