import { ball, draws, grid } from './motifs/draws.ts'
import { die } from './motifs/tables.ts'
import { type Scene, drift, ground, halo, land, sky } from './scenery.ts'
import { hero, places } from './scenes.ts'
import { each, put, stack } from './shapes.ts'
import { themeOf, wordsOf } from './themes.ts'

const spelled: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  ten: 6,
  '2d': 2,
  '3d': 3,
  '4d': 4,
  '5d': 5,
  '3': 3,
  '4': 4,
  '5': 5,
}

/** Returns the number of balls that a draw's name states, or `otherwise`. */
function ballCount(words: readonly string[], otherwise: number): number {
  return words.map((word) => spelled[word]).find((count) => count !== undefined) ?? otherwise
}

function ballsOf(scene: Scene): string {
  const { chance, turn } = scene
  const count = Math.min(7, Math.max(2, ballCount(wordsOf(scene.gameName), chance.whole(3, 6))))
  const fills = ['a', 'g', 'm', 'e', 'l', 'b', 'n'] as const
  const arrangement = turn % 4
  return each(count, (at) => {
    const part = count === 1 ? 0 : at / (count - 1) - 0.5
    const spots = [
      { x: 120 + part * Math.min(150, count * 40), y: 150 + part * part * 150 },
      { x: 120 + Math.cos((at / count) * 6.28 - 1.2) * 58, y: 158 + Math.sin((at / count) * 6.28 - 1.2) * 62 },
      { x: 120 + part * Math.min(156, count * 44), y: 206 - (at % 2) * 62 },
      { x: 120 + part * Math.min(172, count * 46), y: 178 - part * (at % 2 ? 120 : 150) + (at % 2 ? 26 : -22) },
    ]
    return put(ball(String(chance.whole(0, 9)), fills[(at + turn) % fills.length] ?? 'a'), {
      ...(spots[arrangement] ?? { x: 120, y: 160 }),
      scale: count > 5 ? 0.9 : count > 4 ? 1.04 : 1.2,
      turn: chance.between(-14, 14),
    })
  })
}

const keno = ({ chance, turn }: Scene) => {
  const side = turn % 2 ? 6 : 8
  return put(
    grid(side, side, () => chance.next() < 0.24),
    { x: 120, y: 168, scale: 1.36, turn: chance.between(-7, 7) },
  )
}

const bingo = ({ chance, turn }: Scene) =>
  stack(
    put(
      grid(5, 5, (at) => at === 12 || at % 6 === (turn % 2) * 2 || chance.next() < 0.16),
      { x: 116, y: 152, scale: 1.28, turn: chance.between(-10, 10) },
    ),
    put(ball(String(chance.whole(10, 75)), 'a'), { x: 182, y: 252, scale: 1.2 }),
  )

const race = ({ gameName, turn }: Scene) => {
  const theme = themeOf(gameName)
  if (!theme) return hero(turn % 2 ? draws.marbles : draws.lanes, 1.46)
  return stack(hero(theme.drawing, 1.2, 150), put(draws.lanes, { x: 120, y: 292, scale: 1.9 }))
}

const dice = ({ chance }: Scene) =>
  each(3, (at) => {
    const [body, dot] = at === 1 ? (['a', 'w'] as const) : (['w', 'd'] as const)
    const place = { x: 70 + at * 50, y: at === 1 ? 138 : 206, turn: chance.between(-20, 20) }
    return put(die(chance.whole(1, 6), body, dot), place)
  })

const byKind: Readonly<Record<string, (scene: Scene) => string>> = { KENO: keno, BINGO: bingo, RACE: race }
const byWord: readonly (readonly [words: string, draw: (scene: Scene) => string])[] = [
  ['coin', () => hero(draws.coin, 1.3)],
  ['doors', () => hero(draws.doors, 1.4)],
  ['dice bo', dice],
  ['zodiac animals birthday', () => hero(draws.zodiac, 1.36, 164)],
  ['high odd', () => hero(draws.arrows, 1.3)],
]

/** Draws the main object of a lottery draw, by its kind and the words of its name. */
function drawn(scene: Scene): string {
  const words = wordsOf(scene.gameName)
  const own = byKind[scene.kind] ?? byWord.find(([names]) => names.split(' ').some((name) => words.includes(name)))?.[1]
  if (own) return own(scene)
  if (scene.turn % 5 === 3) return hero(draws.drum, 1.44)
  const ticket = scene.turn % 5 === 1 ? put(draws.ticket, { x: 120, y: 226, scale: 1.5, turn: -8 }) : ''
  return ticket + ballsOf(scene)
}

/** Draws a lottery draw outdoors. */
export function draw(scene: Scene): string {
  const theme = themeOf(scene.gameName)
  const place = theme?.place ?? scene.chance.pick(places)
  const beside = theme && scene.kind === 'DRAW' ? put(theme.drawing, { x: 120, y: 216, scale: 0.86 }) : ''
  return stack(
    sky(scene),
    halo(scene),
    land(scene, place, 236),
    ground(scene, place === 'dock' ? 'water' : place),
    drift(scene, theme?.drift ?? 'sparks'),
    beside,
    drawn(scene),
  )
}
