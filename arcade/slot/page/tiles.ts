import { translate } from '#arcade/page/words.ts'
import type { Tile } from '../reels.ts'

const SVG = 'http://www.w3.org/2000/svg'

const names: Record<Tile, string> = {
  turtle: 'tileTurtle',
  dolphin: 'tileDolphin',
  crab: 'tileCrab',
  starfish: 'tileStarfish',
  shell: 'tileShell',
  coral: 'tileCoral',
  palm: 'tilePalm',
  coconut: 'tileCoconut',
  wave: 'tileWave',
  pearl: 'tilePearl',
}

/** Returns the name of a symbol. */
export const nameOf = (tile: Tile) => translate(names[tile])

/** Creates an SVG element. */
export function draw<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
  children: readonly Node[] = [],
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/** Returns a symbol, which is defined once in the page and reused. */
export function drawTile(tile: Tile): SVGSVGElement {
  return draw('svg', { class: 'tile', 'aria-hidden': 'true' }, [draw('use', { href: `#${tile}` })])
}

/** Shows another symbol in the same element. */
export function setTile(place: SVGSVGElement, tile: Tile): void {
  const href = `#${tile}`
  const use = place.firstElementChild
  if (use?.getAttribute('href') !== href) use?.setAttribute('href', href)
}

/** Returns a line over the window, at a hundred units per tile. */
export function drawLine(rows: readonly number[]): SVGPolylineElement {
  const points = rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`)
  return draw('polyline', { points: points.join(' '), pathLength: '1' })
}
