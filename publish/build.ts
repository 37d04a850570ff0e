import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build as buildPages } from 'astro'
import { brandFile } from '#brand/brand-file.ts'
import { contrastFaults } from '#brand/colours.ts'
import { lineOf } from '#editing/problems.ts'
import { codeFingerprint } from '#system/fingerprint.mjs'
import { buildCache, buildCaches, contentFolder } from '#system/folders.mjs'
import { withLock } from '#system/lock.mjs'
import { finish } from '#publish/finish/finish.ts'
import { keepPages, openKeptPages } from '#publish/finish/kept-pages.ts'
import { root } from '#system/steps.mjs'
import { installation } from '#system/settings.mjs'
import { contentErrors } from './content-errors.ts'
import { drawPublishedCovers } from './draw-covers.ts'
import { drawContentPictures } from './pictures.ts'
import { keptReturns } from './lottery-returns.ts'
import { publish } from './publish.ts'

// Builds the portal into a folder: `node publish/build.ts [FOLDER] [--no-covers]`, `dist` if none is named. Content with errors is refused;
// the publisher, which has checked it, says `--checked`.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'no-covers': { type: 'boolean', default: false }, checked: { type: 'boolean', default: false } },
})

/** As many content folders as somebody works with: that of releases, that of `dist`, and one to try. */
const CACHES = 3

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Builds the portal from the content folder (`ATOLL_CONTENT`) and what the gateway publishes.
 * @param out the folder of the built portal, absolute; it is emptied first
 * @returns what is wrong with the build, line by line
 */
async function build(out: string): Promise<string[]> {
  const unreadableColours = contrastFaults(brandFile)
  if (unreadableColours.length > 0) return unreadableColours
  const errors = values.checked ? [] : await contentErrors(contentFolder())
  if (errors.length > 0) return errors.map((each) => lineOf(each, relative(root, contentFolder())))
  const timed = startTimes()
  const code = codeFingerprint()
  const cacheDir = openCache(code)
  const returns = keptReturns(join(cacheDir, 'returns.json'))
  const address = installation().GATEWAY_URL
  await timed('publish', () => publish({ address, content: contentFolder(), code, returns, say }))
  if (!values['no-covers']) {
    const covers = await timed('covers', drawPublishedCovers)
    say(`covers: ${covers.games} games, ${covers.drawn} drawn`)
  }
  const { pictures, drawn, unreadable } = await timed('pictures', drawContentPictures)
  say(`pictures: ${Object.keys(pictures).length}, ${drawn} drawn`)
  if (unreadable.length > 0) {
    return unreadable.map(
      (file) => `${contentFolder()}/pictures/${file}: This is no picture. Save it as PNG or JPEG again.`,
    )
  }
  process.env.ASTRO_TELEMETRY_DISABLED = '1'
  // whatever a machine sets: React is twice as heavy in development
  process.env.NODE_ENV = 'production'
  const kept = openKeptPages(join(cacheDir, 'pages'))
  await timed('pages', () => buildPages({ root, outDir: out, cacheDir, integrations: [keepPages(kept)] }))
  // the next build, of whatever content, writes over it
  cpSync(join(root, '.published'), join(cacheDir, 'published'), { recursive: true })
  const memo = { path: join(cacheDir, 'facts.json'), code }
  const compressed = join(root, '.cache/compressed')
  const previews = join(root, '.cache/previews')
  const wrong = await timed('finish', () => finish(out, { compressed, previews, memo, kept, say }))
  say(`${timed.line()}, ${Math.round(process.resourceUsage().maxRSS / 1024)} MB at most`)
  return wrong
}

/**
 * Returns the cache of this content folder, without what other code left in it, and removes those that were not used for
 * longest.
 */
function openCache(code: string): string {
  const own = buildCache()
  const mark = join(own, 'code')
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== code) {
    rmSync(own, { recursive: true, force: true })
    mkdirSync(own, { recursive: true })
    writeFileSync(mark, code)
  }
  const now = new Date()
  utimesSync(own, now, now)
  const lastUsed = (name: string) => statSync(join(buildCaches, name)).mtimeMs
  const old = readdirSync(buildCaches).toSorted((one, other) => lastUsed(other) - lastUsed(one))
  for (const name of old.slice(CACHES)) rmSync(join(buildCaches, name), { recursive: true, force: true })
  return own
}

/** Returns a function that runs a step and notes how long it took, and how long processors worked. */
function startTimes() {
  const times: string[] = []
  const timed = async <Value>(name: string, step: () => Promise<Value>): Promise<Value> => {
    const [start, used] = [performance.now(), process.cpuUsage()]
    try {
      return await step()
    } finally {
      const { user, system } = process.cpuUsage(used)
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      times.push(`${name} ${seconds} s (CPU ${((user + system) / 1e6).toFixed(1)} s)`)
    }
  }
  return Object.assign(timed, { line: () => times.join(', ') })
}

const out = resolve(root, positionals[0] ?? 'dist')
const wrong = await withLock(join(root, '.cache/build.lock'), () => build(out))
if (wrong.length > 0) say(wrong.join('\n'))
// the bundler keeps threads that would never end
process.exit(wrong.length > 0 ? 1 : 0)
