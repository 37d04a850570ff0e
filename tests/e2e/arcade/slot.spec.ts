import { type Page, expect, test } from 'playwright/test'
import { overflow, violations, violationsInAllLooks } from '#tests/e2e/support/axe.ts'
import { launchAlone } from '#tests/e2e/support/launch.ts'
import { beginRound, passUntil, playRound, stopClock } from '#tests/e2e/support/page-clock.ts'
import { openAsTrial } from '#tests/e2e/support/session.ts'
import { at, flowLanguages, ledgerBalance, minorOf, startGame } from '#tests/e2e/support/site.ts'

/** The shortest round: the reels turn and stop one after another. */
const SPIN_MS = 2_500

const rounds = (page: Page) => page.locator('[data-round]')
const isVerified = (page: Page) => expect(rounds(page).first()).toHaveAttribute('data-verified', 'true')

for (const language of flowLanguages) {
  test(`S2.11 S1.7 D15 three rounds of the slot in ${language}: each takes its time, verifies, and the balance is the ledger’s`, async ({
    page,
  }) => {
    const account = await openAsTrial(page, at(language, '/game?game=ATL-SLOT'))
    await startGame(page, language)
    const slot = page.frameLocator('#game-frame')
    await expect(slot.getByTestId('play')).toBeEnabled()
    await stopClock(page)
    await expect(slot.locator('.window')).toHaveCSS('direction', 'ltr')
    for (let round = 1; round <= 3; round += 1) {
      expect(await playRound(page, slot)).toBeGreaterThanOrEqual(SPIN_MS)
      const row = slot.locator('[data-round]').first()
      await expect(row).toHaveAttribute('data-verified', 'true')
      await expect(slot.locator('#reels')).toHaveAttribute('aria-label', /\|.+\|.+\|.+\|/)
      // a payout that is no gain is not called a win
      const isGain = (await row.getAttribute('data-outcome')) === 'won'
      await expect(slot.locator('#stage')).toHaveAttribute('data-result', isGain ? 'won' : 'plain')
      if (language === 'en') expect(Number.parseFloat(await row.innerText()) > 1).toBe(isGain)
      await expect(slot.locator('#result')).not.toHaveText('')
    }
    await page.clock.resume()
    const balance = page.getByTestId('balance')
    await expect.poll(async () => minorOf(await balance.innerText())).toBe(ledgerBalance(account))
    const own = slot.locator('#balance')
    await expect.poll(async () => minorOf(await own.innerText())).toBe(ledgerBalance(account))
  })
}

test('S1.7 D15 the keyboard spins, once a press; the stake goes in steps of its lines up to the highest', async ({
  page,
}) => {
  await launchAlone(page, { game: 'SLOT' })
  await stopClock(page)
  const stake = page.locator('#stakeInput')
  await stake.fill('0.20')
  await page.getByRole('button', { name: 'Lower the stake' }).click()
  await expect(stake).toHaveValue('0.20')
  await page.getByRole('button', { name: 'Raise the stake' }).click()
  await expect(stake).toHaveValue('0.40')
  await expect(page.locator('#counter')).toContainText('0.02')
  await stake.fill('20.00')
  await page.getByRole('button', { name: 'Raise the stake' }).click()
  await expect(stake).toHaveValue('20.00')
  for (const wrong of ['0', '0.10', '0.30', '20.20', '-1', '٣٫٣']) {
    await stake.fill(wrong)
    await page.getByTestId('play').click()
    await expect(stake, wrong).toHaveAttribute('aria-invalid', 'true')
    await expect(rounds(page)).toHaveCount(0)
  }
  await stake.fill('0.20')
  await page.getByTestId('play').focus()
  for (const [nth, key] of ['Space', 'Enter', 'Space'].entries()) {
    if (nth === 2) await page.locator('h1').click()
    await playRound(page, page, () => page.keyboard.press(key))
    await isVerified(page)
  }
  await expect(rounds(page)).toHaveCount(3)
})

test('S1.7 D15 with reduced motion nothing moves, and a round takes as long', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await launchAlone(page, { game: 'SLOT' })
  await stopClock(page)
  const moving = () => page.evaluate(() => document.getAnimations().length)
  const turning = page.locator('[data-turns]')
  await beginRound(page, page)
  await expect(turning).toHaveCount(5)
  expect(await moving()).toBe(0)
  const untilFirstStop = await passUntil(page, async () => (await turning.count()) < 5)
  expect(await moving()).toBe(0)
  const untilEnd = await passUntil(page, async () => (await rounds(page).count()) === 1)
  expect(untilFirstStop + untilEnd).toBeGreaterThanOrEqual(SPIN_MS)
})

test('S1.8 axe finds nothing at the slot with its paytable open, and after a round, light and dark', async ({
  page,
}) => {
  await launchAlone(page, { game: 'SLOT', language: 'bn' })
  await page.locator('#paytable summary').click()
  await expect(page.locator('#paytable .pays li').last()).toBeVisible()
  expect(await violations(page), 'before a round').toEqual([])
  await stopClock(page)
  await playRound(page, page)
  await isVerified(page)
  // axe waits by timers
  await page.clock.resume()
  expect(await violationsInAllLooks(page, () => overflow(page)), 'after a round').toEqual([])
})

test('S7.23 a game asks for its balance anew when it comes to the front', async ({ page }) => {
  await launchAlone(page, { game: 'SLOT' })
  await expect(page.getByTestId('play')).toBeEnabled()
  const balance = page.locator('#balance')
  const before = minorOf(await balance.innerText())
  await page.route('**/api/*/state', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.value.walletBalance.balance += 1250
    await route.fulfill({ response, json: answer })
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(async () => minorOf(await balance.innerText())).toBe(before + 1250)
})
