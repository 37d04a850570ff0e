import { type FrameLocator, type Page, expect, test } from 'playwright/test'
import { openAsTrial } from '#tests/e2e/support/session.ts'
import { at, ledgerBalance, minorOf, startGame } from '#tests/e2e/support/site.ts'

// Browsers deny storage to a frame of another site or allow it: neither is left to the version of this one.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--disable-features=TrackingProtection3pcd'],
      })
    },
    { scope: 'worker' },
  ],
})

/** Denies storage to every frame, as a browser does that counts the game as a third party. */
async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (self === top) return
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
}

/** Returns whether a game can keep anything in its frame. */
const hasStorage = (frame: FrameLocator) =>
  frame.locator('body').evaluate(() => {
    try {
      return typeof sessionStorage.length === 'number' && typeof localStorage.length === 'number'
    } catch {
      return false
    }
  })

/** Opens a game in the portal as a trial of the test's own. */
async function open(page: Page, game: string): Promise<{ account: string; frame: FrameLocator }> {
  const account = await openAsTrial(page, at('bn', `/game?game=ATL-${game}`))
  await startGame(page, 'bn')
  const frame = page.frameLocator('#game-frame')
  await expect(frame.getByTestId('play')).toBeEnabled()
  return { account, frame }
}

const cases = ['DICE', 'SLOT', 'KENO', 'FISH'].flatMap((game) => [
  { game, isAllowed: false },
  { game, isAllowed: true },
])
for (const { game, isAllowed } of cases) {
  test(`T19 S7.20 after a reload ${game} shows the round whose answer was lost, which was staked once, with storage ${isAllowed ? 'allowed' : 'denied'}`, async ({
    page,
  }) => {
    if (!isAllowed) await denyStorage(page)
    const { account, frame } = await open(page, game)
    expect(await hasStorage(frame)).toBe(isAllowed)
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
