import { expect, test } from 'playwright/test'
import { twoLooks, violations } from '#tests/e2e/support/axe.ts'
import { routesIn } from '#tests/e2e/support/every-page.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { type Language, at, languages, startGame } from '#tests/e2e/support/site.ts'

for (const [theme, language] of twoLooks) {
  test(`S1.8 S2.11 home, the login dialog, the account menu and the game with its frame have no axe violations, ${theme}, ${language}`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.goto(at(language, '/'))
    expect(await violations(page), 'home').toEqual([])
    await page.locator('header [data-tap="sign-in"]').click()
    expect(await violations(page), 'the login dialog').toEqual([])
    await page.locator('#sign-in form [type=submit]').click()
    await expect(page.locator('#sign-in [aria-invalid=true]')).toHaveCount(1)
    expect(await violations(page, undefined, '#sign-in'), 'the login dialog with an error').toEqual([])
    await page.keyboard.press('Escape')
    await openAs(page, 'agent42', at(language, '/'))
    await page.locator('[popovertarget="account-menu"]:visible').first().click()
    expect(await violations(page), 'home with the account menu').toEqual([])
    await page.goto(at(language, '/game?game=ATL-DICE'))
    await expect(page.locator('#game-stage dl')).toHaveCount(2)
    expect(await violations(page), 'the info sheet before the game').toEqual([])
    await startGame(page, language)
    await expect(page.frameLocator('#game-frame').getByTestId('play')).toBeEnabled()
    expect(await violations(page), 'the game').toEqual([])
  })
}

/** Pages without a route of their own: those of editors' items, and none at all. */
const others = ['/help/fairness', '/promotions/first-rounds', '/no/such/page']

/** The pages that are checked in a language: each in one, as what a page consists of is the same in all. */
function placesIn(language: Language): string[] {
  const all = [...routesIn('en').map(({ path }) => path), ...others]
  return all.filter((_, index) => languages[index % languages.length] === language)
}

for (const language of languages) {
  test(`S1.8 no page has axe violations, in both themes, ${language}`, async ({ page }) => {
    test.setTimeout(300_000)
    for (const path of placesIn(language)) {
      await page.goto(at(language, path))
      await expect(page.locator('h1')).toHaveCount(1)
      expect(await violations(page), path).toEqual([])
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
