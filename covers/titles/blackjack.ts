import { put, stack } from '#covers/shapes.ts'
import { down } from './paint.ts'

// Blackjack, as an ace and a picture on the table.

const SPADE = 'M0-26C14-12 26-4 26 8A12 12 0 0 1 4 15Q5 24 11 28H-11Q-5 24-4 15A12 12 0 0 1-26 8C-26-4-14-12 0-26z'
const HEART = 'M0 26C-18 12-27 3-27-9A14 14 0 0 1 0-15 14 14 0 0 1 27-9C27 3 18 12 0 26z'
const ACE = 'M2 56 20 2 38 56M9 38H31'
const KING = 'M6 0V56M36 0 8 30M16 24 38 56'

/** A card; `letter` is drawn as strokes, because a cover has no font. */
function card(letter: string, suit: string, ink: string): string {
  return stack(
    '<rect x="-66" y="-94" width="132" height="188" rx="15" fill="#02141a" opacity=".35" transform="translate(6 8)"/>',
    '<rect x="-66" y="-94" width="132" height="188" rx="15" fill="#fdfefe"/>',
    `<path d="${letter}" transform="translate(-54 -82)" fill="none" stroke="${ink}" stroke-width="9"/>`,
    `<path d="${suit}" transform="translate(10 36) scale(1.6)" fill="${ink}"/>`,
  )
}

const ground = (light: string, dark: string) => `<path fill="${down(light, dark)}" d="M0 0h240v320H0z"/>`
const spade = card(ACE, SPADE, '#16191c')

/** A lagoon: an ace over waves. */
const lagoon = stack(
  ground('#1aa3a3', '#053a4a'),
  '<g fill="none" stroke="#c9fbf4" stroke-width="6" opacity=".5"><path d="M-10 250q33-22 65 0t65 0 65 0 65 0M-10 282q33-22 65 0t65 0 65 0 65 0"/></g>',
  put(card(KING, HEART, '#c1131b'), { x: 82, y: 148, turn: -16 }),
  put(spade, { x: 160, y: 156, turn: 10 }),
)

/** A sandbar: cards laid on sand under a low sun. */
const sandbar = stack(
  ground('#ffb46b', '#b5502a'),
  '<circle cx="182" cy="66" r="46" fill="#fff1c9"/><path d="M-10 214q120-50 260-6v120H-10z" fill="#f2d193"/>',
  put(card(ACE, HEART, '#c1131b'), { x: 88, y: 190, turn: -30 }),
  put(card(KING, SPADE, '#16191c'), { x: 150, y: 226, turn: 24, scale: 0.94 }),
)

/** A harbour at night: one card lies open, the other is still to come. */
const harbour = stack(
  ground('#2c3f86', '#080d2b'),
  '<g fill="#ffe08a"><circle cx="30" cy="54" r="6"/><circle cx="74" cy="40" r="4"/><circle cx="128" cy="58" r="5"/><circle cx="196" cy="38" r="6"/></g><path d="M0 92h240v10H0z" fill="#ffe08a" opacity=".3"/>',
  '<rect x="110" y="104" width="116" height="168" rx="14" fill="none" stroke="#9fb4ff" stroke-width="5" stroke-dasharray="14 10" transform="rotate(8 168 188)"/>',
  put(spade, { x: 84, y: 198, turn: -8 }),
)

export const blackjack = { lagoon, sandbar, harbour } as const
