import { expect, test } from 'playwright/test'

test('S7.19 games that changed since the build replace the published ones without a layout shift', async ({ page }) => {
  await page.route('**/GCSGAME_hotGamesV2*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    for (const game of body.value.games) if (game.gameType === 'FISH') game.gameName = `New ${game.nodeId}`
    await route.fulfill({ response: answer, json: body })
  })
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'shift', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(globalThis, 'shift', Reflect.get(globalThis, 'shift') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  const before = await page.locator('main li a[href*="/game?game="]').count()
  await expect(page.getByText(/^New FI|^New /).first()).toBeAttached({ timeout: 15_000 })
  expect(await page.locator('main li a[href*="/game?game="]').count()).toBe(before)
  expect(await page.evaluate(() => Number(Reflect.get(globalThis, 'shift')))).toBeLessThanOrEqual(0.02)
})

test('S7.19 games that did not change hydrate no island: a visitor loads no React for them', async ({ page }) => {
  const asked: string[] = []
  page.on('response', (response) => asked.push(response.url()))
  await page.goto('/')
  await expect.poll(() => asked.some((url) => url.includes('hotGamesV2')), { timeout: 15_000 }).toBe(true)
  await page.waitForTimeout(500)
  expect(await page.locator('main astro-island:not([ssr])').count()).toBe(0)
})
