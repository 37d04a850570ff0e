import { around, each, put, stack } from '#covers/shapes.ts'

/** The four suits around 0 0, about 20 wide. */
const suits = [
  '<path class="d" d="M0-12C8-2 14 2 10 8 7 12 2 10 1 7l3 7h-8l3-7C-2 10-7 12-10 8-14 2-8-2 0-12z"/>',
  '<path class="r" d="M0 12C-16 0-12-12-5-11q4 1 5 5 1-4 5-5c7-1 11 11-5 23z"/>',
  '<path class="d" d="M0-12q7 1 5 8 8-1 7 6-3 7-10 2l2 8h-8l2-8q-7 5-10-2-1-7 7-6-2-7 5-8z"/>',
  '<path class="r" d="M0-13 9 0 0 13-9 0z"/>',
] as const

/** Positions of the pips of a card, by their count. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [0, -20],
    [0, 20],
  ],
  3: [
    [0, -24],
    [0, 0],
    [0, 24],
  ],
  4: [
    [-11, -20],
    [11, -20],
    [-11, 20],
    [11, 20],
  ],
  5: [
    [-11, -22],
    [11, -22],
    [0, 0],
    [-11, 22],
    [11, 22],
  ],
  6: [
    [-11, -24],
    [11, -24],
    [-11, 0],
    [11, 0],
    [-11, 24],
    [11, 24],
  ],
  9: [
    [-12, -27],
    [12, -27],
    [-12, -9],
    [12, -9],
    [0, 0],
    [-12, 12],
    [12, 12],
    [-12, 28],
    [12, 28],
  ],
}

/** Draws a playing card of 50 by 76 with `count` pips of a suit. */
export function card(suit: number, count: number): string {
  const spots = pips[count] ?? pips[5] ?? []
  const size = count === 1 ? 1.7 : count > 5 ? 0.62 : 0.78
  return stack(
    '<rect class="x" x="-23" y="-35" width="50" height="76" rx="7"/><rect class="w" x="-25" y="-38" width="50" height="76" rx="7"/>',
    ...spots.map(([x, y]) => put(suits[suit % 4] ?? suits[0], { x, y, scale: size })),
  )
}

/** A card face down. */
export const cardBack =
  '<rect class="x" x="-23" y="-35" width="50" height="76" rx="7"/><rect class="w" x="-25" y="-38" width="50" height="76" rx="7"/><rect class="a" x="-20" y="-33" width="40" height="66" rx="4"/><path class="e" d="M0-28 15 0 0 28-15 0z"/><path class="b" d="M0-14 8 0 0 14-8 0z"/>'

/** Draws a fan of face-up cards, given as suits and counts. */
export function cardFan(cards: readonly (readonly [suit: number, count: number])[]): string {
  const middle = (cards.length - 1) / 2
  return cards
    .map(([suit, count], at) =>
      put(put(card(suit, count), { y: -40 }), { y: 44, turn: (at - middle) * (cards.length > 4 ? 15 : 20) }),
    )
    .join('')
}

/** Draws a gambling chip seen from above. */
export const chip = (fill: string) =>
  stack(
    `<circle class="${fill}" r="20"/>`,
    around(6, '<path class="c" d="M-4-20h8v7h-8z"/>'),
    '<circle class="c" r="11" opacity=".9"/>',
    `<circle class="${fill}" r="8"/>`,
  )

/** Draws a pile of chips seen from the side. */
export const chipPile = (fill: string, count: number) =>
  each(
    count,
    (at) =>
      `<path class="${at % 2 ? 'c' : fill}" d="M-20 ${-at * 8}a20 8 0 0 0 40 0v-7a20 8 0 0 1-40 0z"/><ellipse class="${fill}" cy="${-7 - at * 8}" rx="20" ry="8"/>`,
  ) + `<ellipse class="c" cy="${-7 - (count - 1) * 8}" rx="12" ry="4.5"/>`

const faces = [[4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]] as const

/** Draws a die of 60 by 60 that shows `value`. */
export function die(value: number, body = 'w', dot = 'd'): string {
  const spots = faces[(value - 1) % 6] ?? faces[0]
  return stack(
    `<rect class="${body}" x="-30" y="-30" width="60" height="60" rx="14"/><path class="x" d="M-30 12v4a14 14 0 0 0 14 14h32a14 14 0 0 0 14-14v-4q-4 10-14 10h-32q-10 0-14-10z"/>`,
    ...spots.map(
      (spot) =>
        `<circle class="${dot}" cx="${((spot % 3) - 1) * 16}" cy="${(Math.floor(spot / 3) - 1) * 16 - 2}" r="5.5"/>`,
    ),
  )
}

const pockets = each(
  18,
  (at) => `<path class="${at % 2 ? 'a' : 'd'}" d="M0 0-8.2-47 8.2-47z" transform="rotate(${at * 20})"/>`,
)

export const tables = {
  roulette: stack(
    '<circle class="x" cx="3" cy="6" r="60"/><circle class="h" r="60"/><circle class="b" r="54"/>',
    pockets,
    '<circle class="h" r="31"/><circle class="g" r="27"/>',
    around(4, '<path class="h" d="M-4 0-3-26h6L4 0z"/><circle class="c" cy="-24" r="5"/>', 20),
    '<circle class="c" r="8"/><circle class="w" cx="29" cy="-27" r="6"/>',
  ),
  fortune: stack(
    '<path class="d" d="M-22 60 0 10l22 50z"/><circle class="h" cy="-8" r="54"/>',
    put(
      each(
        12,
        (at) => `<path class="${['a', 'c', 'm', 'g'][at % 4]}" d="M0 0-12.6-47h25.2z" transform="rotate(${at * 30})"/>`,
      ),
      { y: -8 },
    ),
    put(around(12, '<circle class="w" cy="-51" r="3"/>', 15), { y: -8 }),
    '<circle class="h" cy="-8" r="12"/><circle class="c" cy="-8" r="6"/><path class="b" d="M-9-70H9L0-48z"/>',
  ),
  beans: stack(
    '<path class="f" d="M-50 60q0-24 50-24t50 24z"/>',
    ...[
      [-40, 20],
      [-24, 20],
      [-8, 20],
      [8, 20],
      [-40, 4],
      [-24, 4],
      [-8, 4],
      [8, 4],
      [34, 28],
      [44, 14],
    ].map(
      ([x, y]) =>
        `<circle class="c" cx="${x}" cy="${y}" r="7"/><circle class="x" cx="${(x ?? 0) + 1}" cy="${(y ?? 0) + 2}" r="4"/>`,
    ),
    '<path class="a" d="M-14-20q0-34 30-34t30 34z"/><path class="b" d="M16-54q30 0 30 34H30q0-24-14-34z"/><circle class="g" cx="16" cy="-58" r="6"/>',
  ),
} as const satisfies Record<string, string>
