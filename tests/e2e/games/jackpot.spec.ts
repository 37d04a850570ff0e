import { type Locator, type Page, expect, test } from 'playwright/test'
import { overflow, violationsInAllLooks } from '#tests/e2e/support/axe.ts'
import { CALL, answer, ranked, running, winnersAnswer } from '#tests/e2e/support/jackpot.fixture.ts'
import { at, minorOf, toBoards, words } from '#tests/e2e/support/site.ts'

const card = (page: Page) => page.locator('section[aria-labelledby=jackpot]')
const amount = (page: Page) => page.getByTestId('jackpot').filter({ visible: true })
const SOON = { timeout: 300 }

/** Advances the clock by minutes until the check passes; real requests take their time between checks. */
const later = (page: Page, isSo: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(30_000)
    await isSo()
  }).toPass({ intervals: [50], timeout: 20_000 })

test('S2.90 S2.92 the jackpot and the winners below it are readable, fit 320 px and have no axe violations, and the jackpot shifts nothing, light and dark', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.setViewportSize({ width: 320, height: 640 })
  const language = 'bn'
  let answered = () => {}
  const held = new Promise<void>((resolve) => (answered = resolve))
  await page.route(CALL, async (route) => {
    await held
    await route.fulfill({ json: answer({}) })
  })
  await page.route('**/GCSGAME_getRankList*', (route) => route.fulfill({ json: winnersAnswer(ranked) }))
  await page.goto(at(language, '/inhouse'))
  await toBoards(page)
  expect(minorOf(await amount(page).innerText()), 'as it was published').toBe(50_000)
  await expect(card(page)).toContainText(words(language)('games.jackpotPublished'))
  const winners = page.getByRole('heading', { name: words(language)('games.winners'), exact: true })
  // Measured from the card, since the scroll position does not matter.
  const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN
  const below = async () => Math.round((await topOf(winners)) - (await topOf(card(page).filter({ visible: true }))))
  const before = await below()
  answered()
  await expect.poll(async () => minorOf(await amount(page).innerText())).toBe(612_345)
  await expect(card(page).locator('li')).toHaveCount(3)
  expect(await below(), 'the content below has not moved').toBe(before)
  expect(minorOf(await card(page).locator('li strong').first().innerText())).toBe(50_000)
  const board = page.locator('section[aria-labelledby=winners]')
  await board.scrollIntoViewIfNeeded()
  await expect(board.locator('li')).toHaveCount(20)
  expect(minorOf(await board.locator('li strong').first().innerText())).toBe(200)
  expect(await violationsInAllLooks(page, () => overflow(page))).toEqual([])
  expect(errors).toEqual([])
  await expect(page.locator('[data-renewed]'), 'hydration matches').toHaveCount(0)
})

test('S2.92 F5 an amount that fails to load shows an error beside the last known one, and is retried automatically and by hand', async ({
  page,
}) => {
  const t = words('en')
  await page.clock.install()
  await page.route(CALL, (route) => route.abort('connectionreset'))
  await page.goto('/inhouse')
  await toBoards(page)
  await expect(card(page)).toContainText(t('games.jackpotFailed'))
  expect(minorOf(await amount(page).innerText()), 'as it was published').toBe(50_000)
  await page.unroute(CALL)
  await page.route(CALL, (route) => route.fulfill({ json: answer({}) }))
  await card(page)
    .getByRole('button', { name: t('shell.retry') })
    .click()
  await expect(amount(page)).toHaveText('$6,123.45')
  await expect(card(page).getByRole('button')).toHaveCount(0)
  await page.unroute(CALL)
  await page.route(CALL, (route) => route.abort('connectionreset'))
  await later(page, () => expect(card(page)).toContainText(t('games.jackpotOld').replace(/.*\}\}/, ''), SOON))
  await expect(amount(page), 'the last known amount stays').toHaveText('$6,123.45')
  await page.unroute(CALL)
  await page.route(CALL, (route) => route.fulfill({ json: answer({ running: { ...running, amount: 700_000 } }) }))
  await later(page, () => expect(amount(page)).toHaveText('$7,000.00', SOON))
})

test('S2.92 a hidden page sends no requests; visible or online again, it asks at once', async ({ page }) => {
  let asked = 0
  // The fourth response stays pending.
  await page.route(CALL, (route) => {
    asked += 1
    return asked < 4 && route.fulfill({ json: answer({}) })
  })
  await page.clock.install()
  await page.goto('/inhouse')
  await toBoards(page)
  await expect.poll(() => asked).toBe(1)
  await page.clock.runFor(20_000)
  await expect.poll(() => asked).toBe(2)
  const see = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await see(true)
  await page.clock.runFor(600_000)
  expect(asked).toBe(2)
  await see(false)
  await expect.poll(() => asked).toBe(3)
  const goOnline = () => page.evaluate(() => dispatchEvent(new Event('online')))
  await expect
    .poll(async () => {
      await goOnline()
      return asked
    })
    .toBe(4)
  // While a response is pending there is no second request.
  await goOnline()
  await page.clock.runFor(5_000)
  expect(asked).toBe(4)
})

test('S2.92 nothing changes or is announced between two answers; without a jackpot it says so', async ({ page }) => {
  await page.clock.install()
  await page.route(CALL, (route) => route.fulfill({ json: answer({}) }))
  await page.goto('/inhouse')
  await toBoards(page)
  await expect(amount(page)).toHaveText('$6,123.45')
  await amount(page).evaluate((place) => {
    Reflect.set(globalThis, 'changes', 0)
    new MutationObserver((list) =>
      Reflect.set(globalThis, 'changes', Reflect.get(globalThis, 'changes') + list.length),
    ).observe(place, { childList: true, characterData: true, subtree: true })
  })
  await page.clock.runFor(5_000)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'changes'))).toBe(0)
  await expect(card(page).locator('[aria-live], [role=status], [role=alert], [role=timer]')).toHaveCount(0)
  expect(await card(page).evaluate((place) => place.getAnimations({ subtree: true }).length)).toBe(0)

  await page.unroute(CALL)
  await page.route(CALL, (route) => route.fulfill({ json: answer({ running: null, wins: [] }) }))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(card(page)).toContainText(words('en')('games.jackpotNone'))
  await expect(card(page)).toContainText(words('en')('games.jackpotNobody'))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('S2.92 shows the published jackpot with its terms', async ({ page }) => {
    const t = words('bn')
    await page.goto(at('bn', '/inhouse'))
    expect(minorOf(await amount(page).innerText())).toBe(50_000)
    await expect(page.getByText(t('games.jackpotPublished'))).toBeVisible()
    await expect(page.getByText(t('games.jackpotNobody'))).toBeVisible()
  })
})
