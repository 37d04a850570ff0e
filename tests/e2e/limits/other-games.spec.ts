import { expect, test } from 'playwright/test'
import { setPlayChoices, startBreak } from '#contract/limits/limits.ts'
import { type OwnGateway, startOwnGateway } from '#tests/e2e/support/own-gateway.ts'
import { type OwnVendor, startOwnVendor } from '#tests/e2e/support/own-vendor.ts'
import { openAs } from '#tests/e2e/support/session.ts'
import { startGame, words } from '#tests/e2e/support/site.ts'
import { sessionHeaders } from '#tests/support/visitors.ts'

// Games of other providers say nothing of a refused stake: the page around them looks itself (readings, X54).
const MINUTE = 60_000
const t = words('en')
let passed = 0
let own: OwnGateway
let vendor: OwnVendor
test.beforeEach(async () => {
  passed = 0
  vendor = await startOwnVendor()
  const vendors = { LUM: { secret: 'a secret of the test', launchAddress: vendor.url } }
  own = await startOwnGateway({ clock: () => Date.now() + passed, vendors })
})
test.afterEach(async () => {
  await own.close()
  await vendor.close()
})

async function send(endpoint: { method: string; path: string }, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', ...sessionHeaders(await own.session('player')) }
  const answer = await fetch(own.url + endpoint.path, { method: endpoint.method, headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
}

test('X54 S3.26 a reality check that waits is met at the launch of any provider’s game, and answered there; on a time-out a launch is refused with the reason', async ({
  page,
}) => {
  await send(setPlayChoices, { checkMinutes: 15 })
  // a ticket begins the session of play
  await openAs(page, 'player', `${own.url}/seaLottery?gameCode=TCG_SEA-029`)
  const board = page.getByTestId('board')
  await board.getByRole('button', { name: t('lottery.random') }).click()
  await board.getByRole('button', { name: /^Pay / }).click()
  await expect(board.getByTestId('receipts').locator('li')).toHaveCount(1)
  passed += 16 * MINUTE
  await page.goto(`${own.url}/game?game=LUM-001`)
  await startGame(page, 'en')
  const dialog = page.locator('#play-stop')
  await expect(dialog).toHaveAccessibleName(t('limits.checkDue'))
  await dialog.getByRole('button', { name: t('limits.continue') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.frameLocator('#game-frame').getByRole('heading', { name: 'playing' })).toBeVisible()
  await page.reload()
  await expect(page.frameLocator('#game-frame').getByRole('heading', { name: 'playing' })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await send(startBreak, { length: 'day' })
  await openAs(page, 'player', `${own.url}/game?game=LUM-001`)
  await expect(page.locator('#game-stage')).toContainText(t('refusals.on_break'))
})
