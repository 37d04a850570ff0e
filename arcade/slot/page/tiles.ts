import { translate } from '#arcade/page/words.ts'
import type { Role } from '../title.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Names of the symbols, from the title's set of drawings. */
const names: Record<Role, string> = {
  a: 'role.a',
  b: 'role.b',
  c: 'role.c',
  d: 'role.d',
  e: 'role.e',
  f: 'role.f',
  g: 'role.g',
  h: 'role.h',
  wild: 'role.wild',
  scatter: 'role.scatter',
  coin: 'role.coin',
}

/** Returns the name of a symbol. */
export const nameOf = (role: Role) => translate(names[role])

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
export function drawTile(role: Role): SVGSVGElement {
  return draw('svg', { class: 'tile', 'aria-hidden': 'true' }, [draw('use', { href: `#s-${role}` })])
}

/** Shows another symbol in the same element. */
export function setTile(place: SVGSVGElement, role: Role): void {
  const href = `#s-${role}`
  const use = place.firstElementChild
  if (use?.getAttribute('href') !== href) use?.setAttribute('href', href)
}

/** Returns a line over the window, at a hundred units per tile. */
export function drawLine(rows: readonly number[]): SVGPolylineElement {
  const points = rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`)
  return draw('polyline', { points: points.join(' '), pathLength: '1' })
}
