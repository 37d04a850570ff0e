import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, type Request, expect, test } from 'playwright/test'
import { writeWorker } from '#publish/finish/worker.ts'
import { routes } from '#routes'
import { startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { portalFolder } from '#tests/e2e/support/place.ts'
import { signIn, words } from '#tests/e2e/support/site.ts'
import { shortenPauses } from '#tests/e2e/support/worker-pauses.ts'

test.use({ serviceWorkers: 'allow' })

/** Visits a page and waits until the worker has taken control and cached it. */
async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const kept = (address: string) => caches.match(address).then((found) => found !== undefined)
  await expect.poll(() => page.evaluate(kept, new URL(page.url()).pathname), { timeout: 20_000 }).toBe(true)
}

test('a page visited before opens offline, and says so', async ({ page, context }) => {
  await settle(page, '/bn')
  await context.setOffline(true)
  await page.goto('/bn')
  await expect(page.locator('main section a').first()).toBeVisible()
  await page.reload()
  await expect(page.locator('main section a').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-offline', 'yes')
})

test('a first visit to a page for reading, untouched, opens offline after that', async ({ page, context }) => {
  await settle(page, '/promotions')
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-offline', 'yes')
})

test('S2.6 after one visit every lobby opens offline, and a page that is not cached says so', async ({
  page,
  context,
}) => {
  const t = words('bn')
  const isShortened = shortenPauses(page)
  await settle(page, '/bn')
  await isShortened
  const last = () => caches.match('/bn/offline').then((found) => found !== undefined)
  await expect.poll(() => page.evaluate(last), { timeout: 30_000 }).toBe(true)
  await context.setOffline(true)
  const lobbies = routes.filter((route) => route.page === '[category]')
  expect(lobbies.length).toBeGreaterThan(5)
  for (const { path } of lobbies) {
    await page.goto(`/bn${path}`)
    await expect(page.locator('main li a').first(), path).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-offline', 'yes')
  }
  // Its code is cached too: the island hydrates.
  await page.goto('/bn/rng')
  await page.getByRole('button', { name: t('games.filters'), exact: true }).click()
  await expect(page.locator('main input[type=search]')).toBeVisible()
  const answer = await page.goto('/bn/pointMall')
  expect(answer?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('site.offlineHeading'))
  await context.setOffline(false)
  await page.getByRole('link', { name: t('shell.retry') }).click()
  await expect(page.getByText(t('site.offlineHeading'))).toHaveCount(0)
  await expect(page.locator('main li').first()).toBeVisible()
})

test('S7.1 a token in the address is not cached with the page, nor sent twice', async ({ page }) => {
  const isShortened = shortenPauses(page)
  await settle(page, '/')
  await isShortened
  const requested: string[] = []
  page.context().on('request', (request) => requested.push(request.url()))
  // the background request for the page, which is cached already
  const isBehind = (request: Request) => request.serviceWorker() !== null && /^[^?]+:\d+\/$/.test(request.url())
  const behind = page.context().waitForEvent('requestfinished', isBehind)
  await page.goto('/?token=handed-over-1')
  await page.goto('/promotions?token=handed-over-2')
  await expect.poll(() => page.evaluate(() => caches.match('/promotions').then(Boolean))).toBe(true)
  await behind
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const answers = await Promise.all(all.map((cache) => cache.matchAll()))
    return answers.flat().map(({ url }) => url)
  })
  expect(kept.length).toBeGreaterThan(3)
  expect(kept.filter((url) => url.includes('handed-over'))).toEqual([])
  for (const token of ['handed-over-1', 'handed-over-2']) {
    const toServer = requested.filter((url) => url.includes(`?token=${token}`))
    expect(toServer.length, token).toBeLessThanOrEqual(2)
  }
})

