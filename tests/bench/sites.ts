import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { startGateway } from '#gateway/start.ts'
import type { Published } from '#published/published.ts'
import { putFarAway } from './distance.ts'
import { handWritten } from './plain/page.ts'

interface Site {
  name: string
  url: string
}

const closers: (() => Promise<void>)[] = []

/** A page without a policy of its own may load nothing from the gateway: the hand-written ones need theirs. */
const PLAIN_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; frame-ancestors 'none'"

/** Serves the built portal and the hand-written page from the same server, so that only the pages differ. */
export async function serveBesidePlain(): Promise<Site[]> {
  const folder = await ownFolder()
  const plain = join(folder, 'plain')
  await mkdir(plain, { recursive: true })
  const published: Published = JSON.parse(await readFile('.published/en.json', 'utf8'))
  await writeFile(join(plain, 'index.html'), handWritten(published))
  await writeFile(join(plain, 'game.html'), '<!doctype html><title>A game</title><h1>A game</h1>')
  for (const pictures of ['pictures/banners', 'covers', 'vendors', 'qr'])
    await cp(join('dist', pictures), join(plain, pictures), { recursive: true })
  // The headers are the same too: some, like the opener policy, cost a browser time.
  await mkdir(join(plain, '_atoll'))
  const { all } = JSON.parse(await readFile('dist/_atoll/headers.json', 'utf8'))
  const pages = {
    '/': { 'content-security-policy': PLAIN_POLICY },
    '/game': { 'content-security-policy': PLAIN_POLICY },
  }
  await writeFile(join(plain, '_atoll/headers.json'), JSON.stringify({ all, pages }))
  for (const name of await readdir(plain, { recursive: true })) {
    if (!/\.(html|svg)$/.test(name)) continue
    await writeFile(join(plain, `${name}.br`), brotliCompressSync(await readFile(join(plain, name))))
  }
  return [
    { name: 'hand-written', url: await serve({ ...present, portal: plain }, join(folder, 'plain.db')) },
    { name: 'Atoll', url: await serve(present, join(folder, 'portal.db')) },
  ]
}

/** Serves the build of an earlier checkout by the gateway of that checkout, and the present one by the present gateway. */
export async function serveBesideBuild(earlier: string): Promise<Site[]> {
  const folder = await ownFolder()
  const checkout = resolve(earlier)
  const { startGateway: startEarlier } = await import(pathToFileURL(join(checkout, 'gateway/start.ts')).href)
  const place = { portal: join(checkout, 'dist'), content: join(checkout, 'src/content'), start: startEarlier }
  return [
    { name: 'earlier', url: await serve(place, join(folder, 'earlier.db')) },
    { name: 'present', url: await serve(present, join(folder, 'portal.db')) },
  ]
}

/** Serves the built portal alone. */
export async function servePortal(): Promise<string> {
  return serve(present, join(await ownFolder(), 'portal.db'))
}

async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atoll-bench-'))
  closers.push(() => rm(folder, { recursive: true }))
  return folder
}

/** What is served, and by which gateway. */
interface Served {
  readonly portal: string
  readonly content: string
  readonly start: typeof startGateway
}
const present: Served = { portal: resolve('dist'), content: 'src/content', start: startGateway }

async function serve({ portal, content, start }: Served, databasePath: string): Promise<string> {
  const gateway = await start({
    databasePath,
    port: 0,
    portal,
    content,
    isDemo: true,
    limits: false,
    log: false,
  })
  const { url, close } = await putFarAway(gateway.url)
  closers.push(() => gateway.close(), close)
  return url
}

/** Stops the servers and removes their files. */
export async function cleanUp(): Promise<void> {
  for (const close of closers.toReversed()) await close()
}
