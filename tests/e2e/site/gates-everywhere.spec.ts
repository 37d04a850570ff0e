import { expect, test } from 'playwright/test'
import { routes } from '#routes'
import { startOwnGateway } from '#tests/e2e/support/own-gateway.ts'

/** The time within which each page follows the gateway; it passes on the pages' own clock. */
const FOLLOWS_MS = 30_000

test('S1.9 S2.38 S4.2 an open page of every kind closes and opens within 30 s, without a reload', async ({
  context,
}) => {
  test.setTimeout(180_000)
  const own = await startOwnGateway()
  await context.clock.install()
  // one path for each page file, and one for a 404
  const paths = [...new Map(routes.map(({ page, path }) => [page, path])).values(), '/no/such/page']
  const open = await Promise.all(
    paths.map(async (path) => {
      const page = await context.newPage()
      let loads = 0
      page.on('load', () => (loads += 1))
      const statusAnswer = page.waitForResponse(/\/wps\/system\/status/)
      await page.goto(own.url + path)
      await statusAnswer
      return { path, page, loads: () => loads }
    }),
  )
  const all = (check: (one: (typeof open)[number]) => Promise<void>) => Promise.all(open.map(check))
  await own.set('maintenance', true)
  await context.clock.fastForward(FOLLOWS_MS)
  await all(({ path, page }) => expect(page.locator('#gate'), path).toBeVisible())
  await own.set('maintenance', false)
  await context.clock.fastForward(FOLLOWS_MS)
  await all(({ path, page }) => expect(page.locator('#gate'), path).not.toBeVisible())
  for (const { path, page, loads } of open) {
    await expect(page.locator('main'), path).toBeVisible()
    expect(loads(), path).toBe(1)
  }
  await own.close()
})

for (const path of ['/', '/promotions']) {
  test(`S1.9 S4.2 ${path} polls the gateway and closes for maintenance even if its pictures never load`, async ({
    page,
  }) => {
    const own = await startOwnGateway()
    await page.clock.install()
    // neither a response nor an error: the page never finishes loading
    let held = 0
    await page.route(/\/(banners|covers)\//, () => void (held += 1))
    await page.goto(own.url + path, { waitUntil: 'commit' })
    await expect(page.locator('footer').first()).toBeAttached()
    await own.set('maintenance', true)
    await expect(async () => {
      await page.clock.fastForward(FOLLOWS_MS)
      await expect(page.locator('#gate')).toBeVisible({ timeout: 500 })
    }).toPass()
    expect(held).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.readyState)).toBe('interactive')
    await own.close()
  })
}
