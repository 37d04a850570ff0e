import { expect, test } from 'playwright/test'
import { builtPage } from '#tests/e2e/support/built.ts'
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

test('S2.7 older addresses lead to their promotion', async ({ page }) => {
  for (const [old, wanted] of [
    ['/promoDetail?id=check-the-dice', '/promotions/check-the-dice'],
    ['/ar/promoDetail?id=check-the-dice#check-the-dice', '/ar/promotions/check-the-dice'],
    ['/promotions#check-the-dice', '/promotions/check-the-dice'],
  ] as const) {
    await page.goto(old)
    await expect(page).toHaveURL(wanted)
    await expect(page.locator('main article h1')).toBeVisible()
  }
})

test('S2.7 an unknown or ended promotion says so and links back', async ({ page }) => {
  const t = words('bn')
  for (const path of ['/promotions/ended-long-ago', '/promoDetail?id=%22%3E%3Cscript%3E']) {
    await page.goto(at('bn', path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('promotions.unknownTitle'))
    await expect(page.getByRole('main')).toContainText(t('promotions.unknownText'))
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: t('promotions.all') })
    .click()
  await expect(page).toHaveURL(at('bn', '/promotions'))
})

test('S3.33 a promotion without applications has no form, one with them has', () => {
  const { promotions } = publishedIn('en')
  for (const takes of [true, false]) {
    const one = promotions.find(({ takesApplications = false }) => takesApplications === takes)
    const page = builtPage('en', `/promotions/${one?.id}`)
    expect(page.all('main article h1')).toHaveLength(1)
    const buttons = page.all('main article button').map(({ text }) => text)
    expect(buttons.includes(words('en')('activity.apply'))).toBe(takes)
  }
})
