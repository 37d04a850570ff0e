import { around, each, put, stack } from '#covers/shapes.ts'
import { die } from './tables.ts'

const board = (fill: string) =>
  `<rect class="x" x="-56" y="-54" width="120" height="120" rx="10"/><rect class="h" x="-60" y="-60" width="120" height="120" rx="10"/><rect class="${fill}" x="-53" y="-53" width="106" height="106" rx="4"/>`
const checks = (size: number, dark: string, light: string) =>
  each(
    size * size,
    (at) =>
      `<path class="${((at % size) + Math.floor(at / size)) % 2 ? dark : light}" d="M${(-52 + (at % size) * (104 / size)).toFixed(1)} ${(-52 + Math.floor(at / size) * (104 / size)).toFixed(1)}h${(104 / size).toFixed(1)}v${(104 / size).toFixed(1)}h${(-104 / size).toFixed(1)}z"/>`,
  )
const man = ([x, y]: readonly [number, number], fill: string, r = 9) =>
  `<circle class="x" cx="${x + 1}" cy="${y + 3}" r="${r}"/><circle class="${fill}" cx="${x}" cy="${y}" r="${r}"/><circle class="y" cx="${x}" cy="${y}" r="${r * 0.5}"/>`
const lines = (count: number) =>
  each(
    count,
    (at) =>
      `<path class="sn" stroke-width="1.6" d="M${-44 + at * (88 / (count - 1))}-44v88M-44 ${-44 + at * (88 / (count - 1))}h88"/>`,
  )

/** Draws a mahjong tile with a bamboo, circles or a flower. */
function tile(face: string): string {
  return `<rect class="q" x="-21" y="-26" width="46" height="62" rx="8"/><rect class="f" x="-23" y="-29" width="46" height="60" rx="8"/><rect class="w" x="-23" y="-32" width="46" height="58" rx="8"/>${face}`
}
const bamboo = each(
  6,
  (at) => `<path class="${at % 2 ? 'l' : 'q'}" d="M${-14 + (at % 3) * 11} ${at < 3 ? -24 : 0}h6v18h-6z"/>`,
)
const circles = each(
  4,
  (at) =>
    `<circle class="${at % 2 ? 'a' : 'm'}" cx="${at % 2 ? 9 : -9}" cy="${at < 2 ? -14 : 8}" r="7"/><circle class="w" cx="${at % 2 ? 9 : -9}" cy="${at < 2 ? -14 : 8}" r="2.5"/>`,
)
const flower = put(stack(around(6, '<circle class="a" cy="-10" r="6"/>'), '<circle class="g" r="6"/>'), { y: -3 })

/** Draws half of a domino with up to six spots. */
const half = (value: number, y: number) =>
  put(die(value, 'w', 'd').replace(/<path class="x".*?\/>/, ''), { y, scale: 0.72 })
const domino = (top: number, bottom: number) =>
  stack(
    '<rect class="x" x="-23" y="-44" width="50" height="94" rx="9"/><rect class="w" x="-25" y="-47" width="50" height="94" rx="9"/>',
    half(top, -22),
    half(bottom, 22),
    '<g stroke-width="3"><path class="sf" d="M-18 0h36"/></g>',
  )

