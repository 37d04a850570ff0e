import { icons } from '@iconify-json/tabler'
import { optimize } from 'svgo'
import { brandFile } from '#brand/brand-file.ts'
import { type Sign, signs } from '#ui/signs.ts'

/** The attributes that all icons of the family share, which the page sets once (`.icon` in base.css). */
const plainAttributes = / (?:fill="none"|stroke="currentColor"|stroke-(?:width="2"|linecap="round"|linejoin="round"))/g
/** A dot is a line of no length; a tenth of a unit survives rounding. */
const dot = /(?<=[hv])-?\.01|(?<=l)\.01 0|(?<=[hv])0\.01/g
const shell = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000">'

/** The coins of currencies by their symbol; any other currency has coins without one. */
const coins: Readonly<Record<string, string>> = {
  $: 'coin',
  '৳': 'coin-taka',
  '₹': 'coin-rupee',
  '€': 'coin-euro',
  '£': 'coin-pound',
  '¥': 'coin-yen',
  元: 'coin-yuan',
}

const drawn = new Map<Sign, string>()

/** Returns an icon as a `<symbol>` of a page's sprite: one path if possible, to a tenth of a unit on a grid of 24. */
export function symbolOf(sign: Sign): string {
  const known = drawn.get(sign)
  if (known) return known
  const symbol = `<symbol id="i-${sign}" viewBox="0 0 24 24">${sign === 'mark' ? brandFile.sign : drawingOf(nameOf(sign))}</symbol>`
  drawn.set(sign, symbol)
  return symbol
}

function nameOf(sign: keyof typeof signs): string {
  return sign === 'coin' ? (coins[brandFile.currency.symbol] ?? 'coins') : signs[sign]
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
