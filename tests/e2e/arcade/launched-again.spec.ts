import { type FrameLocator, type Page, expect, test } from 'playwright/test'
import { at, ledgerBalance, minorOf, playFree, startGame } from '#tests/e2e/support/site.ts'

/** Opens a game in the portal as a trial of the test's own. */
async function open(page: Page, game: string): Promise<{ account: string; frame: FrameLocator }> {
  const account = await playFree(page, 'bn')
  await page.goto(at('bn', `/game?game=ATL-${game}`))
  await startGame(page, 'bn')
  const frame = page.frameLocator('#game-frame')
  await expect(frame.getByTestId('play')).toBeEnabled()
  return { account, frame }
}

for (const game of ['DICE', 'SLOT', 'KENO', 'FISH']) {
  test(`T19 S7.20 after a reload ${game} shows the round whose answer was lost, which was staked once`, async ({
    page,
  }) => {
    const { account, frame } = await open(page, game)
    if (game === 'KENO') await frame.locator('#quick').click()
    // the round is played, and its answer never arrives
    const requests: unknown[] = []
    await page.route('**/api/*/round', async (route) => {
      await route.fetch()
      requests.push(route.request().postDataJSON())
      // the reload below may have ended the request already
      await route.abort('connectionreset').catch(() => undefined)
    })
    await frame.getByTestId('play').click()
    await expect.poll(() => requests.length).toBeGreaterThan(0)
    await page.reload()
    await expect(frame.locator('[data-round]')).toHaveCount(1)
    await expect(frame.locator('#stage')).not.toHaveAttribute('data-result', 'none')
    await expect(frame.locator('body')).toHaveAttribute('data-phase', 'ready')
    await expect.poll(async () => minorOf(await frame.locator('#balance').innerText())).toBe(ledgerBalance(account))
    expect(new Set(requests.map((body) => Reflect.get(Object(body), 'roundId'))).size).toBe(1)
  })
}

test('T19 a second tab of the same member shows the rounds of the first when it is seen again', async ({
  page,
  context,
}) => {
  const { account, frame } = await open(page, 'DICE')
  await frame.getByTestId('play').click()
  await expect(frame.locator('[data-round]')).toHaveCount(1)
  const other = await context.newPage()
  await other.goto(at('bn', '/game?game=ATL-DICE'))
  const second = other.frameLocator('#game-frame')
  await expect(second.locator('[data-round]')).toHaveCount(1)
  await frame.getByTestId('play').click()
  await expect(frame.locator('[data-round]')).toHaveCount(2)
  await second.locator('body').evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(second.locator('[data-round]')).toHaveCount(2)
  await expect.poll(async () => minorOf(await second.locator('#balance').innerText())).toBe(ledgerBalance(account))
})
