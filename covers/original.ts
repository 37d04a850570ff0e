import { ball } from './motifs/draws.ts'
import { garden } from './motifs/garden.ts'
import { sea } from './motifs/sea.ts'
import { die } from './motifs/tables.ts'
import { type Scene, ground, halo, land, sky } from './scenery.ts'
import { put, stack } from './shapes.ts'
import { wordsOf } from './themes.ts'

/** A kite at the end of its string, with a tail of three bows. */
const kite = stack(
  '<path class="a" d="M0-34 24-4 0 40-24-4z"/><path class="b" d="M0-34 24-4 0-4zM0 40-24-4 0-4z"/>',
  '<g stroke-width="2.5"><path class="sw" d="M0-34V40M-24-4H24" opacity=".7"/></g>',
)
/** The front of a net, drawn over its contents. */
const net =
  '<g stroke-width="4"><path class="sw" d="M-84 0Q-66 80 0 80T84 0M-84 0Q-60 24 0 24T84 0M-50 19Q-34 60 0 80M50 19Q34 60 0 80M0 24v56M-75 30Q0 66 75 30M-54 56Q0 78 54 56"/></g>'

/** Objects of the in-house games by a word of the name, with the palm's position beside each. */
const things: readonly (readonly [word: string, palm: number, drawing: string])[] = [
  [
    'keno',
    206,
    stack(
      put(ball('7', 'a'), { x: 66, y: 214, scale: 1.9, turn: -12 }),
      put(ball('21', 'g'), { x: 152, y: 222, scale: 1.6, turn: 10 }),
      put(ball('38', 'm'), { x: 112, y: 150, scale: 1.5, turn: 4 }),
    ),
  ],
  [
    'crash',
    206,
    stack(
      '<g stroke-width="3"><path class="sw" d="M40 232Q112 226 152 120"/></g>',
      put(kite, { x: 156, y: 110, scale: 1.5, turn: 26 }),
    ),
  ],
  ['pearl', 34, put(sea.pearl, { x: 126, y: 206, scale: 1.5 })],
  [
    'catch',
    30,
    stack(
      put(sea.fish, { x: 178, y: 196, scale: 0.72, turn: -38 }),
      put(sea.clownfish, { x: 116, y: 178, scale: 1.16, turn: -22 }),
      put(net, { x: 136, y: 222 }),
    ),
  ],
]
const dice = stack(
  put(die(5), { x: 92, y: 196, scale: 1.62, turn: -10 }),
  put(die(3, 'a', 'w'), { x: 178, y: 212, scale: 1.26, turn: 13 }),
)

/** Draws an in-house game: its object on the sand of the lagoon, in the light of the portal's first banner. */
export function original(scene: Scene): string {
  const words = wordsOf(scene.gameName)
  const [, palm = 40, drawing = dice] = things.find(([word]) => words.includes(word)) ?? []
  return stack(
    sky(scene),
    halo({ ...scene, turn: 0 }, 154, 112),
    land(scene, 'water'),
    ground(scene, 'water'),
    put(garden.palm, { x: palm, y: 176, scale: 1.3, isMirrored: palm > 120 }),
    drawing,
  )
}
