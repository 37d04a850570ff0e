import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type Server, type ServerResponse, createServer } from 'node:http'
import { join } from 'node:path'
import { type Page, expect, test } from 'playwright/test'
import { portalFolder } from '#tests/e2e/support/place.ts'
import { shortenPauses } from '#tests/e2e/support/worker-pauses.ts'

// A network that answers every request with a page of its own, as hotels do, must leave nothing behind.
test.use({ serviceWorkers: 'allow' })

const FOREIGN = '<!doctype html><title>Hotel</title><h1>Log in to the network</h1>'
const types = { js: 'text/javascript', css: 'text/css', json: 'application/json', svg: 'image/svg+xml' } as const

let isForeign = false
let server: Server
let origin = ''

test.beforeEach(async () => {
  isForeign = false
  server = createServer((request, response) => void answer(request.url ?? '/', response).catch(() => response.end()))
  server.listen(0)
  await once(server, 'listening')
  const bound = server.address()
  origin = `http://localhost:${typeof bound === 'object' ? bound?.port : 0}`
})
test.afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Serves the built portal without a gateway, or the foreign page in place of everything. */
async function answer(url: string, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(url, origin)
  const ending = /\.(\w+)$/.exec(pathname)?.[1] ?? ''
  const type: string = Reflect.get(types, ending) ?? (ending ? 'image/webp' : 'text/html; charset=utf-8')
  response.setHeader('date', new Date().toUTCString())
  response.setHeader('content-type', isForeign ? 'text/html' : type)
  if (isForeign) return void response.end(FOREIGN)
  const file = pathname === '/' ? '/index.html' : ending ? pathname : `${pathname}.html`
  const content = await readFile(join(portalFolder, file)).catch(() => undefined)
  response.statusCode = content ? 200 : 404
  response.end(content)
}

/** Opens a page and waits until the worker has cached it with its code: missing code leads to the network's page. */
async function settle(page: Page): Promise<void> {
  await page.goto(`${origin}/help`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.evaluate(notCached)).toEqual([])
}

/** Returns what the page has loaded and the worker has not cached. */
async function notCached(): Promise<string[]> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const wanted = ['/help', ...loaded.filter((name) => name.startsWith(`${location.origin}/_astro/`))]
  const found = await Promise.all(wanted.map((name) => caches.match(name)))
  return wanted.filter((_, at) => !found[at])
}

/** Returns the cached texts that are the foreign page. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const answers = await Promise.all(all.map((cache) => cache.matchAll()))
    const texts = await Promise.all(answers.flat().map((each) => each.text()))
    return texts.filter((text) => text.includes('Log in to the network')).length
  })

test('a foreign page is shown where it answers, but never kept nor shown again', async ({ page }) => {
  await settle(page)
  const worker = await shortenPauses(page)
  isForeign = true
  // from the cache, refreshed behind
  await page.goto(`${origin}/help`)
  await expect(page.locator('main h1')).toBeVisible()
  await expect.poll(() => worker.evaluate((): number[] => Reflect.get(globalThis, 'pauses'))).toContain(2000)
  // never visited: the network's own answer
  await page.goto(`${origin}/download`)
  await expect(page.locator('h1')).toHaveText('Log in to the network')
  await page.reload()
  await expect(page.locator('h1')).toHaveText('Log in to the network')
  isForeign = false
  await page.goto(`${origin}/download`)
  await expect(page.locator('main h1')).not.toHaveText('Log in to the network')
  await page.goto(`${origin}/help`)
  await expect(page.locator('main article').first()).toBeVisible()
  expect(await kept(page)).toBe(0)
})

test('texts answered by a foreign page come from the cache, and missing code leads to the page that the network wants', async ({
  page,
}) => {
  await settle(page)
  const read = (path: string) => page.evaluate(async (address) => (await fetch(address)).text(), path)
  const texts = await read('/locales/en/shell.json')
  await expect.poll(() => page.evaluate(() => caches.match('/locales/en/shell.json').then(Boolean))).toBe(true)
  isForeign = true
  expect(await read('/locales/en/shell.json')).toBe(texts)
  // the page that is there may itself be leaving for the one of the network, which ends this navigation
  await page.goto(`${origin}/help`).catch(() => undefined)
  await page.locator('header [data-tap="sign-in"]').click()
  await expect(page.getByText('Log in to the network').or(page.locator('#stale-build:visible')).first()).toBeVisible()
  // the page may be leaving for the one of the network
  await expect(async () => expect(await kept(page)).toBe(0)).toPass()
})
