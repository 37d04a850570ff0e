import { languages } from '#brand/languages.ts'

/** @typedef {Pick<import('#brand/languages.ts').LanguageRow, 'code' | 'numerals'>} Row */

/**
 * The selectors that style sheets use instead of `:lang()`, so that none names a language: `:script(Beng, Deva)` by
 * ISO 15924, `:numerals(beng)` by CLDR numbering system.
 *
 * @type {Record<string, (row: Row) => string | undefined>}
 */
const facts = {
  script: ({ code }) => new Intl.Locale(code).maximize().script,
  numerals: ({ numerals }) => numerals,
}

/**
 * Returns a style sheet with these selectors replaced by `:lang()` of the languages that they mean; if there are none,
 * of `zxx`, which means no language.
 *
 * @param {string} css
 * @param {readonly Row[]} rows
 */
export function withLanguages(css, rows) {
  return css.replaceAll(/:(script|numerals)\(([\w\s,]+)\)/g, (_, fact, list) => {
    const values = list.split(',').map((/** @type {string} */ value) => value.trim())
    const codes = rows.filter((row) => values.includes(facts[fact]?.(row))).map(({ code }) => `:lang(${code})`)
    return codes.length > 1 ? `:is(${codes.join(', ')})` : (codes[0] ?? ':lang(zxx)')
  })
}

/** @returns {import('vite').Plugin} */
export function languageSelectors() {
  return {
    name: 'atoll:language-selectors',
    enforce: 'pre',
    transform: { filter: { id: /\.css(?:\?|$)/ }, handler: (css) => withLanguages(css, languages) },
  }
}