export const boards = {
  ludo: stack(
    board('c'),
    ...[
      [-1, -1, 'a'],
      [1, -1, 'l'],
      [-1, 1, 'g'],
      [1, 1, 'm'],
    ].map(([x, y, fill]) =>
      put(
        `<rect class="${fill}" x="-20" y="-20" width="40" height="40" rx="6"/><circle class="w" r="14"/><circle class="${fill}" r="8"/>`,
        { x: Number(x) * 31, y: Number(y) * 31 },
      ),
    ),
    '<path class="a" d="M-9-9 0 0l9-9z"/><path class="m" d="M-9 9 0 0l9 9z"/><path class="g" d="M-9-9 0 0l-9 9z"/><path class="l" d="M9-9 0 0l9 9z"/><g stroke-width="2"><path class="sf" d="M-9-52v104M9-52v104M-52-9H52M-52 9H52"/></g>',
  ),
  snakes: stack(
    board('c'),
    checks(5, 'f', 'c'),
    '<g stroke-width="9"><path class="sl" d="M-40-38c50-8 10 36 44 40s10 36 34 38"/></g><circle class="l" cx="-40" cy="-38" r="8"/><circle class="d" cx="-41" cy="-40" r="2.5"/><g stroke-width="4"><path class="sb" d="M-36 46-8-4M-22 50 6 0M-31 36l14 5M-24 23l14 5M-17 10l14 5"/></g>',
    man([38, -34], 'a'),
  ),
  carrom: stack(
    board('f'),
    '<g stroke-width="3"><path class="sb" d="M-38-38h76v76h-76z"/><circle class="sb" r="17"/></g><circle class="d" cx="-48" cy="-48" r="7"/><circle class="d" cx="48" cy="-48" r="7"/><circle class="d" cx="-48" cy="48" r="7"/><circle class="d" cx="48" cy="48" r="7"/>',
    man([0, 0], 'a', 8),
    ...around6('d', 'w', 15),
    man([-20, 36], 'm', 12),
  ),
  draughts: stack(
    board('c'),
    checks(6, 'n', 'f'),
    man([-26, -26], 'a'),
    man([8, -26], 'a'),
    man([-9, -9], 'a'),
    man([26, 26], 'w'),
    man([-9, 26], 'w'),
    man([8, 8], 'w'),
  ),
  chess: stack(
    board('c'),
    checks(6, 'm', 'c'),
    put(
      '<path class="d" d="M-26 60q-2-22 14-36-18-4-12-20 12-28 30-30l2-10 8 10q28 12 26 60 0 16-10 26z"/><circle class="c" cx="4" cy="-2" r="3.5"/><path class="a" d="M-32 58h72v10h-72z"/>',
      { x: 0, y: -16, scale: 0.82 },
    ),
  ),
  backgammon: stack(
    board('q'),
    each(
      6,
      (at) =>
        `<path class="${at % 2 ? 'a' : 'f'}" d="M${-52 + at * 17.5}-52h17l-8.5 44zM${-52 + at * 17.5} 52h17L${(-43.5 + at * 17.5).toFixed(1)} 8z"/>`,
    ),
    man([-43, -42], 'w', 8),
    man([-43, -26], 'w', 8),
    man([44, 42], 'd', 8),
    man([44, 26], 'd', 8),
    man([10, 42], 'd', 8),
    man([-8, -42], 'w', 8),
  ),
  xiangqi: stack(
    board('f'),
    lines(7),
    '<path class="f" d="M-43-6h86V6h-86z"/>',
    man([-29, -29], 'a', 12),
    man([15, -15], 'a', 12),
    man([29, 29], 'd', 12),
    man([-15, 15], 'd', 12),
    man([0, 44], 'd', 12),
  ),
  gomoku: stack(
    board('f'),
    lines(8),
    ...[0, 1, 2, 3, 4].map((at) => man([-31 + at * 12.6, 31 - at * 12.6], 'd', 6)),
    ...[
      [-18, -6],
      [6, -18],
      [19, 19],
      [-31, -18],
    ].map(([x = 0, y = 0]) => man([x, y], 'w', 6)),
  ),
  morris: stack(
    board('f'),
    '<g stroke-width="3"><path class="sn" d="M-44-44h88v88h-88zM-29-29h58v58h-58zM-14-14h28v28h-28zM0-44v30M0 14v30M-44 0h30M14 0h30"/></g>',
    man([-44, -44], 'a'),
    man([0, -29], 'a'),
    man([14, 0], 'a'),
    man([44, 44], 'd'),
    man([-29, 29], 'd'),
    man([-14, 0], 'd'),
  ),
  reversi: stack(
    board('l'),
    lines(7),
    ...each2(4, (at) => man([(at % 2 ? 7 : -7) * 1.1, (at < 2 ? -7 : 7) * 1.1], at === 0 || at === 3 ? 'w' : 'd', 7)),
    man([22, -8], 'd', 7),
    man([-22, 8], 'd', 7),
    man([22, 22], 'w', 7),
    man([-8, -22], 'w', 7),
  ),
  seagrid: stack(
    board('m'),
    lines(7),
    '<rect class="d" x="-42" y="-28" width="54" height="11" rx="5"/><rect class="d" x="18" y="-40" width="11" height="40" rx="5"/><rect class="d" x="-28" y="17" width="40" height="11" rx="5"/>',
    man([-7, -22], 'a', 7),
    man([22, 22], 'w', 6),
    man([-36, 8], 'w', 6),
    man([-22, 22], 'a', 7),
  ),
  mahjong: stack(
    put(tile(bamboo), { x: -34, y: 14, turn: -12 }),
    put(tile(circles), { x: 34, y: 14, turn: 12 }),
    put(tile(flower), { y: -6, scale: 1.12 }),
  ),
  mahjongwall: stack(
    put(tile(circles), { x: -38, y: -18, scale: 0.8 }),
    put(tile(flower), { x: 0, y: -26, scale: 0.8 }),
    put(tile(bamboo), { x: 38, y: -18, scale: 0.8 }),
    put(tile(bamboo), { x: -20, y: 28, scale: 0.92 }),
    put(tile(circles), { x: 24, y: 28, scale: 0.92 }),
  ),
  domino: stack(put(domino(3, 5), { x: -26, turn: -14 }), put(domino(6, 2), { x: 28, y: 6, turn: 16 })),
  dominorow: stack(
    put(domino(1, 4), { x: -36, y: 6, scale: 0.8 }),
    put(domino(4, 6), { x: 0, y: -8, scale: 0.8 }),
    put(domino(6, 3), { x: 36, y: 6, scale: 0.8 }),
  ),
  janken: stack(
    '<circle class="n" r="58" opacity=".35"/>',
    put('<path class="f" d="M-18 10q-8-24 6-26 4-10 14-4 8-6 14 4 12-2 8 26-4 18-20 18T-18 10z"/>', { x: -30, y: -26 }),
    put('<path class="w" d="M-18-22h30l6 40h-40z"/>', { x: 32, y: -22 }),
    '<g stroke-width="6"><path class="sa" d="M-14 18 12 54M14 18-12 54"/><circle class="sa" cx="-16" cy="58" r="6"/><circle class="sa" cx="16" cy="58" r="6"/></g>',
  ),
} as const satisfies Record<string, string>

function each2(count: number, draw: (at: number) => string): string[] {
  return Array.from({ length: count }, (_, at) => draw(at))
}

function around6(dark: string, light: string, far: number): string[] {
  return each2(6, (at) => man([Math.cos(at * 1.047) * far, Math.sin(at * 1.047) * far], at % 2 ? light : dark, 6.5))
}
