import type { Chance } from './chance.ts'
import type { Palette } from './colour.ts'
import { garden } from './motifs/garden.ts'
import { sea } from './motifs/sea.ts'
import { around, each, n, put, stack } from './shapes.ts'
import type { Drift, Place } from './themes.ts'

export const WIDTH = 240
export const HEIGHT = 320

/** Inputs of every scene. */
export interface Scene {
  readonly chance: Chance
  readonly palette: Palette
  readonly gameName: string
  readonly kind: string
  /** Counts up from game to game of a vendor, so that neighbours differ. */
  readonly turn: number
}

export function gradient(id: string, stops: readonly string[]): string {
  const last = stops.length - 1
  return `<linearGradient id="${id}" x2="0" y2="1">${stops
    .map((colour, at) => `<stop offset="${n(at / last)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`
}

export function sky({ palette, chance }: Scene): string {
  const stars = palette.mood === 'night' ? each(22, () => star(chance)) : ''
  return `${gradient('s', palette.sky)}<path fill="url(#s)" d="M0 0h240v320H0z"/>${stars}`
}

function star(chance: Chance): string {
  const [x, y, r] = [chance.between(4, 236), chance.between(4, 170), chance.between(0.6, 1.9)]
  return `<circle class="w" cx="${n(x)}" cy="${n(y)}" r="${n(r)}" opacity=".75"/>`
}

/** Draws the large shape behind the main object: sun, atoll, arch, rays, half sun, crescent, beads. */
export function halo({ palette, turn, chance }: Scene, x = 120, y = 132): string {
  const fill = `fill="${palette.disc}"`
  const forms: readonly (() => string)[] = [
    () => `<circle ${fill} r="84" opacity=".28"/><circle ${fill} r="66" opacity=".95"/>`,
    () =>
      `<g fill="none" stroke="${palette.disc}"><circle r="86" stroke-width="7" opacity=".4"/><circle r="68" stroke-width="12" opacity=".75"/></g><circle ${fill} r="50" opacity=".35"/>`,
    () =>
      `<path ${fill} d="M-70 150V-10a70 70 0 0 1 140 0v160z" opacity=".85"/><path fill="none" stroke="${palette.disc}" stroke-width="4" d="M-82 150V-10a82 82 0 0 1 164 0v160" opacity=".5"/>`,
    () =>
      `${around(18, `<path ${fill} d="M-9-62-17-190h34L9-62z" opacity=".24"/>`, chance.between(0, 20))}<circle ${fill} r="60" opacity=".95"/>`,
    () => `<circle ${fill} cy="62" r="104" opacity=".3"/><circle ${fill} cy="62" r="84" opacity=".9"/>`,
    () => `<circle ${fill} r="74" opacity=".92"/><circle fill="${palette.sky[1]}" cx="26" cy="-16" r="60"/>`,
    () => `${around(20, `<circle ${fill} cy="-84" r="5" opacity=".8"/>`)}<circle ${fill} r="70" opacity=".55"/>`,
  ]
  return put((forms[turn % forms.length] ?? forms[0])?.() ?? '', { x, y })
}

/** Draws a ridge from edge to edge, closed at the bottom of the picture. */
function ridge(chance: Chance, y: number, { rise, isSharp = false }: { rise: number; isSharp?: boolean }): string {
  const count = chance.whole(3, 5)
  const step = (WIDTH + 60) / count
  const points = Array.from({ length: count + 1 }, (_, at) => {
    const high = at % 2 === 0 ? 0 : rise * chance.between(0.6, 1)
    return [-30 + at * step + chance.between(-10, 10), y - high] as const
  })
  const [first, ...rest] = points
  const path = rest.map(([x, at], index) => {
    const [px, py] = points[index] ?? [0, 0]
    return isSharp ? `L${n(x)} ${n(at)}` : `C${n(px + step / 2)} ${n(py)} ${n(x - step / 2)} ${n(at)} ${n(x)} ${n(at)}`
  })
  return `M${n(first?.[0] ?? 0)} ${n(first?.[1] ?? y)}${path.join('')}V330H-30z`
}

