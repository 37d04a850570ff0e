import { type Page, expect, test } from 'playwright/test'
import { openAs, openAsTrial } from '#tests/e2e/support/session.ts'
import { at, flowLanguages, type Language, minorOf, startGame, words } from '#tests/e2e/support/site.ts'

const stage = (page: Page) => page.locator('#game-stage')
const frame = (page: Page) => page.locator('#game-frame')
const dice = (page: Page) => page.frameLocator('#game-frame')

async function openGame(page: Page, language: Language, account: string): Promise<void> {
  await openAs(page, account, at(language, '/game?game=ATL-DICE'))
}

const diceIn: Record<Language, string> = { en: 'Lagoon Dice', bn: 'লেগুন ডাইস', ar: 'نرد لاغون' }
const players: Record<Language, string> = { en: 'agent2', bn: 'agent41', ar: 'agent42' }

for (const language of flowLanguages) {
  test(`S2.11 before its first launch a game shows RTP, stakes, volatility, version and rules, once, in ${language}`, async ({
    page,
  }) => {
    const t = words(language)
    await openGame(page, language, players[language])
    const main = stage(page).locator('dl').first()
    const rest = stage(page).locator('dl').last()
    for (const key of ['minStake', 'return', 'volatility']) await expect(main).toContainText(t(`games.${key}`))
    for (const key of ['maxStake', 'provider', 'version']) await expect(rest).toContainText(t(`games.${key}`))
    await expect(rest).toContainText(t('games.volatilityChosen'))
    expect((await main.locator('dd').allInnerTexts()).map(minorOf)).toEqual([10, 9900, 0])
    expect((await rest.locator('dd').allInnerTexts()).map(minorOf).slice(0, 2)).toEqual([0, 1_000_000])
    await expect(stage(page).getByRole('heading', { name: t('games.rules') })).toBeVisible()
    await expect(frame(page), 'nothing is launched before').toHaveCount(0)
    await startGame(page, language)
    await expect(dice(page).getByTestId('play')).toBeEnabled()
    await page.reload()
    await expect(dice(page).getByTestId('play'), 'it has been read').toBeEnabled()
    // It can be read again beside the game.
    await stage(page)
      .getByRole('button', { name: t('games.about').replace('{{name}}', diceIn[language]) })
      .click()
    const dialog = page.getByRole('dialog').filter({ visible: true })
    await expect(dialog.locator('dl')).toContainText(t('games.volatilityChosen'))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  test(`the game bar shows how long the session has lasted and its net result, in ${language}`, async ({ page }) => {
    await openAsTrial(page, at(language, '/game?game=ATL-DICE'))
    await startGame(page, language)
    const result = page.getByTestId('result')
    await expect(result).toHaveText(/[\d০-৯٠-٩]/)
    expect(minorOf(await result.innerText()), 'a new session has no result').toBe(0)
    const balance = page.getByTestId('balance')
    await expect(balance).toHaveText(/[\d০-৯٠-٩]/)
    const before = minorOf(await balance.innerText())
    await dice(page).getByTestId('play').click()
    await expect(dice(page).locator('[data-round]')).toHaveAttribute('data-verified', 'true')
    await expect(async () => {
      const net = minorOf(await result.innerText())
      expect(net).toBeGreaterThan(0)
      // the balance and the result come in answers of their own
      expect(net).toBe(Math.abs(minorOf(await balance.innerText()) - before))
    }).toPass()
    const elapsed = page.getByTestId('elapsed')
    const was = minorOf(await elapsed.innerText())
    await expect.poll(async () => minorOf(await elapsed.innerText())).toBeGreaterThan(was)
  })
}

test('F5 game info that fails to load says so and can be retried; the game can be played anyway', async ({ page }) => {
  await page.route('**/wps/game/info**', (route) => route.abort('connectionreset'))
  await openGame(page, 'en', 'vip')
  await expect(stage(page).getByRole('alert')).toContainText(words('en')('games.factsFailed'))
  await page.unroute('**/wps/game/info**')
  await stage(page)
    .getByRole('button', { name: words('en')('shell.retry') })
    .click()
  await expect(stage(page).locator('dl')).toHaveCount(2)
  await page.route('**/wps/game/info**', (route) => route.abort('connectionreset'))
  await page.reload()
  await startGame(page, 'en')
  await expect(dice(page).getByTestId('play')).toBeEnabled()
})

test('F5 a game can be played when the code of its info sheet fails to load', async ({ page }) => {
  await page.route('**/_astro/AroundGame*.js', (route) => route.abort())
  await openGame(page, 'en', 'vip')
  await startGame(page, 'en')
  await expect(dice(page).getByTestId('play')).toBeEnabled()
})

test('S2.8 the single-wallet view plays a game beside its mini bar, and without bars while the menu is hidden', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, 'player', '/seamless?game=ATL-DICE')
  await startGame(page, 'en')
  await expect(dice(page).getByTestId('play')).toBeEnabled()
  const start = async () => (await frame(page).boundingBox())?.x
  await expect.poll(start).toBe(64)
  await page.getByRole('button', { name: words('en')('shell.hideMenus') }).click()
  await expect.poll(start, 'full bleed').toBe(0)
  await expect(page.locator('body > header')).toBeHidden()
  await expect(dice(page).getByTestId('play'), 'the game goes on').toBeEnabled()
})
