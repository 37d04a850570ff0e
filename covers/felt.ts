import { hand } from './hands.ts'
import { card, cardBack, cardFan, chip, chipPile, die, tables } from './motifs/tables.ts'
import { type Scene, gradient, land } from './scenery.ts'
import { each, n, numeral, put, stack } from './shapes.ts'
import { type Theme, anyTheme, themeOf, wordsOf } from './themes.ts'

const face = (scene: Scene) => card(...hand(scene))
const fan = (scene: Scene, count: number) =>
  put(cardFan(Array.from({ length: count }, () => hand(scene))), { x: 120, y: 228, scale: 1.4 })

/** Objects on the felt, by the words of a table's name; the first match applies. */
const onTheFelt: readonly (readonly [words: string, draw: (scene: Scene) => string])[] = [
  [
    'roulette',
    ({ chance }) =>
      put(tables.roulette, { x: 120, y: 222, scale: 1.32, turn: chance.between(0, 360) }) +
      put(chip('m'), { x: 34, y: 296, scale: 0.8 }),
  ],
  ['wheel', () => put(tables.fortune, { x: 120, y: 206, scale: 1.5 })],
  ['bo', dice],
  ['tan', () => put(tables.beans, { x: 120, y: 230, scale: 1.3 })],
  ['blackjack table', pair],
  [
    'tiger',
    (scene) =>
      stack(
        put(face(scene), { x: 80, y: 224, scale: 1.4, turn: -5 }),
        put(face(scene), { x: 162, y: 224, scale: 1.4, turn: 5 }),
      ),
  ],
  [
    'andar',
    (scene) =>
      stack(
        put(face(scene), { x: 120, y: 196 }),
        put(face(scene), { x: 70, y: 256, turn: -8 }),
        put(face(scene), { x: 170, y: 256, turn: 8 }),
      ),
  ],
  ['bull', (scene) => fan(scene, 5)],
  ['patti three', (scene) => fan(scene, 3)],
  ['hold', board],
]

function dice({ chance }: Scene): string {
  return each(3, (at) => {
    const [body, dot] = at === 1 ? (['a', 'w'] as const) : (['w', 'd'] as const)
    const place = { x: 68 + at * 52, y: (at === 1 ? 256 : 222) + chance.between(-6, 6), turn: chance.between(-24, 24) }
    return put(die(chance.whole(1, 6), body, dot), { ...place, scale: 0.82 })
  })
}

function pair(scene: Scene): string {
  const { chance } = scene
  const [suit] = hand(scene)
  return stack(
    put(card(suit, 1), { x: 98, y: 222, scale: 1.3, turn: -9 }),
    put(face(scene), { x: 144, y: 226, scale: 1.3, turn: 9 }),
    put(chipPile('a', chance.whole(2, 6)), { x: 42, y: 286 }),
    put(chipPile('m', chance.whole(1, 4)), { x: 86, y: 300, scale: 0.9 }),
  )
}

function board(scene: Scene): string {
  return stack(
    each(5, (at) => put(at < 3 ? face(scene) : cardBack, { x: 44 + at * 38, y: 196, scale: 0.66 })),
    put(face(scene), { x: 102, y: 264, turn: -8 }),
    put(face(scene), { x: 140, y: 264, turn: 8 }),
  )
}

/** Draws the player's and banker's cards; with speed or a squeeze in the name, one is still face down. */
function baccarat(scene: Scene): string {
  const words = wordsOf(scene.gameName)
  return stack(
    put(face(scene), { x: 58, y: 220, scale: 1.06, turn: -12 }),
    put(words.includes('squeeze') ? cardBack : face(scene), { x: 88, y: 232, scale: 1.06, turn: -2 }),
    put(face(scene), { x: 152, y: 232, scale: 1.06, turn: 2 }),
    put(words.includes('speed') ? cardBack : face(scene), { x: 182, y: 220, scale: 1.06, turn: 12 }),
    put(chip('a'), { x: 120, y: 296, scale: 0.8 }),
  )
}

const frames = [
  'M-62 62V-8a62 62 0 0 1 124 0v70z',
  'M-56-60h112v122H-56z',
  'M0-62a62 62 0 0 1 0 124 62 62 0 0 1 0-124z',
  'M-84-50h168V62H-84z',
] as const

/** Draws the window of the room and the view through it. */
function outlook(scene: Scene, theme: Theme): string {
  const { palette, chance, turn } = scene
  const frame = frames[turn % frames.length] ?? frames[0]
  const disc = `<circle fill="${palette.disc}" cx="${n(chance.between(-34, 34))}" cy="${n(chance.between(-26, -4))}" r="${n(chance.between(14, 26))}"/>`
  const view = stack(
    '<path fill="url(#s)" d="M-90-70h180v140H-90z"/>',
    disc,
    put(land(scene, theme.place, 226), { x: -120, y: -182 }),
    put(theme.drawing, { y: 14, scale: 0.66 }),
  )
  const glass = `<path class="h" d="${frame}"/><g clip-path="url(#v)">${view}</g><path class="sh" stroke-width="6" d="${frame}"/>`
  return `<clipPath id="v"><path d="${frame}"/></clipPath>${put(glass, { x: 120, y: 88 })}`
}

const lampsAt = [[120], [66, 174], [48, 120, 192]] as const

function lamps({ turn }: Scene): string {
  const places = lampsAt[turn % lampsAt.length] ?? lampsAt[0]
  return places
    .map(
      (x) =>
        `<path class="y" d="M${x - 12} 30h24l40 150H${x - 52}z" opacity=".45"/><path class="sd" stroke-width="3" d="M${x} 0v18"/><path class="g" d="M${x - 16} 32q0-16 16-16t16 16z"/>`,
    )
    .join('')
}

const curtains =
  '<path class="b" d="M0 0h44q-4 120-44 176zM240 0h-44q4 120 44 176z"/><path class="x" d="M0 0h16Q14 90 0 150zM240 0h-16q2 90 16 150z"/>'
const cloths = ['q', 'n', 'm', 'q', 'd'] as const

/** Draws a table in a room, from a player's seat. */
export function felt(scene: Scene): string {
  const { palette, turn } = scene
  const words = wordsOf(scene.gameName)
  const theme = themeOf(scene.gameName) ?? anyTheme(turn)
  const number = words.find((word) => /^\d{1,2}$/.test(word))
  const lies = onTheFelt.find(([names]) => names.split(' ').some((name) => words.includes(name)))?.[1] ?? baccarat
  const badge = (digits: string) =>
    `<circle class="g" r="21"/><circle class="d" r="18"/>${put(`<g stroke-width="4">${numeral(digits, 'sc')}</g>`, { scale: 0.6 })}`
  return stack(
    gradient('s', palette.sky),
    gradient('r', [palette.land[2], palette.ground[1]]),
    '<path fill="url(#r)" d="M0 0h240v320H0z"/>',
    outlook(scene, theme),
    lamps(scene),
    turn % 2 ? curtains : '',
    '<ellipse class="h" cx="120" cy="292" rx="178" ry="134"/><ellipse class="b" cx="120" cy="296" rx="168" ry="126"/>',
    `<ellipse class="${cloths[turn % cloths.length]}" cx="120" cy="300" rx="160" ry="122"/>`,
    '<ellipse class="sf" cx="120" cy="304" rx="140" ry="104" stroke-width="2" opacity=".5"/>',
    lies(scene),
    number ? put(badge(number), { x: 206, y: 288 }) : '',
  )
}