function skyline(chance: Chance, y: number): string {
  let x = -10
  let path = `M-10 330V${y}`
  while (x < 250) {
    const width = chance.between(14, 34)
    const top = y - chance.between(10, 74)
    const roof = chance.pick(['flat', 'gable', 'dome', 'flat'])
    if (roof === 'gable') path += `V${n(top)}l${n(width / 2)}-${n(width / 2)} ${n(width / 2)} ${n(width / 2)}`
    else if (roof === 'dome') path += `V${n(top)}a${n(width / 2)} ${n(width / 2)} 0 0 1 ${n(width)} 0`
    else path += `V${n(top)}h${n(width)}`
    x += width
  }
  return `${path}V330z`
}

/** Draws two ranges of background land for the place. */
export function land({ palette, chance }: Scene, place: Place, horizon = 226): string {
  const [far, middle] = palette.land
  const wide = `<path fill="${far}" d="${ridge(chance, horizon - 6, { rise: 58, isSharp: place === 'peaks' })}"/>`
  switch (place) {
    case 'town':
      return `<path fill="${far}" d="${skyline(chance, horizon - 26)}"/><path fill="${middle}" d="${skyline(chance, horizon + 8)}" opacity=".85"/>`
    case 'peaks':
      return `<path fill="${far}" d="${ridge(chance, horizon - 20, { rise: 110, isSharp: true })}"/><path fill="${middle}" d="${ridge(chance, horizon, { rise: 62, isSharp: true })}"/>`
    case 'dunes':
      return `${wide}<path fill="${middle}" d="${ridge(chance, horizon + 14, { rise: 44 })}"/>`
    case 'meadow':
      return `${wide}<path fill="${middle}" d="${ridge(chance, horizon + 10, { rise: 36 })}"/>`
    default:
      return `<path fill="${far}" d="${ridge(chance, horizon, { rise: 40 })}" opacity=".8"/>`
  }
}

/** Draws the ground under the main object. */
export function ground(scene: Scene, place: Place): string {
  const { palette, chance } = scene
  const [, , near] = palette.land
  const fill = gradient('g', palette.ground)
  switch (place) {
    case 'water':
      return stack(
        fill,
        '<path fill="url(#g)" d="M0 226h240v94H0z"/>',
        glints(scene),
        '<ellipse class="f" cx="120" cy="258" rx="88" ry="13"/><ellipse class="c" cx="120" cy="255" rx="80" ry="9"/>',
      )
    case 'dock':
      return stack(
        fill,
        '<path fill="url(#g)" d="M0 222h240v98H0z"/>',
        glints(scene),
        `<path class="h" d="M0 250h240v30H0z"/><path class="g" d="M0 250h240v9H0z" opacity=".7"/><path class="b" d="M14 280h16v40H14zM112 280h16v40h-16zM210 280h16v40h-16z"/><path class="x" d="M58 250h2v30h-2zM118 250h2v30h-2zM178 250h2v30h-2z"/>`,
      )
    case 'town':
      return stack(
        fill,
        '<path fill="url(#g)" d="M0 244q120-22 240 0v76H0z"/>',
        each(
          5,
          (at) =>
            `<path fill="${palette.glint}" opacity=".14" d="M${116 - (at - 2) * 6} 240h8l${(at - 2) * 46 + 4} 80h-16z"/>`,
        ),
        `<ellipse fill="${palette.glint}" cx="120" cy="256" rx="80" ry="12" opacity=".35"/>`,
      )
    default:
      return stack(
        fill,
        `<path fill="${near}" d="${ridge(chance, 250, { rise: 22 })}"/><path fill="url(#g)" d="M0 252q120-26 240 2v66H0z"/>`,
        tufts(scene),
      )
  }
}

function glints({ palette, chance }: Scene): string {
  return each(12, (at) => {
    const y = 232 + at * 7.4
    const length = chance.between(10, 44)
    return `<path stroke="${palette.glint}" stroke-width="2.4" opacity=".42" d="M${n(chance.between(-10, 220))} ${n(y)}h${n(length)}"/>`
  })
}

