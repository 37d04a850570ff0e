import { readFileSync } from 'node:fs'

const tokens = new URL('../../src/styles/tokens.css', import.meta.url)

/**
 * Returns the lengths and times of `:root` in a style sheet that have one value everywhere, by their variables; one
 * that a language or a media query changes is left out.
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
 * Returns a style sheet with these lengths inlined and their declarations removed: `1rem` is shorter than `var(--s4)`,
 * and the build computes sums of them.
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
 * Only for builds: the development server keeps the variables, for experiments.
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
