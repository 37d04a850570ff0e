import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { type Page, expect, test } from 'playwright/test'
import { drawn } from '#tests/e2e/support/drawn.ts'
import { startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { startOwnVendor } from '#tests/e2e/support/own-vendor.ts'
import { portalFolder } from '#tests/e2e/support/place.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { startGame, words } from '#tests/e2e/support/site.ts'

// The operator's hosts of covers and of games (S9.20): one per session, another if it fails.

/** Starts a host with the covers of the built site. */
async function startCovers() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    asked.push(path)
    try {
      const file = readFileSync(join(portalFolder, 'covers', path.slice('/covers/'.length)))
      response.setHeader('content-type', path.endsWith('.avif') ? 'image/avif' : 'image/webp')
      response.end(file)
    } catch {
      response.writeHead(404).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' ? bound?.port : undefined
  const close = async () => {
    if (!server.listening) return
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { origin: `http://127.0.0.1:${port}`, asked, close }
}

/** Makes the random choice pick the first of the list. */
const first = (page: Page) => page.addInitScript(() => void (Math.random = () => 0))

/** The covers that this site serves before the session has its host. */
const FIRST_VIEW = 12

/** Delays this site's later covers until the session has its host: with a slow gateway all would load from here. */
async function holdLaterCovers(page: Page, site: string): Promise<void> {
  let asked = 0
  let chosen: Promise<unknown> | undefined
  await page.route(`${site}/covers/**`, async (route) => {
    asked += 1
    if (asked > FIRST_VIEW) await (chosen ??= page.waitForFunction(() => sessionStorage.getItem('imageHosts')))
    // Requests that were redirected to a host meanwhile are gone.
    await route.continue().catch(() => {})
  })
}

/** Scrolls to the end of the lobby's first page, cover by cover. */
async function scrollDown(page: Page): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.wheel(0, 500)
    await drawn(page)
  }
}

function sources(page: Page) {
  return page
    .locator('main picture img')
    .evaluateAll((all) =>
      all.flatMap((image) =>
        image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
          ? [new URL(image.currentSrc).origin]
          : [],
      ),
    )
}

test('S9.20 covers not yet loaded are requested from the host that the session has chosen', async ({ page }) => {
  const [one, other] = [await startCovers(), await startCovers()]
  const own = await startOwnGateway({ imageCDNs: [one.origin, other.origin] })
  const refused: string[] = []
  page.on('console', (message) => void (/policy/i.test(message.text()) && refused.push(message.text())))
  await holdLaterCovers(page, own.url)
  await first(page)
  await page.goto(`${own.url}/rng`)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('imageHosts'))).toContain(one.origin)
  await scrollDown(page)
  await expect.poll(() => one.asked.length).toBeGreaterThan(3)
  expect(one.asked.every((path) => /^\/covers\/[\w-]+\.avif$/.test(path))).toBe(true)
  expect(other.asked, 'one host per session').toEqual([])
  // a cover counts once it is drawn, which is later than its request
  await expect.poll(async () => new Set(await sources(page))).toEqual(new Set([own.url, one.origin]))
  expect(refused).toEqual([])
  await Promise.all([own, one, other].map((each) => each.close()))
})

test('S9.20 S9.11 S8.9 a failing cover host falls back to the next, then to this site: three attempts in all', async ({
  page,
}) => {
  const [one, other] = [await startCovers(), await startCovers()]
  const own = await startOwnGateway({ imageCDNs: [one.origin, other.origin] })
  await one.close()
  await holdLaterCovers(page, own.url)
  await first(page)
  await page.goto(`${own.url}/rng`)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('imageHosts'))).toContain(one.origin)
  await scrollDown(page)
  await expect.poll(() => sources(page)).toContain(other.origin)
  await other.close()
  await page.goto(`${own.url}/live`)
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('resource').length)).toBeGreaterThan(10)
  await scrollDown(page)
  const broken = page.locator('main picture img[src="/icons/game.svg"]')
  await expect.poll(async () => (await sources(page)).length, { timeout: 15_000 }).toBeGreaterThan(12)
  await expect(broken).toHaveCount(0)
  await Promise.all([own].map((each) => each.close()))
})

test('S9.20 a game opens at the games host that answers, and never at an unlisted one', async ({ page }) => {
  const [dead, alive] = [await startOwnVendor(), await startOwnVendor()]
  const own = await startOwnGateway({
    vendors: { LUM: { secret: 'a secret of the test', launchAddress: dead.url } },
    launchGameCDNs: [dead.url, alive.url],
  })
  await dead.close()
  await first(page)
  const refused: string[] = []
  page.on('console', (message) => void (/policy/i.test(message.text()) && refused.push(message.text())))
  await openAs(page, 'player', `${own.url}/game?game=LUM-001`)
  await startGame(page, 'en')
  await expect(page.frameLocator('#game-frame').getByRole('heading', { name: 'playing' })).toBeVisible()
  expect(new URL((await page.locator('#game-frame').getAttribute('src')) ?? '').origin).toBe(alive.url)
  expect(alive.asked.filter((path) => path.includes('ticket='))).toHaveLength(1)
  expect(refused).toEqual([])
  await Promise.all([own, alive].map((each) => each.close()))
})

test('S7.31 S8.11 a provider that is down shows an error and is retried; once it is up, its game plays', async ({
  page,
}) => {
  const vendor = await startOwnVendor()
  const own = await startOwnGateway({ vendors: { LUM: { secret: 'a secret of the test', launchAddress: vendor.url } } })
  await page.route(`${vendor.url}/**`, (route) => route.abort())
  await openAs(page, 'player', `${own.url}/game?game=LUM-001`)
  await startGame(page, 'en')
  const t = words('en')
  await expect(page.getByText(t('games.unreached'))).toBeVisible()
  await expect(page.locator('#game-frame')).toHaveCount(0)
  await page.unroute(`${vendor.url}/**`)
  await page.getByRole('button', { name: t('shell.retry') }).click()
  await expect(page.frameLocator('#game-frame').getByRole('heading', { name: 'playing' })).toBeVisible()
  await Promise.all([own, vendor].map((each) => each.close()))
})

test('S2.11 without fullscreen, as on an iPhone, the game fills the viewport, and restores it', async ({ page }) => {
  const vendor = await startOwnVendor()
  const own = await startOwnGateway({ vendors: { LUM: { secret: 'a secret of the test', launchAddress: vendor.url } } })
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'fullscreenEnabled', { value: false })
    Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined })
  })
  await openAs(page, 'player', `${own.url}/game?game=LUM-001`)
  await startGame(page, 'en')
  const playing = page.frameLocator('#game-frame').getByRole('heading', { name: 'playing' })
  await expect(playing).toBeVisible()
  const t = words('en')
  const stage = () => page.locator('#game-stage').boundingBox()
  const before = await stage()
  await page.getByRole('button', { name: t('games.fullScreen') }).click()
  await expect.poll(stage).toEqual({ x: 0, y: 0, width: 360, height: 640 })
  await expect(playing, 'the game goes on').toBeVisible()
  await page.getByRole('button', { name: t('games.exitFullScreen') }).click()
  await expect.poll(stage).toEqual(before)
  await page.getByRole('button', { name: t('games.fullScreen') }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: t('games.fullScreen') })).toBeVisible()
  await expect.poll(stage).toEqual(before)
  expect(vendor.asked.filter((path) => path.includes('ticket='))).toHaveLength(1)
  await Promise.all([own, vendor].map((each) => each.close()))
})
