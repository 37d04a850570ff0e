import { expect, test } from 'playwright/test'
import { rowOf } from '#brand/languages.ts'
import { categoriesOf } from '#layouts/menu.ts'
import { footerOf, publishedIn } from '#tests/e2e/support/frame.ts'
import { at, flowLanguages, words } from '#tests/e2e/support/site.ts'

for (const language of flowLanguages) {
  const published = publishedIn(language)
  const t = words(language)

  test(`S2.35 S2.37 the footer links to games, help and service, says that it is play money, and leads back to the top, in ${language}`, async ({
    page,
  }) => {
    await page.goto(at(language, '/help'))
    const footer = page.locator('footer')
    for (const { href } of categoriesOf(language, published))
      await expect(footer.locator(`a[href="${href}"]:visible`)).toHaveCount(1)
    const { about, payment, topics } = footerOf(language)
    for (const topic of topics) {
      const title = published.help.find(({ tag }) => tag === topic)?.title ?? ''
      await expect(footer.locator(`a[href="${at(language, `/help/${topic}`)}"]`).first()).toHaveText(title)
    }
    await expect(footer.getByRole('link', { name: t('shell.service') })).toBeVisible()
    await expect(footer.getByText(about)).toBeVisible()
    await expect(footer.getByText(payment).locator('svg')).toBeVisible()
    const numbers = { numberingSystem: rowOf(language).numerals, useGrouping: false }
    const year = (value: number) => new Intl.NumberFormat(language, numbers).format(value)
    await expect(footer).toContainText(`© ${year(2025)}–${year(new Date().getFullYear())} Atoll`)
    await footer.getByRole('link', { name: t('shell.top') }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
}
