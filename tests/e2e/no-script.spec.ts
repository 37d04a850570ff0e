import { expect, test } from 'playwright/test'
import { at, languages, words } from './site.ts'

test.use({ javaScriptEnabled: false })

for (const language of languages) {
  const t = words(language)

  test(`S1.1 S2.12 without JavaScript home reads whole in ${language}, and Login leads to the login page`, async ({
    page,
  }) => {
    await page.goto(at(language, '/'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const lanes = page.locator('main section')
    expect(await lanes.count()).toBeGreaterThanOrEqual(9)
    expect(await page.locator('main a[href*="/game?game="]').count()).toBeGreaterThanOrEqual(60)
    for (const link of await page.locator('header a, main a').all()) {
      expect(await link.getAttribute('href'), await link.innerText()).toBeTruthy()
    }
    // one way in, and it works: no button that only a script could answer
    await expect(page.locator('header button:not([popovertarget]):visible')).toHaveCount(0)
    await page
      .locator('header')
      .getByRole('link', { name: t('shell.login') })
      .click()
    await expect(page).toHaveURL(at(language, '/login'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('noscript')).not.toHaveCount(0)
  })
}

test('S2.15 every link of home leads to a page that exists', async ({ page, request }) => {
  await page.goto('/')
  const targets = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')))
  for (const target of new Set(targets.map((href) => href.replace(/#.*/, '')))) {
    expect((await request.get(target)).status(), target).toBe(200)
  }
})
