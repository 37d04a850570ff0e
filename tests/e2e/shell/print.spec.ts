import { type Page, expect, test } from 'playwright/test'
import { startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { openAs } from '#tests/e2e/support/session.ts'

// What paper shows: the content alone, black on white.
/** Expects nothing around the content, and black text on white in it, whatever the theme. */
async function expectPlain(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body > :not(main):visible')).toHaveCount(0)
  await expect(page.locator('main :is(nav, button, select, [data-banners]):visible')).toHaveCount(0)
  const coloured = await page.locator('main *').evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility() && each instanceof HTMLElement)
      .filter((each) => {
        const { color, backgroundColor, overflow } = getComputedStyle(each)
        const isCut = overflow !== 'visible' && !each.classList.contains('unseen')
        return color !== 'rgb(0, 0, 0)' || backgroundColor !== 'rgba(0, 0, 0, 0)' || isCut
      })
      .map((each) => each.outerHTML.slice(0, 80)),
  )
  expect(coloured).toEqual([])
  const body = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(body).toBe('rgb(255, 255, 255)')
}

test('help and promotions print their text alone, in the dark theme too, and links with their addresses', async ({
  page,
}) => {
  for (const place of ['/help', '/helpmc/limits', '/promotions', '/promotions/check-the-dice', '/help/contact']) {
    await page.emulateMedia({ media: null })
    await page.goto(place)
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
    await expectPlain(page)
    await expect(page.locator('main h1')).toBeVisible()
    const main = await page.locator('main').boundingBox()
    expect(main?.width, place).toBeGreaterThan((page.viewportSize()?.width ?? 0) * 0.9)
  }
  const addresses = await page
    .locator('article a:is([href^="/"],[href^=http])')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('href'), getComputedStyle(link, '::after').content]))
  expect(addresses.length).toBeGreaterThan(0)
  for (const [href, content] of addresses) expect(content).toContain(String(href))
})

test('S2.64 an account record prints with its table whole, and without filters and pages', async ({ page }) => {
  const own = await startOwnGateway()
  await openAs(page, 'player', `${own.url}/member?page=depositv2`)
  await page.locator('main [name=amount]').fill('12.50')
  await page.keyboard.press('Enter')
  await expect(page.locator('main [role=status]').filter({ hasText: '12.50' }).first()).toBeVisible()
  await page.goto(`${own.url}/member?page=transactionHistory`)
  await expect(page.getByRole('table').first()).toBeVisible()
  await expectPlain(page)
  await expect(page.locator('main table')).toBeVisible()
  const [main, table] = await Promise.all([
    page.locator('main').boundingBox(),
    page.locator('main table').boundingBox(),
  ])
  expect(table?.width).toBeLessThanOrEqual(main?.width ?? 0)
  await own.close()
})
