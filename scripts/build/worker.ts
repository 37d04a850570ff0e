import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { brand } from '#brand/brand.ts'

/** Writes `/sw.js` of a built portal: the service worker, or, switched off, one that removes what is out there. */
export function writeWorker(dist: string, isOn: boolean): void {
  const source = readFileSync(new URL(`../../src/boot/${isOn ? 'worker' : 'no-worker'}.js`, import.meta.url), 'utf8')
  writeFileSync(join(dist, 'sw.js'), transformSync(source, { minify: true, target: 'es2022' }).code)
}

if (import.meta.main) writeWorker('dist', brand.hasServiceWorker)
