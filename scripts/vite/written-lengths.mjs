import { readFileSync } from 'node:fs'

const tokens = new URL('../../src/styles/tokens.css', import.meta.url)

/**
 * The lengths and times of `:root` in a style sheet that hold everywhere, by their variables: one that a language or a view
 * changes is none of them.
 *
 * @param {string} css
 * @returns {ReadonlyMap<string, string>} `--s4` to `1rem`
 */
export function fixedLengths(css) {
  const stated = [...css.matchAll(/(--[\w-]+):\s*([^;}]+);/g)].map(([, name = '', value = '']) => [name, value])
  const once = stated.filter(([name]) => stated.filter(([other]) => other === name).length === 1)
  return new Map(once.filter(([, value]) => /^\d*\.?\d+(rem|m?s)$/.test(value ?? '')))
}

/**
 * A style sheet with these lengths written out where they are used, and stated no more: `1rem` is shorter than `var(--s4)`,
 * and sums of them are done by the build.
 *
 * @param {string} css
 * @param {ReadonlyMap<string, string>} lengths
 */
export function withLengths(css, lengths) {
  return css
    .replaceAll(/(--[\w-]+):[^;{}]+;/g, (rule, name) => (lengths.has(name) ? '' : rule))
    .replaceAll(/var\((--[\w-]+)\)/g, (use, name) => lengths.get(name) ?? use)
}

/**
 * Of the build alone: the development server keeps the variables, for trying others.
 *
 * @returns {import('vite').Plugin}
 */
export function writtenLengths() {
  const lengths = fixedLengths(readFileSync(tokens, 'utf8'))
  return {
    name: 'atoll:written-lengths',
    apply: 'build',
    enforce: 'pre',
    transform: { filter: { id: /\.css(?:\?|$)/ }, handler: (css) => withLengths(css, lengths) },
  }
}
