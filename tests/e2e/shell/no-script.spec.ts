import { expect, test } from 'playwright/test'
import { routes } from '#routes'
import { at, languages, words } from '#tests/e2e/support/site.ts'

test.use({ javaScriptEnabled: false })

for (const language of languages) {
  const t = words(language)

  test(`S1.1 S2.12 without JavaScript home is complete in ${language}, and Login leads to the login page`, async ({
    page,
  }) => {
    await page.goto(at(language, '/'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // the games that can be played, announcements, promotions
    expect(await page.locator('main section:visible').count()).toBeGreaterThanOrEqual(3)
    expect(await page.locator('main a[href*="/game?game="]').count()).toBeGreaterThanOrEqual(5)
    for (const link of await page.locator('header a, main a').all()) {
      expect(await link.getAttribute('href'), await link.innerText()).toBeTruthy()
    }
    // one link to the login, and it works; no button that needs a script
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

for (const language of languages) {
  test(`S1.1 S2.15 without JavaScript every page is readable in ${language}, and every link leads somewhere that works`, async ({
    page,
    request,
  }) => {
    const targets = new Map<string, string>()
    for (const { path } of routes) {
      await page.goto(at(language, path))
      await expect(page.locator('h1'), path).toHaveCount(1)
      expect((await page.locator('main').innerText()).trim().length, path).toBeGreaterThan(20)
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      for (const href of links) targets.set(href, path)
      for (const fragment of links.filter((href) => /^#(?!top$)./.test(href)))
        await expect(
          page.locator(`[id="${decodeURIComponent(fragment.slice(1))}"]`),
          `${fragment} of ${path}`,
        ).toHaveCount(1)
    }
    const ours = new Set(
      [...targets.keys()].filter((href) => href.startsWith('/')).map((href) => href.replace(/#.*/, '')),
    )
    expect(ours.size).toBeGreaterThan(routes.length)
    // the same page with another query is the same file
    const files = new Map([...ours].map((href) => [href.replace(/\?.*/, ''), href]))
    for (const href of files.values())
      expect((await request.get(href)).status(), `${href}, from ${targets.get(href)}`).toBe(200)
  })
}
