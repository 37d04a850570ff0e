import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'astro'
import { appIcon } from '#brand/app-icon.ts'
import { root } from '#system/steps.mjs'
import { headersOf } from './headers.ts'
import { LIMIT_KB, sizesOf } from './sizes.ts'

// Builds the staff centre: `node staff/build/build.ts [FOLDER]`, `dist-staff` if none is named.

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Builds all pages of the staff centre, and writes the headers that they are served with.
 * @param out the folder of the built pages, absolute
 * @returns what is wrong with the build, line by line
 */
async function buildStaff(out: string): Promise<string[]> {
  process.env.ASTRO_TELEMETRY_DISABLED = '1'
  // React is twice as heavy in development
  process.env.NODE_ENV = 'production'
  await build({ root: join(root, 'staff'), outDir: out, logLevel: 'warn' })
  writeFileSync(join(out, 'favicon.svg'), appIcon('rounded'))
  const pages = globSync('**/*.html', { cwd: out })
  const headers = headersOf(pages.map((page) => readFileSync(join(out, page), 'utf8')))
  writeFileSync(join(out, 'headers.json'), `${JSON.stringify(headers, null, 2)}\n`)
  const sizes = sizesOf(out)
  for (const { page, kb } of sizes) say(`${page}: ${kb.toFixed(1)} KB of own code`)
  return sizes
    .filter(({ kb }) => kb > LIMIT_KB)
    .map(({ page }) => `${page} has more than ${LIMIT_KB} KB of own code, compressed: load parts of it on demand.`)
}

const wrong = await buildStaff(resolve(root, process.argv[2] ?? 'dist-staff'))
for (const line of wrong) say(line)
// the bundler keeps threads that would never end
process.exit(wrong.length > 0 ? 1 : 0)
