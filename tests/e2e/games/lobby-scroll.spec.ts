import { expect, test } from 'playwright/test'
import { drawn } from '#tests/e2e/support/drawn.ts'
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
  const isAtEnd = () =>
    page.evaluate(() => scrollY > 0 && scrollY + innerHeight > document.documentElement.scrollHeight - 2)
  for (let turn = 0; turn < 40 && !(await isAtEnd()); turn += 1) {
    await page.mouse.wheel(0, 360)
    await drawn(page)
  }
  expect(await isAtEnd()).toBe(true)
  await expect(page.getByText(t('games.loadingGames'))).toBeAttached()
  const before = await page.evaluate(() => scrollY)
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().includes('GCSGAME_gameList'))))
  release()
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(84)
  // the next page would be asked for by now
  await drawn(page, 12)
  expect(asked).toBe(0)
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(100)
  expect(await cards(page).count()).toBe(84)
})
