import { expect, test } from 'playwright/test'
import { at, flowLanguages, words } from '#tests/e2e/support/site.ts'

for (const language of flowLanguages) {
  test(`D155 a visitor practises a game without an account or a network, and no call is made; it follows theme and sound, in ${language}`, async ({
    page,
  }) => {
    const t = words(language)
    await page.goto(at(language, '/game?game=ATL-DICE'))
    const stage = page.locator('#game-stage')
    await stage.getByRole('button', { name: t('games.practice') }).click()
    const game = page.frameLocator('#game-frame')
    await expect(game.getByTestId('play')).toBeEnabled()
    await expect(stage.getByRole('status')).toHaveText(t('games.practice'))
    await page.locator('[data-theme-toggle]').first().click()
    await expect(game.locator('html')).toHaveAttribute('data-theme', 'dark')
    await game.locator('#more').click()
    await game.locator('#sound').click()
    await expect(game.locator('#sound')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    const calls: string[] = []
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
    await page.context().setOffline(true)
    const refill = game.locator('#refill')
    await expect(refill).toBeDisabled()
    // a roll that loses nearly always, until one has
    await game.locator('#target').fill('2')
    await expect(async () => {
      await game.getByTestId('play').click()
      await expect(refill).toBeEnabled({ timeout: 2_000 })
    }).toPass()
    await expect(game.locator('[data-round]').first()).toHaveAttribute('data-verified', 'true')
    const before = await game.locator('#credits').innerText()
    await refill.click()
    await expect(refill).toBeDisabled()
    await expect(game.locator('#credits')).not.toHaveText(before)
    expect(calls.filter((url) => url.includes('/api/'))).toEqual([])
    await page.context().setOffline(false)
    await stage.getByRole('button', { name: t('games.practiceEnd') }).click()
    await expect(stage.getByRole('button', { name: t('games.play') })).toBeVisible()
    // the next practice has the theme and the sound of the last one
    await stage.getByRole('button', { name: t('games.practice') }).click()
    await expect(game.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(game.locator('#sound')).toHaveAttribute('aria-pressed', 'true')
  })
}

for (const path of ['/', '/inhouse']) {
  test(`S2.11 S4.21 from a cover on ${path} a tap leads to the game, and another one to a running demo`, async ({
    page,
  }) => {
    await page.goto(path)
    await page.locator('main a[href*="game=ATL-DICE"]').first().click()
    await page
      .locator('#game-stage')
      .getByRole('link', { name: words('en')('shell.freeDemo') })
      .click()
    await expect(page.frameLocator('#game-frame').getByTestId('play')).toBeEnabled()
    await expect(page.locator('html')).toHaveAttribute('data-role', 'trial')
  })
}
