import { sports } from './motifs/sports.ts'
import { type Scene, halo, sky } from './scenery.ts'
import { hero } from './scenes.ts'
import { each, n, put, stack } from './shapes.ts'
import { wordsOf } from './themes.ts'

const disciplines = [
  ['polo', 'handball', 'pool'],
  ['beach', 'volleyball', 'sand'],
  ['football', 'football', 'grass'],
  ['innings', 'wickets', 'grass'],
  ['overs', 'wickets', 'grass'],
  ['outrights', 'wickets', 'grass'],
  ['cricket', 'cricket', 'grass'],
  ['table', 'paddle', 'court'],
  ['tennis', 'tennis', 'clay'],
  ['basketball', 'basketball', 'court'],
  ['kabaddi', 'kabaddi', 'clay'],
  ['badminton', 'shuttle', 'court'],
  ['volleyball', 'volleyball', 'court'],
  ['field', 'hockey', 'grass'],
  ['ice', 'icehockey', 'ice'],
  ['hockey', 'icehockey', 'ice'],
  ['baseball', 'baseball', 'grass'],
  ['rugby', 'rugby', 'grass'],
  ['handball', 'handball', 'court'],
  ['boxing', 'boxer', 'court'],
  ['martial', 'glove', 'court'],
  ['snooker', 'snooker', 'grass'],
  ['darts', 'darts', 'court'],
  ['golf', 'golf', 'grass'],
  ['cycling', 'bicycle', 'track'],
  ['athletics', 'shoe', 'track'],
  ['racing', 'race', 'track'],
  ['speedway', 'flag', 'track'],
  ['squash', 'racket', 'court'],
  ['takraw', 'takraw', 'court'],
  ['netball', 'hoop', 'court'],
  ['bowls', 'bowls', 'grass'],
  ['winter', 'snow', 'ice'],
  ['rowing', 'oars', 'pool'],
  ['swimming', 'swim', 'pool'],
] as const satisfies readonly (readonly [string, keyof typeof sports, string])[]

const floors: Readonly<Record<string, (scene: Scene) => string>> = {
  grass: () =>
    stack(
      '<path class="q" d="M0 206h240v114H0z"/>',
      each(
        4,
        (at) =>
          `<path class="l" d="M${96 - at * 4 + at * 16} 206h8l${(at - 1.5) * 60 + 8} 114h-${34}z" opacity=".55"/>`,
      ),
      '<path class="sw" stroke-width="2.5" d="M-10 232h260M120 206v26" opacity=".7"/><ellipse class="sw" cx="120" cy="262" rx="92" ry="24" stroke-width="2.5" opacity=".7"/>',
    ),
  clay: () =>
    '<path class="b" d="M0 206h240v114H0z"/><path class="a" d="M40 216h160l50 104H-10z"/><path class="sw" stroke-width="3" d="M52 216h136l54 104M52 216-2 320M120 216v104M38 246h164" opacity=".8"/>',
  court: () =>
    stack(
      '<path class="h" d="M0 206h240v114H0z"/>',
      each(9, (at) => `<path class="g" d="M${at * 28 - 2} 206h13l${(at - 4) * 9} 114h-22z" opacity=".55"/>`),
      '<path class="sw" stroke-width="3" d="M-10 232h260" opacity=".8"/><ellipse class="sw" cx="120" cy="264" rx="86" ry="24" stroke-width="3" opacity=".8"/>',
    ),
  ice: ({ palette }) =>
    `<path class="k" d="M0 206h240v114H0z"/><path fill="${palette.glint}" d="M0 206h240l-60 60H-20z" opacity=".5"/><path class="sa" stroke-width="4" d="M-10 236h260"/><ellipse class="sm" cx="120" cy="266" rx="80" ry="22" stroke-width="3"/>`,
  track: () =>
    stack(
      '<path class="b" d="M0 206h240v114H0z"/>',
      each(
        5,
        (at) => `<path class="sw" stroke-width="3" d="M${100 + at * 10} 206 ${-60 + at * 90} 320" opacity=".75"/>`,
      ),
    ),
  pool: () =>
    stack(
      '<path class="m" d="M0 206h240v114H0z"/>',
      each(
        5,
        (at) =>
          `<path class="${at % 2 ? 'sa' : 'sw'}" stroke-width="4" stroke-dasharray="9 5" d="M${88 + at * 16} 206 ${-70 + at * 95} 320"/>`,
      ),
      '<path class="sk" stroke-width="3" d="M10 230q12-8 24 0t24 0M150 250q12-8 24 0t24 0M30 290q12-8 24 0t24 0" opacity=".8"/>',
    ),
  sand: ({ palette }) =>
    `<path class="f" d="M0 216h240v104H0z"/><path fill="${palette.ground[0]}" d="M0 200h240v22q-60 10-120 0T0 222z"/><path class="sh" stroke-width="2" d="M20 250q20-6 40 0M150 280q20-6 40 0M60 300q20-6 40 0" opacity=".5"/>`,
}

/** Draws a sports ground with lights and stands, and the sport's equipment. */
export function field(scene: Scene): string {
  const { palette, kind, turn, chance } = scene
  const words = wordsOf(scene.gameName)
  const [, what, floor] = disciplines.find(([word]) => words.includes(word)) ?? disciplines[2]
  const stands = stack(
    `<path fill="${palette.land[0]}" d="M0 150q120-34 240 0v60H0z"/><path fill="${palette.land[1]}" d="M0 174q120-30 240 0v40H0z"/>`,
    each(
      46,
      () =>
        `<circle class="${chance.pick(['a', 'c', 'g', 'k', 'e'])}" cx="${n(chance.between(2, 238))}" cy="${n(chance.between(166, 200))}" r="2.2" opacity=".75"/>`,
    ),
  )
  const lights =
    turn % 2
      ? put(
          `<path class="y" d="M0 0-60 170h90z"/><path class="d" d="M-3 0h6v150h-6z"/><path class="c" d="M-16-12h32v18h-32z"/>`,
          { x: 26, y: 40 },
        ) +
        put(
          `<path class="y" d="M0 0 60 170h-90z"/><path class="d" d="M-3 0h6v150h-6z"/><path class="c" d="M-16-12h32v18h-32z"/>`,
          { x: 214, y: 40 },
        )
      : ''
  const mark =
    kind === 'INPLAY'
      ? '<g class="sa" stroke-width="4"><circle cx="120" cy="150" r="94" opacity=".9"/><circle cx="120" cy="150" r="106" opacity=".5"/><circle cx="120" cy="150" r="118" opacity=".25"/></g>'
      : ''
  const net =
    kind === 'VIRTUAL'
      ? each(
          8,
          (at) =>
            `<path class="sk" stroke-width="1.6" d="M0 ${206 + at * at * 2.4}h240M${120 + (at - 3.5) * 22} 206 ${120 + (at - 3.5) * 84} 320" opacity=".7"/>`,
        )
      : ''
  return stack(
    sky(scene),
    halo(scene, 120, 120),
    stands,
    lights,
    floors[floor]?.(scene) ?? '',
    net,
    mark,
    hero(sports[what], kind === 'SECTION' ? 1.36 : 1.22, kind === 'SECTION' ? 172 : 166),
  )
}
