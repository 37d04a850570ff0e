import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Page, expect, test } from 'playwright/test'
import { winningDraw } from '#tests/support/jackpot.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { at, ledgerBalance, minorOf, startGame, toBoards, words } from '#tests/e2e/support/site.ts'
import { dataFolder } from '#tests/e2e/support/place.ts'

const dice = (page: Page) => page.frameLocator('#game-frame')
const PLAYER = 'agent1'
const STAKE = 10_000

/** Returns the client seed that wins with the next round, which only the arcade's own database can reveal. */
function luckySeed(commitment: string, nonce: number): string {
  const file = new DatabaseSync(join(dataFolder, 'arcade.db'), { readOnly: true })
  const row = file.prepare('SELECT server_seed FROM seed WHERE commitment = ?').get(commitment)
  file.close()
  return winningDraw(STAKE, String(row?.['server_seed']), nonce).clientSeed
}

test('S2.92 D15 a jackpot that is hit is paid, shown and verifiable, and appears on the boards', async ({ page }) => {
  const t = words('bn')
  const table: Record<string, string> = JSON.parse(readFileSync('arcade/page/words/bn.json', 'utf8'))
  await openAs(page, PLAYER, at('bn', '/game?game=ATL-DICE'))
  await startGame(page, 'bn')
  await dice(page).locator('#fair > summary').click()
  const commitment = dice(page).locator('#commitment')
  await expect(commitment).toHaveText(/^[0-9a-f]{64}$/)
  const nonce = minorOf(await dice(page).locator('#nonce').innerText())
  await dice(page)
    .locator('#clientSeed')
    .fill(luckySeed(await commitment.innerText(), nonce))
  await dice(page).locator('#stakeInput').fill('100.00')
  const before = ledgerBalance(PLAYER)
  await dice(page).getByTestId('play').click()
  const row = dice(page).locator('[data-round]').first()
  await expect(row).toHaveAttribute('data-verified', 'true', { timeout: 15_000 })
  await expect(dice(page).locator('#result')).toContainText((table['resultJackpot'] ?? '').replace(/\{\{.*/, '').trim())
  const paid = ledgerBalance(PLAYER) - before
  expect(paid, 'at least the seed amount').toBeGreaterThanOrEqual(50_000 - STAKE)
  await row.locator('summary').click()
  await expect(row.locator('.claims')).toContainText(`✓ ${table['claimJackpot']}`)
  await expect(page.getByTestId('result'), 'the session counts it').not.toContainText('—')
  await page.goto(at('bn', '/inhouse'))
  const card = page.locator('section[aria-labelledby=jackpot]')
  await toBoards(page)
  await expect(card.locator('li').first()).toContainText('•••')
  const own = card.locator('details').first()
  await own.locator('summary').click()
  await expect(own).toContainText(t('games.jackpotServerSeed'))
  await expect(own.locator('dd').first()).toHaveText(/^[0-9a-f]{64}$/)
  const board = page.locator('section[aria-labelledby=winners]')
  await board.scrollIntoViewIfNeeded()
  await board.getByRole('button', { name: t('games.winnersJackpot') }).click()
  await expect(board.locator('li').first()).toContainText('লেগুন ডাইস')
  const amounts = (await board.locator('li strong').allInnerTexts()).map(minorOf)
  expect(Math.min(...amounts)).toBeGreaterThanOrEqual(50_000)
})
