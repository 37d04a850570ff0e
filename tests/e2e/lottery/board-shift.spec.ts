import { expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { desk, phone } from '#tests/e2e/support/frame.ts'
import { countShift } from '#tests/e2e/support/lobby.fixture.ts'

/** A board's code that comes a second after the page. */
const LATE_MS = 1_000
const boards = ['/vnlottery?gameCode=TCG_VN-001', '/seaLottery?gameCode=TCG_SEA-030', '/lottery?gameCode=DRH-003']

test('S2.14 S2.32 nothing moves on a page when the code of its board arrives late, on phone and desk; every link of the mini bar has a name', async ({
  page,
}) => {
  const shift = await countShift(page)
  await page.route('**/_astro/Board.*.js', async (route) => {
    const response = await route.fetch()
    setTimeout(() => void route.fulfill({ response }), LATE_MS)
  })
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    for (const path of boards) {
      await page.goto(path)
      await expect(page.getByTestId('board').getByRole('region').first()).toBeVisible()
      // entries come with the frame after the one that moved
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      expect(await shift(), `${path} at ${size.width} px`).toBeLessThan(0.02)
    }
  }
  await page.goto('/vnlottery')
  const bar = page.locator('nav#menu')
  await expect(bar).toBeVisible()
  expect((await bar.boundingBox())?.width).toBeLessThan(100)
  expect(await violations(page, ['link-name'], 'nav#menu')).toEqual([])
})
