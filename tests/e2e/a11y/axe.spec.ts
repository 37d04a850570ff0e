import { expect, test } from 'playwright/test'
import { routes } from '#routes'
import { looks, violations } from '#tests/e2e/support/axe.ts'
import { type Language, at, signIn, startGame } from '#tests/e2e/support/site.ts'

for (const [theme, language] of looks) {
  test(`S1.8 home, login dialog, login page and 404 have no axe violations, ${theme}, ${language}`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    for (const path of ['/login', '/no/such/page', '/']) {
      await page.goto(at(language, path))
      expect(await violations(page), path).toEqual([])
    }
    await page.locator('header [data-tap="sign-in"]').click()
    expect(await violations(page), 'the login dialog').toEqual([])
    await page.locator('#sign-in form [type=submit]').click()
    await expect(page.locator('#sign-in [aria-invalid=true]')).toHaveCount(1)
    expect(await violations(page, undefined, '#sign-in'), 'the login dialog with an error').toEqual([])
  })

  test(`S2.11 home when logged in and the game with its frame have no axe violations, ${theme}, ${language}`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.goto(at(language, '/'))
    await signIn(page, language, 'agent42')
    await page.locator('[popovertarget="account-menu"]:visible').first().click()
    expect(await violations(page), 'home with the account menu').toEqual([])
    await page.goto(at(language, '/game?game=ATL-DICE'))
    await expect(page.locator('#game-stage dl')).toBeVisible()
    expect(await violations(page), 'the info sheet before the game').toEqual([])
    await startGame(page, language)
    await expect(page.frameLocator('#game-frame').getByTestId('play')).toBeEnabled()
    expect(await violations(page), 'the game').toEqual([])
  })
}

/** Pages of editors' items. */
const articles = ['/help/fairness', '/promotions/first-rounds']

/** Returns every page in one language, and one per page file in the others, since only the texts differ there. */
function placesIn(language: Language) {
  const others = routes.filter(({ id }) => !['home', 'login'].includes(id))
  return language === 'en' ? others : others.filter(({ page }, at) => others.findIndex((it) => it.page === page) === at)
}

for (const [theme, language] of looks) {
  const isInBothThemes = language === 'en'
  const themes = isInBothThemes ? 'in both themes' : theme

  test(`S1.8 no other page has axe violations, ${themes}, ${language}`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    for (const path of [...placesIn(language).map((place) => place.path), ...articles]) {
      await page.goto(at(language, path))
      await expect(page.locator('h1')).toHaveCount(1)
      expect(await violations(page), path).toEqual([])
      if (!isInBothThemes) continue
      // themes differ only in colour
      await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
      expect(await violations(page, ['color-contrast']), `${path}, dark`).toEqual([])
    }
  })
}

test('S1.8 axe finds planted faults: an image without alt text, a button without a name, text with low contrast', async ({
  page,
}) => {
  await page.goto('/rng')
  await page.evaluate(() => {
    const text = Object.assign(document.createElement('p'), { textContent: 'hardly to be read' })
    text.style.cssText = 'color: #ccc; background: #fff'
    const picture = Object.assign(document.createElement('img'), { src: '/favicon.svg' })
    document.querySelector('main')?.append(text, picture, document.createElement('button'))
  })
  const found = (await violations(page)).map((each) => each.split(' ')[0])
  expect(found).toEqual(expect.arrayContaining(['button-name', 'color-contrast', 'image-alt']))
  expect(await violations(page, ['color-contrast'])).toHaveLength(1)
})