function tufts({ palette, chance }: Scene): string {
  return each(9, () => {
    const [x, y] = [chance.between(6, 234), chance.between(268, 314)]
    return chance.flip()
      ? `<path stroke="${palette.glint}" stroke-width="2" fill="none" opacity=".4" d="M${n(x)} ${n(y)}q-2-6-6-8m6 8v-10m0 10q2-6 6-8"/>`
      : `<circle class="${chance.pick(['a', 'e', 'g', 'c'])}" cx="${n(x)}" cy="${n(y)}" r="3"/>`
  })
}

const drifting: Readonly<Record<Drift, string>> = {
  petals: '<path class="e" d="M0-8q10 6 0 16-10-10 0-16z"/>',
  stars: '<path class="g" d="M0-8 2-2l6 2-6 2-2 6-2-6-6-2 6-2z"/>',
  drops: '<path class="k" d="M0-8q8 10 0 14-8-4 0-14z"/>',
  sparks: '<circle class="y" r="7"/><circle class="g" r="3"/>',
  leaves: '<path class="l" d="M-8 4Q-6-8 8-8 8 6-8 4z"/>',
  coins: '<circle class="h" cy="1" r="6"/><circle class="g" r="5.5"/>',
  bubbles: '<circle class="y" r="6"/><circle class="w" cx="-2" cy="-2" r="1.6"/>',
  birds: '<path class="sd" stroke-width="2.4" d="M-9-3Q-4-8 0 0q4-8 9-3"/>',
}

/** Draws small things that float around the main object, never in front of it. */
export function drift({ chance }: Scene, what: Drift): string {
  const count = what === 'birds' ? 4 : 9
  return each(count, (at) => {
    const angle = ((at + chance.between(-0.25, 0.25)) / count) * Math.PI * 1.5 + Math.PI * 0.75
    const far = chance.between(88, 112)
    const place = {
      x: 120 + Math.cos(angle) * far,
      y: 140 + Math.sin(angle) * far * 1.1,
      turn: what === 'birds' ? 0 : chance.between(0, 360),
    }
    return put(drifting[what], { ...place, scale: chance.between(0.7, 1.4) })
  })
}

/** Draws dark leaves at an edge for depth; some pictures have none. */
export function foreground({ palette, chance, turn }: Scene): string {
  const fill = palette.ground[1]
  const frond = `<g fill="${fill}"><path d="M0 0q30-60 96-52Q42-42 0 0zM0 0q50-30 92 2Q44-10 0 0zM0 0q4-62 62-92Q24-48 0 0z"/></g>`
  const reed = `<g fill="${fill}">${each(6, (at) => `<path d="M${at * 10} 0q${n(chance.between(-8, 8))}-${40 + at * 5} ${n(chance.between(4, 22))}-${n(chance.between(56, 104))}q2 40-14 ${n(60)}z"/>`)}</g>`
  const bush = `<g fill="${fill}"><circle r="34" cy="6"/><circle r="24" cx="34" cy="12"/><circle r="20" cx="-28" cy="16"/></g>`
  const options: readonly string[] = [
    put(frond, { x: -8, y: 326, scale: 1.05 }) + put(frond, { x: 248, y: 326, scale: 0.8, isMirrored: true }),
    put(reed, { x: -6, y: 324 }),
    put(bush, { x: 6, y: 306 }) + put(bush, { x: 236, y: 312, scale: 0.8 }),
    put(frond, { x: 250, y: -8, turn: 180, scale: 0.9 }) + put(frond, { x: -8, y: 328, scale: 0.8 }),
    put(reed, { x: 246, y: 324, isMirrored: true }),
  ]
  return options[turn % options.length] ?? ''
}

/** Draws kelp and coral for scenes under water. */
export function seabed({ palette, chance }: Scene): string {
  const plants = each(4, (at) => {
    const drawing = chance.pick([garden.sprig, sea.coral, garden.stones, sea.kelp])
    return put(drawing, {
      x: [26, 70, 176, 218][at] ?? 0,
      y: 262 + chance.between(-6, 10),
      scale: chance.between(0.45, 0.7),
    })
  })
  return `<path fill="${palette.land[1]}" d="${ridge(chance, 276, { rise: 40 })}" opacity=".7"/>${plants}<path fill="${palette.ground[1]}" d="${ridge(chance, 304, { rise: 18 })}"/>`
}
