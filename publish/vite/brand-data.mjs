import { brandFile } from '#brand/brand-file.ts'
import { brand } from '#brand/brand.ts'
import { contrastFaults } from '#brand/colours.ts'
import { languages } from '#brand/languages.ts'
import { recoloured } from '#brand/recolour.ts'

/** The modules that read the brand's files, as what they have read. */
const modules = new Map([
  ['brand-file.ts', () => `export const brandFile = ${JSON.stringify(brandFile)}`],
  ['brand.ts', () => `export const brand = ${JSON.stringify(brand)}`],
])

/**
 * Vite plugin: puts what the brand's files say into code and style sheets, as a page has no files to read.
 * @returns {import('vite').Plugin}
 */
export function brandData() {
  return {
    name: 'atoll:brand-data',
    enforce: 'pre',
    buildStart() {
      const faults = contrastFaults(brandFile)
      if (faults.length > 0) throw new Error(faults.join('\n'))
    },
    load(id) {
      const [, name = ''] = /\/brand\/(brand(?:-file)?\.ts)$/.exec(id) ?? []
      return modules.get(name)?.()
    },
    transform(code, id) {
      if (id.endsWith('/brand/languages.ts')) return withRows(code)
      if (/\/styles\/themes\.css(?:\?|$)/.test(id)) return recoloured(code, brandFile.colours)
      return undefined
    },
  }
}

/** @param {string} code */
function withRows(code) {
  return code
    .replace(/^import \{ brandFile \}.*\n/m, '')
    .replace(/= brandFile\.languages.*/, `= ${JSON.stringify(languages)}`)
}
