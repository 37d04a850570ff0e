import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { WrongBrand, brandFolder, readBrand } from '#brand/brand-file.ts'
import { contrastFaults, pairsOf } from '#brand/colours.ts'
import { recoloured } from '#brand/recolour.ts'
import { brandSheet } from './brand-sheet.ts'

// `npm run brand` checks the brand; `-- --preview` writes a page that shows it, in both themes. `-- --folder DIR` takes
// another one than that of this installation.

const root = resolve(import.meta.dirname, '../..')
const { values } = parseArgs({ options: { preview: { type: 'boolean' }, folder: { type: 'string' } } })
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Checks a brand; returns whether it is right. */
function checkBrand(folder: string): boolean {
  const brand = readBrand(folder)
  const faults = contrastFaults(brand)
  for (const fault of faults) say(fault)
  const { code, symbol, digits } = brand.currency
  say(`${brand.name} (${brand.merchantCode}): ${brand.languages.map(({ endonym }) => endonym).join(', ')}`)
  say(`${symbol} ${code} with ${digits} digits, ${brand.timeZone}`)
  const pairs = pairsOf(brand)
  const [nearest] = pairs.toSorted((one, other) => one.ratio / one.min - other.ratio / other.min)
  if (nearest)
    say(
      `${pairs.length} pairs of colours; the nearest to its bound: ${nearest.names.join(' on ')}, ${nearest.ratio.toFixed(2)}.`,
    )
  if (values.preview) say(`Preview: ${writeSheet(brand)}`)
  return faults.length === 0
}

function writeSheet(brand: ReturnType<typeof readBrand>): string {
  const style = readFileSync(join(root, 'src/styles/themes.css'), 'utf8')
  const file = join(root, '.cache/brand.html')
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(file, brandSheet(brand, recoloured(style, brand.colours)))
  return file
}

try {
  const isRight = checkBrand(values.folder ? resolve(values.folder) : brandFolder())
  say(isRight ? 'The brand can be built.' : 'The brand cannot be built.')
  if (!isRight) process.exitCode = 1
} catch (error) {
  if (!(error instanceof WrongBrand)) throw error
  say(error.message)
  process.exitCode = 1
}