test('a page that was loading when the worker started is cached too', async ({ page, context }) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_astro/*.js', (route) => held.then(() => route.continue()))
  const isOnItsWay = page.waitForRequest('**/_astro/*.js')
  await page.goto('/bn', { waitUntil: 'commit' })
  await isOnItsWay
  await settle(await context.newPage(), '/')
  const isTaken = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(isTaken).toBe(true)
  release()
  const isKept = () => page.evaluate(() => caches.match('/bn').then((found) => found !== undefined))
  await expect.poll(isKept).toBe(true)
})

test('S7.1 the worker caches nothing that carried a token', async ({ page }) => {
  await settle(page, '/')
  await signIn(page, 'en', 'player')
  await page.goto('/')
  await expect(page.getByTestId('balance')).toHaveText(/\d/)
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const kept = await page.evaluate(async () => {
    const found: { path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        found.push({ path: new URL(request.url).pathname, text: (await answer?.text()) ?? '' })
      }
    }
    return found
  })
  expect(kept.length).toBeGreaterThan(3)
  expect(kept.filter(({ path }) => /^\/(wps|lgw|vendor)/.test(path))).toEqual([])
  expect(kept.filter(({ text }) => text.includes(String(token))).map(({ path }) => path)).toEqual([])
})

test('switched off by the operator, the worker unregisters and deletes its caches', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'atoll-worker-'))
  const portal = join(folder, 'dist')
  await cp(portalFolder, portal, { recursive: true })
  const first = await startOwnGateway({ portal })
  try {
    await settle(page, `${first.url}/`)
  } finally {
    await first.close()
  }
  for (const name of ['sw.js.br', 'sw.js.gz']) await rm(join(portal, name), { force: true })
  writeWorker(portal, false)
  const second = await startOwnGateway({ portal, port: Number(new URL(first.url).port) })
  try {
    await page.goto(`${second.url}/`)
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ])
    // The page of the old build registers the same address, which now only unregisters.
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()))
    await expect.poll(left, { timeout: 20_000 }).toEqual([0, 0])
  } finally {
    await second.close()
    await rm(folder, { recursive: true })
  }
})

test('switched off, it goes at once even while it waits for an answer that does not come', async ({ page }) => {
  const scripts = await Promise.all(
    ['worker', 'no-worker'].map((name) => readFile(`src/boot/entries/${name}.js`, 'utf8')),
  )
  let isOff = false
  const server = createServer(({ url }, response) => {
    if (url === '/banners/hangs.svg') return
    const isWorker = url === '/sw.js'
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
    response.setHeader('cache-control', 'no-cache')
    response.end(isWorker ? scripts[isOff ? 1 : 0] : '<p>a page</p>')
  }).listen(0)
  await once(server, 'listening')
  const bound = server.address()
  const origin = `http://localhost:${typeof bound === 'object' ? bound?.port : 0}`
  try {
    await page.goto(origin)
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready))
    await page.reload()
    await page.evaluate(() => {
      const addresses = [`${location.origin}/banners/hangs.svg`]
      navigator.serviceWorker.controller?.postMessage({ page: location.href, addresses, ahead: 'none' })
    })
    isOff = true
    await page.goto(`${origin}/next`)
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()))
    const left = () => page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))
    await expect.poll(left, { timeout: 20_000 }).toBe(0)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('on a connection that is up but dead a cached page shows after four seconds, also on reload', async ({ page }) => {
  const script = await readFile('src/boot/entries/worker.js', 'utf8')
  let isDead = false
  const server = createServer(({ url }, response) => {
    if (isDead) return
    response.setHeader('content-type', url === '/sw.js' ? 'text/javascript' : 'text/html')
    response.setHeader('date', new Date().toUTCString())
    response.end(url === '/sw.js' ? script : '<p>a page</p>')
  }).listen(0)
  await once(server, 'listening')
  const bound = server.address()
  try {
    await page.goto(`http://localhost:${typeof bound === 'object' ? bound?.port : 0}/`)
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready))
    await page.reload()
    await expect.poll(() => page.evaluate(() => caches.match('/').then((kept) => kept !== undefined))).toBe(true)
    const worker = await shortenPauses(page)
    isDead = true
    await page.reload({ timeout: 15_000 })
    await expect(page.getByText('a page')).toBeVisible()
    expect(await worker.evaluate((): number[] => Reflect.get(globalThis, 'pauses'))).toContain(4000)
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('the texts of a new build are there at once, and the last ones offline', async ({ page, context }) => {
  const script = await readFile('src/boot/entries/worker.js', 'utf8')
  let build = 1
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', url === '/sw.js' ? 'text/javascript' : 'text/html')
    response.setHeader('cache-control', 'no-cache')
    response.setHeader('date', new Date().toUTCString())
    if (url?.startsWith('/locales/')) response.setHeader('content-type', 'application/json')
    response.end(url === '/sw.js' ? script : url?.startsWith('/locales/') ? `{"build":${build}}` : '<p>a page</p>')
  }).listen(0)
  await once(server, 'listening')
  const bound = server.address()
  const words = () => page.evaluate(async () => (await fetch('/locales/en/games.json')).text())
  try {
    await page.goto(`http://localhost:${typeof bound === 'object' ? bound?.port : 0}/`)
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready))
    await page.reload()
    expect(await words()).toBe('{"build":1}')
    const isKept = () => caches.match('/locales/en/games.json').then((kept) => kept !== undefined)
    await expect.poll(() => page.evaluate(isKept)).toBe(true)
    build = 2
    expect(await words()).toBe('{"build":2}')
    await context.setOffline(true)
    expect(await words()).toBe('{"build":2}')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
