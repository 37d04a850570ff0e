import { esports } from './motifs/esports.ts'
import { sports } from './motifs/sports.ts'
import { cardFan } from './motifs/tables.ts'
import { type Scene, gradient, halo } from './scenery.ts'
import { hero } from './scenes.ts'
import { each, n, stack } from './shapes.ts'
import { wordsOf } from './themes.ts'

const modes = [
  ['football', 'pad'],
  ['basketball', 'pad'],
  ['planted', 'spike'],
  ['pistol', 'spike'],
  ['shooter', 'sight'],
  ['tower', 'tower'],
  ['lane', 'lanes'],
  ['objective', 'shield'],
  ['strike', 'blade'],
  ['zone', 'ring'],
  ['royale', 'chute'],
  ['strategy', 'hexes'],
  ['fighting', 'fist'],
  ['drone', 'drone'],
  ['bot', 'robot'],
  ['mobile', 'phone'],
  ['rookie', 'headset'],
  ['club', 'shield'],
  ['gold', 'trophy'],
  ['underdog', 'headset'],
  ['invitational', 'trophy'],
  ['cup', 'trophy'],
  ['major', 'trophy'],
  ['arena', 'blade'],
] as const satisfies readonly (readonly [string, keyof typeof esports])[]
const borrowed = [
  ['football', 'football'],
  ['basketball', 'basketball'],
  ['cricket', 'cricket'],
  ['tennis', 'tennis'],
  ['hockey', 'icehockey'],
  ['race', 'race'],
  ['racing', 'race'],
  ['circuit', 'race'],
] as const satisfies readonly (readonly [string, keyof typeof sports])[]

function contest(scene: Scene): string {
  const words = wordsOf(scene.gameName)
  if (words.includes('card'))
    return cardFan([
      [0, 1],
      [1, 5],
      [3, 9],
      [2, 3],
    ])
  const sport = words.includes('royale') ? undefined : borrowed.find(([word]) => words.includes(word))
  if (sport) return sports[sport[1]]
  const mode = modes.find(([word]) => words.includes(word))
  return mode ? esports[mode[1]] : scene.chance.pick([esports.pad, esports.headset, esports.shield])
}

/** Draws a stage with its beams, over the contours of a map. */
export function arena(scene: Scene): string {
  const { palette, chance, turn } = scene
  const [cx, cy] = [chance.between(30, 210), chance.between(30, 200)]
  const contours = each(
    8,
    (at) =>
      `<path fill="none" stroke="${palette.glint}" stroke-width="1.6" opacity=".3" d="M${n(cx - 22 * (at + 1))} ${n(cy)}q${n(chance.between(0, 10))} ${n(-26 * (at + 1))} ${n(24 * (at + 1))} ${n(-18 * (at + 1))}t${n(22 * (at + 1))} ${n(22 * (at + 1))} ${n(-20 * (at + 1))} ${n(22 * (at + 1))} ${n(-26 * (at + 1))} ${n(-26 * (at + 1))}z"/>`,
  )
  const beams = each(
    (turn % 3) + 2,
    (at) =>
      `<path fill="${palette.disc}" opacity=".16" d="M${n(30 + at * (180 / ((turn % 3) + 1)))} -10 ${20 + at * 30} 260h${110 - at * 10}z"/>`,
  )
  const stages = [
    '<ellipse class="d" cx="120" cy="278" rx="108" ry="28"/><ellipse class="n" cx="120" cy="266" rx="108" ry="28"/><ellipse class="sa" cx="120" cy="264" rx="92" ry="21" stroke-width="4"/>',
    '<path class="d" d="M24 268h192l-26 52H50z"/><path class="n" d="M60 240h120l36 30H24z"/><path class="sa" stroke-width="4" d="M66 246h108l28 20H38z"/>',
    '<path class="d" d="M10 276h70v44H10zm150 8h70v36h-70z"/><path class="n" d="M74 256h92v64H74z"/><path class="a" d="M74 256h92v7H74z"/>',
  ]
  return stack(
    gradient('s', [palette.sky[0], palette.land[1], palette.ground[1]]),
    '<path fill="url(#s)" d="M0 0h240v320H0z"/>',
    contours,
    beams,
    halo(scene, 120, 140).replaceAll('opacity=".9', 'opacity=".5'),
    stages[turn % 3] ?? '',
    hero(contest(scene), 1.34, 170),
  )
}
