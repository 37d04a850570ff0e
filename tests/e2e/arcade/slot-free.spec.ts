import { type Page, expect, test } from 'playwright/test'
import { type KnownArcade, startKnownArcade } from '#tests/e2e/support/known-arcade.ts'
import { signIn, startGame } from '#tests/e2e/support/site.ts'

// An arcade whose seeds are known: with `lagoon` for the player's, the first round of every play has eight free spins
// and pays nine stakes.
let known: KnownArcade

test.beforeAll(async () => void (known = await startKnownArcade(0xd0)))
test.afterAll(() => known.close())

const slot = (page: Page) => page.frameLocator('#game-frame')

/** The rules are shown before the first launch alone. */
async function openSlot(page: Page, isFirst: boolean): Promise<void> {
  await page.goto(`${known.gateway.url}/game?game=ATL-SLOT`)
  if (isFirst) await startGame(page, 'en')
  await expect(slot(page).getByTestId('play')).toBeEnabled()
  await slot(page).locator('#fair summary').click()
  await slot(page).locator('#clientSeed').fill('lagoon')
}

test('T21 D15 free spins are played out one by one with their count and sum, and are paid when the page is left in their middle', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.goto(known.gateway.url)
  await signIn(page, 'en', 'player')
  await openSlot(page, true)
  const balance = slot(page).locator('#balance')
  await expect(balance).toHaveText('1,000.00')
  await slot(page).getByTestId('play').click()
  await expect(slot(page).locator('#counter')).toContainText('Free spin 2 of 8', { timeout: 30_000 })
  await page.goto('about:blank')

  await openSlot(page, false)
  await expect(balance).toHaveText('1,016.00')
  await slot(page).getByTestId('play').click()
  const counter = slot(page).locator('#counter')
  await expect(slot(page).locator('#caption')).toHaveText('Pearls: 3. They pay 4.00 and award free spins: 8.', {
    timeout: 30_000,
  })
  await expect(slot(page).locator('#news')).toHaveText('Pearls: 3. They pay 4.00 and award free spins: 8.')
  for (let nth = 1; nth <= 8; nth += 1) {
    await expect(counter).toContainText(`Free spin ${nth} of 8`, { timeout: 20_000 })
    // until all is told, nothing says how the round ends
    await expect(balance).toHaveText('1,016.00')
  }
  await expect(slot(page).locator('#result')).toHaveText('You win: 18.00 paid.', { timeout: 20_000 })
  await expect(slot(page).locator('#total')).toHaveText('18.00')
  await expect(balance).toHaveText('1,032.00')
  await expect(slot(page).locator('[data-round]')).toHaveAttribute('data-verified', 'true')
})
