import { expect, test } from 'playwright/test'
import { launchAlone } from '#tests/e2e/support/launch.ts'
import { openAsTrial } from '#tests/e2e/support/session.ts'
import { at, startGame } from '#tests/e2e/support/site.ts'

for (const game of ['DICE', 'FISH']) {
  test(`S2.22 the theme switch reaches the open game ${game} at once, and back`, async ({ page }) => {
    await openAsTrial(page, at('en', `/game?game=ATL-${game}`))
    await startGame(page, 'en')
    const frame = page.frameLocator('#game-frame')
    await expect(frame.getByTestId('play')).toBeEnabled()
    const ground = () => frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    const light = await ground()
    await page.locator('[data-theme-toggle]').first().click()
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await ground()).not.toBe(light)
    await page.locator('[data-theme-toggle]').first().click()
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light')
    expect(await ground()).toBe(light)
  })
}

test('T8 a game takes its theme from the portal that frames it, and from no other window', async ({ page }) => {
  await launchAlone(page, { game: 'DICE' })
  await page.evaluate(async () => {
    const arrived = new Promise((resolve) => addEventListener('message', resolve, { once: true }))
    postMessage({ type: 'atoll:theme', theme: 'dark' }, '*')
    await arrived
  })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})
