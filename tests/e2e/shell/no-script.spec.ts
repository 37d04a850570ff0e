import { expect, test } from 'playwright/test'
import { routes } from '#routes'
import { builtPage } from '#tests/e2e/support/built.ts'
import { onePerFile } from '#tests/e2e/support/every-page.ts'
import { at, flowLanguages, languages, words } from '#tests/e2e/support/site.ts'

test.use({ javaScriptEnabled: false })

for (const language of flowLanguages) {
  test(`S1.1 S2.12 without JavaScript home is complete in ${language}, Login leads to the login page, and every page is readable`, async ({
    page,
  }) => {
    await page.goto(at(language, '/'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // the games that can be played, announcements, promotions
    expect(await page.locator('main section:visible').count()).toBeGreaterThanOrEqual(3)
    expect(await page.locator('main a[href*="/game?game="]').count()).toBeGreaterThanOrEqual(5)
    // one link to the login, and it works; no button that needs a script
    await expect(page.locator('header button:not([popovertarget]):visible')).toHaveCount(0)
    await page
      .locator('header')
      .getByRole('link', { name: words(language)('shell.login') })
      .click()
    await expect(page).toHaveURL(at(language, '/login'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('noscript')).not.toHaveCount(0)
    for (const { path } of onePerFile) {
      await page.goto(at(language, path), { waitUntil: 'domcontentloaded' })
      await expect(page.locator('main'), path).toBeVisible()
      expect((await page.locator('main').innerText()).trim().length, path).toBeGreaterThan(20)
    }
  })
}

for (const language of languages) {
  test(`S1.1 S2.15 without JavaScript every link leads somewhere that works, in ${language}`, async ({ request }) => {
    const targets = new Map<string, string>()
    for (const { path } of routes) {
      const page = builtPage(language, path)
      const links = page.all('a').map(({ attributes }) => attributes['href'])
      // in a header or a page no link waits for code to be one
      for (const part of ['header a', 'main a'])
        for (const { attributes, text } of page.all(part)) expect(attributes['href'], text).toBeTruthy()
      for (const href of links) if (href !== undefined) targets.set(href, path)
      const ids = new Set(page.all('[id]').map(({ attributes }) => attributes['id']))
      for (const href of links)
        if (href && /^#(?!top$)./.test(href))
          expect(ids.has(decodeURIComponent(href.slice(1))), `${href} of ${path}`).toBe(true)
    }
    const ours = [...targets.keys()].filter((href) => href.startsWith('/')).map((href) => href.replace(/#.*/, ''))
    // the same page with another query is the same file
    const files = new Map(ours.map((href) => [href.replace(/\?.*/, ''), href]))
    expect(files.size).toBeGreaterThan(routes.length)
    for (const href of files.values())
      expect((await request.get(href)).status(), `${href}, from ${targets.get(href)}`).toBe(200)
  })
}
