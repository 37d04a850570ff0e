import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brand } from '#brand/brand.ts'
import { readBackend } from '#scripts/desk/backend.ts'
import { buildDesk, copyDesk } from '#scripts/desk/build.ts'
import { deskPolicy } from '#scripts/desk/policy.ts'
import { isBroken, measure, shownMeasures, table } from './budgets.ts'
import { compressFiles } from './compress.ts'
import { writeHeaders } from './headers.ts'
import { straighten } from './inline-entry.ts'
import { withoutIslandMarkup } from './island-markup.ts'
import { missingFiles } from './missing-files.ts'
import { ownScripts } from './own-scripts.ts'
import { allKeys, rawKeys } from './raw-keys.ts'
import { readHosts } from './site.ts'
import { writeSitemap } from './sitemap.ts'
import { writeWorker } from './worker.ts'

interface Options {
  /** The folder of compressed files of earlier builds. */
  readonly cache: string
  /** Prints a line. */
  readonly say: (line: string) => void
}

/**
 * Finishes what `astro build` wrote: pages without what costs time in a browser, the service worker, headers, compressed
 * files.
 * @returns what is wrong with the build, line by line; it must not be published then
 */
export async function finish(dist: string, { cache, say }: Options): Promise<string[]> {
  straighten(dist)
  for (const file of globSync('**/*.html', { cwd: dist })) {
    const path = join(dist, file)
    writeFileSync(path, withoutIslandMarkup(readFileSync(path, 'utf8')))
  }
  const wrong = [
    ...rawKeys(dist, allKeys()).map((line) => `${line} is shown instead of its text`),
    ...missingFiles(dist).map((line) => `${line} is missing in the build`),
  ]
  if (wrong.length > 0) return wrong
  writeWorker(dist, brand.hasServiceWorker)
  const unallowed = await writeHostFiles(dist, say)
  if (unallowed.length > 0) return unallowed
  writeSitemap(dist, process.env.SITE_URL)
  say(`${await compressFiles({ dist, cache })} files compressed`)
  const over = overBudget(dist, say)
  return over.length > 0 ? over : addDesk(dist)
}

/** Adds the editors' desk, which is no page of the site: no budget, site map or search knows it. */
async function addDesk(dist: string): Promise<string[]> {
  const desk = await buildDesk(process.env)
  if (typeof desk === 'string') return [desk]
  copyDesk(desk.folder, dist)
  return []
}

async function writeHostFiles(dist: string, say: Options['say']): Promise<string[]> {
  const hosts = readHosts(process.env)
  if (typeof hosts === 'string') return [hosts]
  if (!hosts.origins.arcade) {
    say(
      'NOT FOR A STATIC HOST: without ATOLL_ARCADE_ORIGIN, _headers and nginx let no in-house game open. The gateway does.',
    )
  }
  const backend = readBackend(process.env)
  if (typeof backend === 'string') return [backend]
  return writeHeaders(dist, { own: await ownScripts(), ...hosts, desk: deskPolicy(backend.origins) })
}

function overBudget(dist: string, say: Options['say']): string[] {
  const measures = measure(dist)
  const broken = measures.filter(isBroken)
  say(`${table(shownMeasures(measures))}\n${measures.length} budgets, ${measures.length - broken.length} held`)
  return broken.map(({ what, bytes, limit }) => `${what}: ${bytes} bytes of at most ${limit}`)
}
