import { type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import { openAsTrial } from '#tests/e2e/support/session.ts'
import {
  at,
  flowLanguages,
  type Language,
  ledgerBalance,
  minorOf,
  signOut,
  startGame,
  words,
} from '#tests/e2e/support/site.ts'

const stage = (page: Page) => page.locator('#game-stage')
const frame = (page: Page) => page.locator('#game-frame')
const dice = (page: Page) => page.frameLocator('#game-frame')
const opener = (page: Page, language: Language) =>
  page.getByRole('button', { name: words(language)('games.ownWindow'), exact: true })

/** Opens the dice as a trial of the test's own, and returns its account: a game shows the account's last rounds. */
async function play(page: Page, language: Language): Promise<string> {
  const account = await openAsTrial(page, at(language, '/game?game=ATL-DICE'))
  await startGame(page, language)
  await expect(frame(page)).toBeVisible()
  return account
}

/** Moves the game out of its frame and returns its window. */
async function takeOut(page: Page, language: Language): Promise<Page> {
  const coming = page.waitForEvent('popup')
  await opener(page, language).click()
  const own = await coming
  await expect(dice(own).getByTestId('play')).toBeVisible()
  return own
}

for (const language of flowLanguages) {
  test(`S2.11 S4.22 a game plays in its own window, and returns when that is closed there or here; a logout in another tab closes it too, in ${language}`, async ({
    page,
    context,
  }) => {
    const t = words(language)
    const account = await play(page, language)
    const own = await takeOut(page, language)
    await expect(stage(page).getByRole('heading')).toHaveText(t('games.otherWindow'))
    await expect(frame(page), 'it plays in one window').toHaveCount(0)
    expect(await violations(page)).toEqual([])
    await expect(opener(own, language), 'it is in its own window already').toHaveCount(0)
    await dice(own).getByTestId('play').click()
    await expect(dice(own).locator('[data-round]')).toHaveAttribute('data-verified', 'true')
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    const balance = page.getByTestId('balance')
    await expect.poll(async () => minorOf(await balance.innerText())).toBe(ledgerBalance(account))
    await own.close()
    await expect(frame(page)).toBeVisible()
    const second = await takeOut(page, language)
    await stage(page)
      .getByRole('button', { name: t('games.bringBack') })
      .click()
    await expect(frame(page)).toBeVisible()
    await expect.poll(() => second.isClosed()).toBe(true)
    const third = await takeOut(page, language)
    const other = await context.newPage()
    await other.goto(at(language, '/help'))
    await signOut(other, language)
    await expect.poll(() => third.isClosed()).toBe(true)
    await expect(stage(page)).toContainText(t('games.loginToPlay'))
  })

  test(`S8.8 a blocked popup shows a message, and the game continues in place, in ${language}`, async ({ page }) => {
    const t = words(language)
    await page.addInitScript(() => Object.assign(globalThis, { open: () => null }))
    await play(page, language)
    const address = await frame(page).getAttribute('src')
    await opener(page, language).click()
    const warning = page.getByRole('alertdialog').filter({ visible: true })
    await expect(warning).toHaveAccessibleName(t('games.popupBlocked'))
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(opener(page, language)).toBeFocused()
    await expect(frame(page)).toHaveAttribute('src', address ?? '')
  })
}
