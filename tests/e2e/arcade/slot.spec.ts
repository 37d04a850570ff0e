import { type Page, expect, test } from 'playwright/test'
import { violations } from '#tests/e2e/support/axe.ts'
import {
  at,
  flowLanguages,
  type Language,
  ledgerBalance,
  minorOf,
  playFree,
  startGame,
} from '#tests/e2e/support/site.ts'

const slot = (page: Page) => page.frameLocator('#game-frame')
const spin = (page: Page) => slot(page).getByTestId('play')
const rounds = (page: Page) => slot(page).locator('[data-round]')

/** Opens the slot as a trial of its own, whose account it gives. */
async function sitDown(page: Page, language: Language): Promise<string> {
  const account = await playFree(page, language)
  await page.goto(at(language, '/game?game=ATL-SLOT'))
  await startGame(page, language)
  await expect(spin(page)).toBeEnabled()
  return account
}

/** Plays a round by a press, and waits until it is shown; free spins and many lines take their time. */
async function playOne(page: Page, press: () => Promise<void>): Promise<number> {
  const before = await rounds(page).count()
  const start = Date.now()
  await press()
  await expect(rounds(page)).toHaveCount(before + 1, { timeout: 150_000 })
  const took = Date.now() - start
  await expect(rounds(page).first()).toHaveAttribute('data-verified', 'true')
  return took
}

for (const language of flowLanguages) {
  test(`S2.11 S1.7 D15 rounds of the slot are played in ${language}: each takes its time, verifies, and the balance is the ledger’s`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    const account = await sitDown(page, language)
    const reels = slot(page).locator('#reels')
    await expect(slot(page).locator('.window')).toHaveCSS('direction', 'ltr')
    for (let round = 1; round <= 3; round += 1) {
      expect(await playOne(page, () => spin(page).click())).toBeGreaterThanOrEqual(2_500)
      await expect(reels).toHaveAttribute('aria-label', /\|.+\|.+\|.+\|/)
      // what comes back and is no gain is not called a win
      const row = rounds(page).first()
      const isGain = (await row.getAttribute('data-outcome')) === 'won'
      await expect(slot(page).locator('#stage')).toHaveAttribute('data-result', isGain ? 'won' : 'plain')
      if (language === 'en') expect(Number.parseFloat(await row.innerText()) > 1).toBe(isGain)
      await expect(slot(page).locator('#result')).not.toHaveText('')
    }
    const balance = page.getByTestId('balance')
    await expect.poll(async () => minorOf(await balance.innerText())).toBe(ledgerBalance(account))
    const own = slot(page).locator('#balance')
    expect(minorOf(await own.innerText())).toBe(ledgerBalance(account))
  })
}

test('S1.7 D15 the keyboard spins, once a press; the stake goes in steps of its lines up to the highest', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await sitDown(page, 'en')
  const stake = slot(page).locator('#stakeInput')
  const counter = slot(page).locator('#counter')
  await stake.fill('0.20')
  await slot(page).getByRole('button', { name: 'Lower the stake' }).click()
  await expect(stake).toHaveValue('0.20')
  await slot(page).getByRole('button', { name: 'Raise the stake' }).click()
  await expect(stake).toHaveValue('0.40')
  await expect(counter).toContainText('0.02')
  await stake.fill('20.00')
  await slot(page).getByRole('button', { name: 'Raise the stake' }).click()
  await expect(stake).toHaveValue('20.00')
  for (const wrong of ['0', '0.10', '0.30', '20.20', '-1', '٣']) {
    await stake.fill(wrong)
    await spin(page).click()
    await expect(stake, wrong).toHaveAttribute('aria-invalid', 'true')
    await expect(rounds(page)).toHaveCount(0)
  }
  await stake.fill('0.20')
  await spin(page).focus()
  await playOne(page, () => page.keyboard.press('Space'))
  await playOne(page, () => page.keyboard.press('Enter'))
  await slot(page).locator('h1').click()
  await playOne(page, () => page.keyboard.press('Space'))
})

test('S1.7 D15 reduced motion: nothing moves, and a round takes as long', async ({ page }) => {
  test.setTimeout(200_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await sitDown(page, 'en')
  const moving = () =>
    slot(page)
      .locator('body')
      .evaluate(() => document.getAnimations().length)
  const playing = playOne(page, () => spin(page).click())
  await expect(slot(page).locator('body')).toHaveAttribute('data-phase', 'playing')
  expect(await moving()).toBe(0)
  await expect.poll(() => slot(page).locator('[data-turns]').count(), { intervals: [50] }).toBeLessThan(5)
  expect(await moving()).toBe(0)
  expect(await playing).toBeGreaterThanOrEqual(2_500)
})

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'en'],
  ['light', 'ar'],
  ['dark', 'bn'],
] as const) {
  test(`S1.8 axe finds nothing at the slot with its paytable open, and after a round, ${theme}, ${language}`, async ({
    page,
  }) => {
    test.setTimeout(200_000)
    await page.emulateMedia({ colorScheme: theme })
    await sitDown(page, language)
    await slot(page).locator('#paytable summary').click()
    await expect(slot(page).locator('#pays li').last()).toBeVisible()
    expect(await violations(page)).toEqual([])
    await playOne(page, () => spin(page).click())
    expect(await violations(page), 'after a round').toEqual([])
  })
}
