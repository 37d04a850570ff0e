import { expect, test } from 'playwright/test'
import { overflow, violationsInAllLooks } from '#tests/e2e/support/axe.ts'
import { cards, countShift, pager, tabs, vendorsOf, wake } from '#tests/e2e/support/lobby.fixture.ts'
import { at, words } from '#tests/e2e/support/site.ts'

// The layout of lobbies: nothing shifts, nothing is covered, everything is accessible.
const t = words('en')

test('S2.87 the pager covers nothing but games', async ({ page }) => {
  await page.goto('/rng?page=KTE')
  await expect(cards(page)).toHaveCount(42)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByLabel(t('games.kind'), { exact: true })).toBeVisible()
  const { y } = (await pager(page).boundingBox()) ?? { y: 0 }
  const reset = await page.getByRole('button', { name: t('games.resetFilters') }).boundingBox()
  expect(y).toBeGreaterThanOrEqual((reset?.y ?? 0) + (reset?.height ?? 0))
})

test('S2.6 tabs and filters shift nothing', async ({ page }) => {
  const shift = await countShift(page)
  await page.goto('/pvp')
  await wake(page)
  for (const vendor of ['CVR', 'TTU', 'CVR']) {
    await tabs(page).locator(`a[href="?page=${vendor}"]`).click()
    await expect.poll(() => vendorsOf(page)).toEqual([vendor])
  }
  await page.getByLabel(t('games.searchHere')).fill('3')
  await expect.poll(() => cards(page).count()).toBeLessThan(30)
  expect(await shift()).toBeLessThanOrEqual(0.02)
})

test('S1.8 a lobby, its filters, and its empty result have no axe violations, light and dark; it fits 320 px', async ({
  page,
}) => {
  const language = 'bn'
  const own = words(language)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(at(language, '/rng?page=NOPE'))
  await expect(pager(page, language)).toBeVisible()
  await page.getByRole('button', { name: own('games.filters'), exact: true }).click()
  await expect(page.getByLabel(own('games.kind'), { exact: true })).toBeVisible()
  const small = await page.locator('main astro-island :is(button, select, input, nav a):visible').evaluateAll((all) =>
    all.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      return height < 44 || width < 24 ? [`${one.outerHTML.slice(0, 80)} ${width}x${height}`] : []
    }),
  )
  expect(small).toEqual([])
  expect(await violationsInAllLooks(page, () => overflow(page))).toEqual([])
  await page.goto(at(language, '/rng?page=ATL&kind=TABLE&bet=20&lines=30&name=WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW'))
  await expect(page.getByText(own('games.noMatch'))).toBeVisible()
  expect(await violationsInAllLooks(page, () => overflow(page))).toEqual([])
})
