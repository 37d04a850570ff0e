import { hand } from './hands.ts'
import { boards } from './motifs/boards.ts'
import { card, cardBack, cardFan, chipPile, die } from './motifs/tables.ts'
import { type Scene, gradient } from './scenery.ts'
import { each, n, put, stack } from './shapes.ts'
import { wordsOf } from './themes.ts'

const boardNames = [
  ['four', 'ludo'],
  ['ludo', 'ludo'],
  ['snakes', 'snakes'],
  ['carrom', 'carrom'],
  ['draughts', 'draughts'],
  ['chess', 'chess'],
  ['backgammon', 'backgammon'],
  ['xiangqi', 'xiangqi'],
  ['gomoku', 'gomoku'],
  ['morris', 'morris'],
  ['reversi', 'reversi'],
  ['sea', 'seagrid'],
  ['paper', 'janken'],
  ['riichi', 'mahjongwall'],
  ['mahjong', 'mahjong'],
  ['block', 'domino'],
  ['domino', 'dominorow'],
] as const satisfies readonly (readonly [string, keyof typeof boards])[]

/** Draws a game for two: a board, tiles, or cards in hand. */
function between(scene: Scene): string {
  const { chance, kind, turn } = scene
  const words = wordsOf(scene.gameName)
  const own = kind === 'MAHJONG' || kind === 'BOARD' ? boardNames.find(([word]) => words.includes(word)) : undefined
  if (own)
    return put(boards[own[1]], { x: 120, y: 164, scale: 1.42, turn: kind === 'MAHJONG' ? 0 : ((turn * 31) % 50) - 25 })
  if (words.includes('dice'))
    return (
      put(die(6), { x: 86, y: 140, scale: 1.2, turn: -14 }) +
      put(die(2, 'a', 'w'), { x: 156, y: 196, scale: 1.2, turn: 18 })
    )
  const held = Array.from({ length: [3, 5, 7, 4, 6, 2][turn % 6] ?? 5 }, () => hand(scene))
  const heap = stack(
    put(chipPile('a', chance.whole(2, 5)), { x: 60, y: 96 }),
    put(chipPile('g', chance.whole(1, 4)), { x: 100, y: 84 }),
    put(chipPile('m', chance.whole(2, 4)), { x: 140, y: 96 }),
  )
  const stock =
    put(cardBack, { x: 96, y: 86, scale: 0.84, turn: -6 }) +
    put(card(...hand(scene)), { x: 148, y: 86, scale: 0.84, turn: 7 })
  return (kind === 'POKER' ? heap : stock) + put(cardFan(held), { x: 120, y: 212, scale: held.length > 5 ? 1.4 : 1.6 })
}

/** Draws a table among friends from above: wood, cloth and the game. */
export function parlour(scene: Scene): string {
  const { palette, turn } = scene
  const cloths = [
    () =>
      `<circle fill="${palette.land[0]}" r="150"/><circle fill="${palette.sky[1]}" r="128"/><g stroke="${palette.glint}" stroke-width="2" fill="none"><circle r="138" stroke-dasharray="4 9"/></g>`,
    () =>
      `<path fill="${palette.land[0]}" d="M0-168 132 0 0 168-132 0z"/><path fill="${palette.sky[1]}" d="M0-140 108 0 0 140-108 0z"/>`,
    () =>
      stack(
        `<path fill="${palette.land[0]}" d="M-104-150h208v300h-208z"/>`,
        each(7, (at) => `<path fill="${palette.sky[1]}" d="M-104 ${-142 + at * 42}h208v20h-208z" opacity=".6"/>`),
      ),
    () =>
      stack(
        `<circle fill="${palette.land[0]}" r="112"/>`,
        each(
          16,
          (at) =>
            `<circle fill="${palette.land[0]}" cx="${n(Math.cos(at * 0.3927) * 112)}" cy="${n(Math.sin(at * 0.3927) * 112)}" r="24"/>`,
        ),
        `<circle fill="${palette.sky[1]}" r="98"/>`,
      ),
  ]
  return stack(
    gradient('s', [palette.land[2], palette.ground[1]]),
    '<path fill="url(#s)" d="M0 0h240v320H0z"/>',
    each(5, (at) => `<path class="x" d="M${at * 60 - 20} 0h3v320h-3z" opacity=".6"/>`),
    put((cloths[(turn + Math.floor(turn / cloths.length)) % cloths.length] ?? cloths[0])?.() ?? '', { x: 120, y: 160 }),
    between(scene),
    put(
      '<ellipse class="x" cx="3" cy="5" rx="26" ry="26"/><circle class="w" r="26"/><circle class="h" r="18"/><path class="y" d="M-10-8q8-8 18-4-10 0-18 4z"/>',
      turn % 2 ? { x: 214, y: 282, scale: 0.9 } : { x: 24, y: 288, scale: 0.9 },
    ),
  )
}
