import { type Page, expect, test } from 'playwright/test'
import { openAsTrial } from '#tests/e2e/support/session.ts'
import { at, flowLanguages, type Language, startGame, words } from '#tests/e2e/support/site.ts'

const star = (page: Page, language: Language) =>
  page.getByRole('button', { name: words(language)('games.favourite'), exact: true })

async function play(page: Page, language: Language): Promise<void> {
  // an account of the test's own: its stars stay
  await openAsTrial(page, at(language, '/game?game=ATL-DICE'))
  await startGame(page, language)
}

/** Waits for the gateway's response to a change. */
const favouriteSent = (page: Page, verb: 'add' | 'remove') =>
  page.waitForResponse(`**/wps/relay/GCSGAME_${verb}FavGameV2`)

for (const language of flowLanguages) {
  test(`S4.36 S7.27 F5 the star in the game bar adds a favourite at once and permanently, and removes it; tapped offline, it is sent when online, in ${language}`, async ({
    page,
    context,
  }) => {
    await play(page, language)
    await expect(star(page, language)).toHaveAttribute('aria-pressed', 'false')
    const added = favouriteSent(page, 'add')
    await star(page, language).click()
    await expect(star(page, language)).toHaveAttribute('aria-pressed', 'true')
    expect((await added).ok()).toBe(true)
    await page.reload()
    await expect(star(page, language)).toHaveAttribute('aria-pressed', 'true')
    const removed = favouriteSent(page, 'remove')
    await star(page, language).focus()
    await page.keyboard.press('Enter')
    await expect(star(page, language)).toHaveAttribute('aria-pressed', 'false')
    expect((await removed).ok()).toBe(true)
    await context.setOffline(true)
    await star(page, language).click()
    await expect(star(page, language)).toHaveAttribute('aria-pressed', 'true')
    const addedLater = favouriteSent(page, 'add')
    await context.setOffline(false)
    expect((await addedLater).ok()).toBe(true)
  })
}

test('S4.36 F5 a game can be played when the parts around it fail to load', async ({ page }) => {
  await page.route('**/_astro/AroundGame*.js', (route) => route.abort())
  await play(page, 'en')
  await expect(page.frameLocator('#game-frame').getByTestId('play')).toBeVisible()
  await expect(star(page, 'en')).toHaveCount(0)
})
