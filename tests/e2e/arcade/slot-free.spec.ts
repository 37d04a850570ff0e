import { expect, test } from 'playwright/test'
import { type KnownArcade, startKnownArcade } from '#tests/e2e/support/known-arcade.ts'
import { launchAlone, memberOf } from '#tests/e2e/support/launch.ts'
import { beginRound, passUntil, stopClock } from '#tests/e2e/support/page-clock.ts'

// An arcade with known seeds: with the player's seed `lagoon`, the first round of every game session has eight free spins
// and pays nine stakes.
let known: KnownArcade

test.beforeAll(async () => void (known = await startKnownArcade(0xd0)))
test.afterAll(() => known.close())

test('T21 D15 free spins are played out one by one with their count and sum, and are paid when the page is left in their middle', async ({
  page,
}) => {
  const player = await memberOf(known.gateway, 'player')
  const balance = page.locator('#balance')
  const open = async () => {
    await launchAlone(page, { game: 'SLOT' }, player)
    await stopClock(page)
    await page.locator('#fair summary').click()
    await page.locator('#clientSeed').fill('lagoon')
  }
  const passUntilShown = (place: string, text: string) =>
    passUntil(page, async () => (await page.locator(place).innerText()).includes(text))

  await open()
  await expect(balance).toHaveText('1,000.00')
  await beginRound(page, page)
  await passUntilShown('#counter', 'Free spin 2 of 8')
  await page.goto('about:blank')

  await open()
  await expect(balance).toHaveText('1,016.00')
  await beginRound(page, page)
  const pearls = '3 × Pearl: 4.00. Free spins: 8.'
  await passUntilShown('#caption', pearls)
  await expect(page.locator('#news')).toHaveText(pearls)
  for (let nth = 1; nth <= 8; nth += 1) {
    await passUntilShown('#counter', `Free spin ${nth} of 8`)
    // until the last spin is over, nothing says how the round ends
    await expect(balance).toHaveText('1,016.00')
  }
  await passUntilShown('#result', 'You win: 18.00 paid.')
  await expect(page.locator('#total')).toHaveText('18.00')
  await expect(balance).toHaveText('1,032.00')
  // the round that was left is listed too
  await expect(page.locator('[data-round]')).toHaveCount(2)
  await expect(page.locator('[data-round]').first()).toHaveAttribute('data-verified', 'true')
})
