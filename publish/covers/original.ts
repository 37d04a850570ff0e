import { ball } from './motifs/draws.ts'
import { garden } from './motifs/garden.ts'
import { sea } from './motifs/sea.ts'
import { die } from './motifs/tables.ts'
import { type Scene, ground, halo, land, sky } from './scenery.ts'
import { put, stack } from './shapes.ts'
import { wordsOf } from './themes.ts'

/** What our own games are played with, by a word of the name; the palm stands where each leaves room for it. */
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
  ['pearl', 34, put(sea.pearl, { x: 126, y: 206, scale: 1.5 })],
]
const dice = stack(
  put(die(5), { x: 92, y: 196, scale: 1.62, turn: -10 }),
  put(die(3, 'a', 'w'), { x: 178, y: 212, scale: 1.26, turn: 13 }),
)

/** Our own games: what they are played with on the sand of the lagoon, at the hour of the portal's first banner. */
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
