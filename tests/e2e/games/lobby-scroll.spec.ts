import { expect, test } from 'playwright/test'
import { cards, holdLists, wake } from '#tests/e2e/support/lobby.fixture.ts'
import { words } from '#tests/e2e/support/site.ts'

const t = words('en')

test('S4.38 the scroll position stays when more games load at the end, so one page loads, not all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/rng')
  await wake(page)
  const release = await holdLists(page)
  await page.mouse.move(180, 300)
  for (let turn = 0; turn < 20; turn += 1) {
    await page.mouse.wheel(0, 360)
    await page.waitForTimeout(50)
  }
  await expect(page.getByText(t('games.loadingGames'))).toBeAttached()
  const before = await page.evaluate(() => scrollY)
  release()
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(84)
  await page.waitForTimeout(2_000)
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(100)
  expect(await cards(page).count()).toBe(84)
})
