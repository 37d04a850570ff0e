import { expect, test } from 'playwright/test'
import { publishedIn } from '#tests/e2e/support/frame.ts'
import { at, flowLanguages, words } from '#tests/e2e/support/site.ts'

for (const language of flowLanguages) {
  test(`S2.7 the list links to a page for each promotion, in ${language}`, async ({ page }) => {
    const { promotions } = publishedIn(language)
    await page.goto(at(language, '/promotions'))
    const links = page.getByRole('main').getByRole('listitem').getByRole('link')
    await expect(links).toHaveText(promotions.map(({ title }) => title))
    await links.nth(1).click()
    await expect(page).toHaveURL(at(language, `/promotions/${promotions[1]?.id}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(promotions[1]?.title ?? '')
    await expect(page.locator('main article')).toHaveCount(1)
    await page.getByRole('link', { name: words(language)('promotions.all') }).click()
    await expect(page).toHaveURL(at(language, '/promotions'))
  })
}

for (const [old, wanted] of [
  ['/promoDetail?id=check-the-dice', '/promotions/check-the-dice'],
  ['/ar/promoDetail?id=check-the-dice#check-the-dice', '/ar/promotions/check-the-dice'],
  ['/promotions#check-the-dice', '/promotions/check-the-dice'],
] as const) {
  test(`S2.7 the older address ${old} leads to its promotion`, async ({ page }) => {
    await page.goto(old)
    await expect(page).toHaveURL(wanted)
    await expect(page.locator('main article h1')).toBeVisible()
  })
}

for (const path of ['/promotions/ended-long-ago', '/promoDetail?id=%22%3E%3Cscript%3E']) {
  test(`S2.7 the unknown or ended promotion ${path} says so and links back`, async ({ page }) => {
    const t = words('bn')
    await page.goto(at('bn', path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('promotions.unknownTitle'))
    await expect(page.getByRole('main')).toContainText(t('promotions.unknownText'))
    await page
      .getByRole('main')
      .getByRole('link', { name: t('promotions.all') })
      .click()
    await expect(page).toHaveURL(at('bn', '/promotions'))
  })
}
