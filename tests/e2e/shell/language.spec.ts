import { type Page, expect, test } from 'playwright/test'

/** Chooses a language in the menu, its only list. */
async function choose(page: Page, language: string): Promise<void> {
  const list = page.locator('#menu details').filter({ has: page.locator('a[hreflang]') })
  await page.locator('header [popovertarget=menu]').click()
  await list.locator('summary').click()
  await list.locator(`a[hreflang="${language}"]`).click()
}

test('S1.6 a chosen language is remembered, keeps the page with its query, and home opens in it from then on', async ({
  page,
}) => {
  await page.goto('/promotions/check-the-dice?from=app')
  await choose(page, 'bn')
  await expect(page).toHaveURL('/bn/promotions/check-the-dice?from=app')
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('bn')
  await page.goto('/')
  await expect(page).toHaveURL('/bn')
  // with the query and fragment of the address, and without a history entry of its own
  await page.goto('/?ref=reef#main')
  await expect(page).toHaveURL('/bn?ref=reef#main')
  await page.goBack()
  await expect(page).toHaveURL('/bn')
  await choose(page, 'en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/')
  await expect(page).toHaveURL('/')
})

test('S1.6 S2.6 a chosen language keeps the provider, the filters and the fragment of a lobby', async ({ page }) => {
  await page.goto('/rng?page=LUM&name=lantern#menu-end')
  await choose(page, 'bn')
  await expect(page).toHaveURL('/bn/rng?page=LUM&name=lantern#menu-end')
  // a tab that was chosen on the page
  await page.locator('main nav a[href*="page=KTE"]').click()
  await expect(page).toHaveURL(/page=KTE/)
  await choose(page, 'ar')
  await expect(page).toHaveURL(/\/ar\/rng\?page=KTE/)
})

test('S1.6 an unknown language leads nowhere', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('lang', '//evil.example'))
  await page.goto('/')
  await expect(page).toHaveURL('/')
  await expect(page.locator('h1')).toHaveCount(1)
})
