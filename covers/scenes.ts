import { harbour } from './motifs/harbour.ts'
import { sea } from './motifs/sea.ts'
import { each, n, put, stack } from './shapes.ts'
import { type Scene, drift, foreground, gradient, ground, halo, land, seabed, sky } from './scenery.ts'
import { type Place, type Theme, anyTheme, themeOf, wordsOf } from './themes.ts'

/** Draws the main object, large, with its shadow on the ground. */
export function hero(drawing: string, scale = 1.34, y = 176): string {
  return `<ellipse class="x" cx="120" cy="${n(y + 60 * scale)}" rx="${n(62 * scale * 0.9)}" ry="8"/>${put(drawing, { x: 120, y, scale })}`
}

/** Draws an outdoor scene with the object that the name mentions: slots, scratch cards. */
export function landscape(scene: Scene): string {
  const theme: Theme = themeOf(scene.gameName) ?? anyTheme(scene.turn)
  return stack(
    sky(scene),
    halo(scene),
    land(scene, theme.place),
    ground(scene, theme.place),
    drift(scene, theme.drift),
    hero(theme.drawing),
    scene.kind === 'INSTANT' ? scratch(scene) : foreground(scene),
  )
}

/** Draws a corner that a coin has scratched off. */
function scratch({ palette, chance }: Scene): string {
  const rows = each(
    7,
    (at) =>
      `<path stroke="${palette.disc}" stroke-width="9" d="M${n(-10 + chance.between(0, 18))} ${304 - at * 9}L${n(104 - at * 13 + chance.between(-8, 8))} ${n(318 - at * 9)}"/>`,
  )
  return `<g stroke-linecap="round" opacity=".8">${rows}</g>${put('<circle class="h" cx="2" cy="2" r="24"/><circle class="g" r="24"/><circle class="sh" r="16" stroke-width="4"/>', { x: 96, y: 284 })}`
}

const kinds = [
  ['clownfish parrotfish coral', 'clownfish'],
  ['barracuda pike eel anchovy', 'longfish'],
  ['marlin swordfish sailfish', 'swordfish'],
  ['piranha lantern abyss trench', 'lanternfish'],
  ['jelly', 'jelly'],
  ['turtle', 'turtle'],
  ['octopus', 'octopus'],
  ['manta', 'manta'],
  ['seahorse', 'seahorse'],
  ['squid cuttlefish', 'squid'],
  ['whale', 'whale'],
  ['shrimp', 'shrimp'],
  ['starfish', 'starfish'],
  ['crab', 'crab'],
  ['submarine explorer', 'submarine'],
  ['pearl oyster', 'pearl'],
  ['nautilus', 'nautilus'],
  ['cannon', 'cannon'],
  ['kelp', 'kelp'],
  ['ice frozen', 'ice'],
  ['hook', 'hook'],
  ['giants catfish sturgeon carp grouper tuna salmon perch', 'bigfish'],
] as const satisfies readonly (readonly [string, keyof typeof sea])[]

/** Draws the main object of an underwater scene, by the words of the name. */
function swimmer(scene: Scene): string {
  const words = wordsOf(scene.gameName)
  const found = kinds.find(([begins]) =>
    begins.split(' ').some((start) => words.some((word) => word.startsWith(start))),
  )
  if (found) return sea[found[1]]
  if (words.includes('treasure')) return harbour.chest
  if (words.includes('bell')) return harbour.bell
  return scene.chance.pick([sea.fish, sea.bigfish, sea.longfish, sea.clownfish])
}

/** Draws a scene under water, with shafts of light from above. */
export function underwater(scene: Scene): string {
  const { palette, chance } = scene
  const depth = palette.mood === 'night' || palette.mood === 'dusk' ? palette.sky.toReversed() : palette.sky
  const shafts = each(
    4,
    (at) =>
      `<path fill="${palette.disc}" opacity=".16" d="M${n(20 + at * 54 + chance.between(-14, 14))} -10h${n(chance.between(14, 30))}l${n(chance.between(-70, 20))} 340h-44z"/>`,
  )
  const school = each(5, () =>
    put(chance.pick([sea.fish, sea.longfish, sea.fish]), {
      x: chance.between(24, 216),
      y: chance.pick([chance.between(26, 74), chance.between(236, 262)]),
      scale: chance.between(0.16, 0.3),
      isMirrored: chance.flip(),
    }),
  )
  return stack(
    gradient('s', [depth[0] ?? '', palette.land[1], palette.ground[1]]),
    '<path fill="url(#s)" d="M0 0h240v320H0z"/>',
    shafts,
    halo(scene, 120, 150)
      .replaceAll('opacity=".95"', 'opacity=".3"')
      .replaceAll('opacity=".92"', 'opacity=".25"')
      .replaceAll('opacity=".9"', 'opacity=".25"')
      .replaceAll('opacity=".85"', 'opacity=".2"'),
    school,
    seabed(scene),
    each(
      9,
      () =>
        `<circle class="y" cx="${n(chance.between(14, 226))}" cy="${n(chance.between(20, 240))}" r="${n(chance.between(2, 7))}"/>`,
    ),
    put(swimmer(scene), { x: 120, y: 158, scale: 1.44, turn: chance.between(-8, 8), isMirrored: chance.flip() }),
  )
}

export const places: readonly [Place, ...Place[]] = ['water', 'meadow', 'town', 'dunes', 'peaks']
