import { icons } from '@iconify-json/tabler'
import { optimize } from 'svgo'
import { type Sign, signs } from '#ui/signs.ts'

/** The brand's own mark, drawn on the icon family's grid. */
const mark =
  '<path d="M15.6 3.7a9 9 0 1 0 4.7 4.7M7 13.6c1.7-1.8 3.3-1.8 5 0s3.3 1.8 5 0"/><circle cx="18.6" cy="5.4" r="2" fill="#fb866e" stroke="none"/>'
/** The attributes that all icons of the family share, which the page sets once (`.icon` in base.css). */
const plainAttributes = / (?:fill="none"|stroke="currentColor"|stroke-(?:width="2"|linecap="round"|linejoin="round"))/g
/** A dot is a line of no length; a tenth of a unit survives rounding. */
const dot = /(?<=[hv])-?\.01|(?<=l)\.01 0|(?<=[hv])0\.01/g
const shell = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000">'

const drawn = new Map<Sign, string>()

/** Returns an icon as a `<symbol>` of a page's sprite: one path if possible, to a tenth of a unit on a grid of 24. */
export function symbolOf(sign: Sign): string {
  const known = drawn.get(sign)
  if (known) return known
  const symbol = `<symbol id="i-${sign}" viewBox="0 0 24 24">${sign === 'mark' ? mark : drawingOf(signs[sign])}</symbol>`
  drawn.set(sign, symbol)
  return symbol
}

function drawingOf(name: string): string {
  const body = icons.icons[name]?.body
  if (!body) throw new Error(`Tabler has no sign of the name ${name}: see src/ui/signs.ts.`)
  const bare = body
    .replace(/^<g[^>]*>|<\/g>$/g, '')
    .replaceAll(plainAttributes, '')
    .replaceAll(dot, '.1')
  const { data } = optimize(`${shell}${bare}</svg>`, {
    multipass: true,
    floatPrecision: 1,
    plugins: [
      'preset-default',
      'convertShapeToPath',
      { name: 'mergePaths', params: { force: true } },
      'convertPathData',
    ],
  })
  return data.replace(/^<svg[^>]*>|<\/svg>$/g, '')
}
