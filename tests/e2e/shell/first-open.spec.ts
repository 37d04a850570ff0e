import { expect, test } from 'playwright/test'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'

// The state of a page once the gateway reports that the site is open, if its first request failed.
let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

test('S4.1 S7.19 S2.55 a page whose first request failed marks unread announcements and loads fresh games once online', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const askedFor = (name: RegExp) => asked.some((url) => name.test(url))
  await page.route(/\/wps\//, (route) => route.abort('connectionrefused'))
  await page.goto(`${own.url}/`)
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-gate', 'failed')
  expect(askedFor(/hotGamesV2/)).toBe(false)
  await expect(root).not.toHaveAttribute('data-unread')
  await page.unroute(/\/wps\//)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(root).toHaveAttribute('data-unread', 'yes', { timeout: 30_000 })
  await expect.poll(() => askedFor(/hotGamesV2/)).toBe(true)
})

test('S1.9 S2.55 a page that loaded closed marks unread announcements when the site opens', async ({ page }) => {
  // the page from before the maintenance, as in a cache
  const body = await (await fetch(`${own.url}/rng`)).text()
  await page.route(`${own.url}/rng`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await own.set('maintenance', true)
  await page.clock.install()
  await page.goto(`${own.url}/rng`)
  await expect(page.locator('#gate')).toBeVisible()
  await own.set('maintenance', false)
  await expect(async () => {
    await page.clock.fastForward(30_000)
    await expect(page.locator('html')).toHaveAttribute('data-unread', 'yes', { timeout: 500 })
  }).toPass()
})
