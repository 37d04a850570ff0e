import { expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { desk, phone } from '#tests/e2e/support/frame.ts'
import { countShift } from '#tests/e2e/support/lobby.fixture.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'

let own: OwnGateway
test.beforeEach(async () => {
  own = await startOwnGateway()
})
test.afterEach(() => own.close())

/** A board's code that comes a second after the page. */
const LATE_MS = 1_000
const boards = ['/vnlottery?gameCode=TCG_VN-001', '/seaLottery?gameCode=TCG_SEA-030', '/lottery?gameCode=DRH-003']

for (const [name, size] of [
  ['360', phone],
  ['1280', desk],
] as const)
  test(`S2.14 nothing moves on a page ${name} px wide when the code of its board arrives late`, async ({ page }) => {
    await page.setViewportSize(size)
    const shift = await countShift(page)
    await page.route('**/_astro/Board.*.js', async (route) => {
      const response = await route.fetch()
      setTimeout(() => void route.fulfill({ response }), LATE_MS)
    })
    for (const path of boards) {
      await page.goto(own.url + path)
      await expect(page.getByTestId('board').getByRole('region').first()).toBeVisible()
      // entries come with the frame after the one that moved
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      expect(await shift(), path).toBeLessThan(0.02)
    }
  })

test('S2.32 every link of the mini bar of /vnlottery has a name', async ({ page }) => {
  await page.setViewportSize(desk)
  await page.goto(`${own.url}/vnlottery`)
  const bar = page.locator('nav#menu')
  await expect(bar).toBeVisible()
  expect((await bar.boundingBox())?.width).toBeLessThan(100)
  expect(await violations(page, ['link-name'], 'nav#menu')).toEqual([])
})
