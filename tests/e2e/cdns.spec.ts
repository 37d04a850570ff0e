import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { type Page, expect, test } from 'playwright/test'
import { startOwnGateway } from './own-gateway.ts'
import { startOwnVendor } from './own-vendor.ts'
import { signIn, startGame } from './site.ts'

// The operator's hosts of covers and of games (S9.20): one a session, another where it fails.

/** A host with the covers of the built site. */
async function startCovers() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    asked.push(path)
    try {
      const file = readFileSync(join('dist', 'covers', path.slice('/covers/'.length)))
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

/** The first of the list is what chance chooses. */
const first = (page: Page) => page.addInitScript(() => void (Math.random = () => 0))

/** Goes to the end of the lobby's first page, cover by cover. */
async function scrollDown(page: Page): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.wheel(0, 500)
    await page.waitForTimeout(80)
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

test('S9.20 covers that are still to come are asked of the host that the session has chosen', async ({ page }) => {
  const [one, other] = [await startCovers(), await startCovers()]
  const own = await startOwnGateway({ imageCDNs: [one.origin, other.origin] })
  const refused: string[] = []
  page.on('console', (message) => void (/policy/i.test(message.text()) && refused.push(message.text())))
  await first(page)
  await page.goto(`${own.url}/rng`)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('imageHosts'))).toContain(one.origin)
  await scrollDown(page)
  await expect.poll(() => one.asked.length).toBeGreaterThan(3)
  expect(one.asked.every((path) => /^\/covers\/[\w-]+\.avif$/.test(path))).toBe(true)
  expect(other.asked, 'one a session').toEqual([])
  expect(new Set(await sources(page))).toEqual(new Set([own.url, one.origin]))
  expect(refused).toEqual([])
  await Promise.all([own, one, other].map((each) => each.close()))
})

test('S9.20 S9.11 S8.9 a host of covers that fails gives way to the next, and that to this site: three tries in all', async ({
  page,
}) => {
  const [one, other] = [await startCovers(), await startCovers()]
  const own = await startOwnGateway({ imageCDNs: [one.origin, other.origin] })
  await one.close()
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

test('S9.20 a game opens at the host of games that answers, and never at one that is not listed', async ({ page }) => {
  const [dead, alive] = [await startOwnVendor(), await startOwnVendor()]
  const own = await startOwnGateway({
    vendors: { LUM: { secret: 'a secret of the test', launchAddress: dead.url } },
    launchGameCDNs: [dead.url, alive.url],
  })
  await dead.close()
  await first(page)
  const refused: string[] = []
  page.on('console', (message) => void (/policy/i.test(message.text()) && refused.push(message.text())))
  await page.goto(`${own.url}/help`)
  await signIn(page, 'en', 'player')
  await page.goto(`${own.url}/game?game=LUM-001`)
  await startGame(page, 'en')
  await expect(page.frameLocator('#game-frame').getByRole('heading', { name: 'playing' })).toBeVisible()
  expect(new URL((await page.locator('#game-frame').getAttribute('src')) ?? '').origin).toBe(alive.url)
  expect(alive.asked.filter((path) => path.includes('ticket='))).toHaveLength(1)
  expect(refused).toEqual([])
  await Promise.all([own, alive].map((each) => each.close()))
})
