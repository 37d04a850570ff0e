import { movedAddresses, writeMovedPages } from './moved-pages.ts'
import { drawPreviews } from '#publish/previews/draw-previews.ts'
import { brand } from '#brand/brand.ts'
import { readBackend } from '#desk/backend.ts'
import { buildDesk, copyDesk } from '#desk/build.ts'
import { deskPolicy } from '#desk/policy.ts'
import { contentFolder } from '#system/folders.mjs'
import { installation } from '#system/settings.mjs'
import { isBroken, measure, overBudget, shownMeasures, table, tightest } from './budgets.ts'
import { compressFiles } from './compress.ts'
import { writeHeaders } from './headers.ts'
import { straighten } from './inline-entry.ts'
import { withoutIslandMarkup } from './island-markup.ts'
import type { KeptPages } from './kept-pages.ts'
import { missingFiles } from './missing-files.ts'
import { ownScripts } from './own-scripts.ts'
import { withPolicy } from './page-policy.ts'
import { type Memo, type Pages, openPages } from './pages.ts'
import { allKeys, rawKeys } from './raw-keys.ts'
import { screenCode } from './screen-code.ts'
import { readHosts } from './site.ts'
import { writeSitemap } from './sitemap.ts'
import { writeWorker } from './worker.ts'

interface Options {
  /** The folder of compressed files of earlier builds. */
  readonly compressed: string
  /** The folder of link previews of earlier builds. */
  readonly previews: string
  /** What earlier builds found out about pages. */
  readonly memo: Memo
  /** The pages that were not rendered, since they have not changed. */
  readonly kept: KeptPages
  /** Prints a line. */
  readonly say: (line: string) => void
}

/**
 * Finishes what `astro build` wrote: pages without what costs time in a browser, the service worker, headers, compressed
 * files.
 * @returns what is wrong with the build, line by line; it must not be published then
 */
export async function finish(dist: string, options: Options): Promise<string[]> {
  const withScreens = screenCode(dist)
  const entries = straighten(dist, (html) => withPolicy(withScreens(withoutIslandMarkup(html))))
  const hashes = options.kept.place(dist)
  const pages = openPages(dist, { ...options.memo, hashes })
  const wrong = await findFaults(dist, pages, options)
  if (wrong.length > 0) return wrong
  pages.save()
  options.kept.save(dist, pages, entries)
  return []
}

async function findFaults(dist: string, pages: Pages, { compressed, previews, say }: Options): Promise<string[]> {
  const wrong = [
    ...rawKeys(pages, allKeys()).map((line) => `${line} is shown instead of its text`),
    ...missingFiles(dist).map((line) => `${line} is missing in the build`),
  ]
  if (wrong.length > 0) return wrong
  writeWorker(dist, brand.hasServiceWorker)
  const unallowed = await writeHostFiles(dist, pages, say)
  if (unallowed.length > 0) return unallowed
  writeSitemap(dist, installation().SITE_URL, pages)
  // without a public address there is nothing that links could lead to
  if (installation().SITE_URL) {
    const { count, drawn } = await drawPreviews(dist, { pages, cache: previews })
    say(`${count} previews of links, ${drawn} drawn`)
  }
  const start = performance.now()
  const { files, fresh } = await compressFiles({ dist, cache: compressed, pages })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  say(`${files} files compressed, ${fresh} of them anew, in ${seconds} s`)
  const over = checkBudgets(dist, pages, say)
  if (over.length > 0) return over
  writeMovedPages(dist, movedAddresses(dist, contentFolder()))
  return addDesk(dist)
}

/** Adds the editors' desk, which is no page of the site: no budget, site map or search knows it. */
async function addDesk(dist: string): Promise<string[]> {
  const desk = await buildDesk(installation())
  if (typeof desk === 'string') return [desk]
  copyDesk(desk.folder, dist)
  return []
}

async function writeHostFiles(dist: string, pages: Pages, say: Options['say']): Promise<string[]> {
  const hosts = readHosts(installation())
  if (typeof hosts === 'string') return [hosts]
  if (!hosts.origins.arcade) {
    say(
      'NOT FOR A STATIC HOST: without ATOLL_ARCADE_ORIGIN, _headers and nginx let no in-house game open. The gateway does.',
    )
  }
  const backend = readBackend(installation())
  if (typeof backend === 'string') return [backend]
  const { wrong, notes } = writeHeaders(dist, {
    own: await ownScripts(),
    pages,
    ...hosts,
    desk: deskPolicy(backend.origins),
    moved: movedAddresses(dist, contentFolder()),
  })
  for (const line of notes) say(line)
  return [...wrong]
}

function checkBudgets(dist: string, pages: Pages, say: Options['say']): string[] {
  const measures = measure(dist, pages)
  const broken = measures.filter(isBroken)
  say(`${table(shownMeasures(measures))}\n${tightest(measures)}`)
  say(`${measures.length} budgets, ${measures.length - broken.length} held`)
  return overBudget(measures)
}
