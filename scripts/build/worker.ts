import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { brand } from '#brand/brand.ts'
import { languages } from '#i18n/languages.ts'
import { langParam } from '#i18n/links.ts'
import { closure } from './weight.ts'

/** Writes `/sw.js` of a built portal: the service worker, or, switched off, one that removes what is out there. */
export function writeWorker(dist: string, isOn: boolean): void {
  const source = readFileSync(new URL(`../../src/boot/${isOn ? 'worker' : 'no-worker'}.js`, import.meta.url), 'utf8')
  const define = { SEARCH: JSON.stringify(searchFiles(dist)) }
  writeFileSync(join(dist, 'sw.js'), transformSync(source, { minify: true, target: 'es2022', define }).code)
}

/** What the search consists of: code and style, and an index for each language by the first part of its addresses. */
function searchFiles(dist: string): { code: string[]; indexes: Record<string, string> } {
  const find = (pattern: string) => globSync(`_astro/${pattern}`, { cwd: dist }).map((file) => `/${file}`)
  const indexes = languages.flatMap(({ code }) =>
    find(`search-${code}.*.json`).map((file) => [langParam(code) ?? '', file]),
  )
  const code = [...closure(dist, find('search-*.js')), ...find('search.*.css'), '/icons/game.svg']
  return { code, indexes: Object.fromEntries(indexes) }
}

if (import.meta.main) writeWorker('dist', brand.hasServiceWorker)
