import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The most own code of a page, compressed; React is not counted. */
export const LIMIT_KB = 60

const named = /["'](?:\.\/|\/?_astro\/)([\w.~-]+\.js)["']/g
const inPage = /\/_astro\/([\w.~-]+\.js)/g

/** Returns how much own code each page of a built staff centre loads, at once or later, in one language. */
export function sizesOf(out: string): { page: string; kb: number }[] {
  return globSync('en/*.html', { cwd: out })
    .toSorted()
    .map((page) => {
      const scripts = withImports(out, namesIn(readFileSync(join(out, page), 'utf8'), inPage))
      const bytes = scripts.map((name) => gzipSync(readFileSync(join(out, '_astro', name))).length)
      return { page: basename(page, '.html'), kb: bytes.reduce((sum, each) => sum + each, 0) / 1024 }
    })
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

/** Returns these scripts and all that they import, but React. */
function withImports(out: string, first: readonly string[]): string[] {
  const all = new Set(first)
  // the set grows during the loop
  for (const name of all)
    for (const each of namesIn(readFileSync(join(out, '_astro', name), 'utf8'), named)) all.add(each)
  return [...all].filter((name) => !name.startsWith('react.'))
}
