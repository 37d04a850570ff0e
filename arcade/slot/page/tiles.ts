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

/** What a symbol is called. */
export const nameOf = (tile: Tile) => translate(names[tile])

/** Makes an element of SVG. */
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

/** A symbol, drawn once in the page and used wherever it is seen. */
export function drawTile(tile: Tile): SVGSVGElement {
  return draw('svg', { class: 'tile', 'aria-hidden': 'true' }, [draw('use', { href: `#${tile}` })])
}

/** Shows another symbol at the same place. */
export function setTile(place: SVGSVGElement, tile: Tile): void {
  const href = `#${tile}`
  const use = place.firstElementChild
  if (use?.getAttribute('href') !== href) use?.setAttribute('href', href)
}

/** A line over the window, a hundred units a tile. */
export function drawLine(rows: readonly number[]): SVGPolylineElement {
  const points = rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`)
  return draw('polyline', { points: points.join(' '), pathLength: '1' })
}
